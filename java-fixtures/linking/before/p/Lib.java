package p;

/** What Use was compiled against. */
public class Lib {
    public int f;
    public static int sf;
    public int toStatic;
    public static int fromStatic;
    public int gone;
    public static int sgone;
    public int nowPrivate;
    public int nowPkg;
    protected int nowProt;
    public final int fin = Integer.parseInt("1");
    public int w;
    public static int sw;
    public void m() {}
    public static void sm() {}
    public void mToStatic(int a, String b) {}
    public static void mFromStatic() {}
    public void mgone(long[] x, Object o) {}
    public static String smgone() { return null; }
    public void mPrivate() {}
    public void mPkg() {}
    public static void smPkg(int i) {}
    public void mAbs() {}
    public Lib() {}
    public Lib(int x) {}
    public Lib(String s) {}
}
