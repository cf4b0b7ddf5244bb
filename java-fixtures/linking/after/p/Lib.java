package p;

/** What Use meets when it runs. */
public class Lib {
    public int f;
    public static int sf;
    public static int toStatic;
    public int fromStatic;
    private int nowPrivate;
    int nowPkg;
    protected int nowProt;
    public final int fin = Integer.parseInt("1");
    public final int w = Integer.parseInt("2");
    public static final int sw = Integer.parseInt("2");
    public void m() {}
    public static void sm() {}
    public static void mToStatic(int a, String b) {}
    public void mFromStatic() {}
    private void mPrivate() {}
    void mPkg() {}
    static void smPkg(int i) {}
    public void mAbs() {}
    public Lib() {}
    private Lib(int x) {}
}
