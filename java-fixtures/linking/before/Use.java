import p.*;

/** Uses everything of Lib and More that has changed since it was compiled, and prints what each use throws. */
public class Use {
    interface R { void run() throws Throwable; }
    static void t(String n, R r) { try { r.run(); System.out.println(n + " ok"); } catch (Throwable e) { System.out.print(n + " "); System.out.flush(); e.printStackTrace(System.out); } }
    static class Sub extends Lib { void go() { nowProt = 1; System.out.println(nowPkg); } }
    public static void main(String[] a) {
        Lib l = new Lib();
        t("toStatic", () -> { l.toStatic++; });
        t("fromStatic", () -> { Lib.fromStatic = 1; });
        t("gone", () -> { l.gone++; });
        t("sgone", () -> { Lib.sgone = 2; });
        t("priv", () -> { l.nowPrivate = 2; });
        t("pkg", () -> { System.out.println(l.nowPkg); });
        t("w", () -> { l.w = 3; });
        t("sw", () -> { Lib.sw = 3; });
        t("subpkg", () -> new Sub().go());
        t("mToStatic", () -> l.mToStatic(1, ""));
        t("mFromStatic", () -> Lib.mFromStatic());
        t("mgone", () -> l.mgone(null, null));
        t("smgone", () -> Lib.smgone());
        t("mPrivate", () -> l.mPrivate());
        t("mPkg", () -> l.mPkg());
        t("smPkg", () -> Lib.smPkg(1));
        t("ctorPriv", () -> new Lib(1));
        t("ctorGone", () -> new Lib(""));
        t("Gone", () -> new More.Gone());
        t("GoneArr", () -> { Object o = new More.Gone[1]; });
        t("GoneInst", () -> System.out.println(((Object) l) instanceof More.Gone));
        t("GoneClass", () -> System.out.println(More.Gone.class));
        t("NowAbstract", () -> new More.NowAbstract());
        t("NowPkg", () -> System.out.println(More.NowPkg.x));
        t("WasClass", () -> { More.WasClass c = null; c.m(); });
        t("WasClassNew", () -> new More.WasClass());
        t("WasClassS", () -> More.WasClass.s());
        t("WasInterface", () -> { Object o = new More.WasInterface() { public void m() {} }; });
        t("ifcall", () -> { More.WasInterface w = (More.WasInterface) null; w.m(); });
        t("ImplLacks", () -> { More.I i = new More.ImplLacks(); i.a(); ((More.ImplLacks) i).b(); });
        t("JK", () -> new More.JK().d());
        t("NotImpl", () -> { More.I i = new More.NotImpl(); i.a(); });
        t("SubOfFinal", () -> System.out.println(More.SubOfFinal.z));
        t("SubFinalM", () -> System.out.println(More.SubFinalM.z));
        t("SubOfGone", () -> System.out.println(More.SubOfGone.z));
        t("SubOfGone2", () -> System.out.println(More.SubOfGone.z));
        t("SubOfIface", () -> System.out.println(More.SubOfIface.z));
        t("ImplOfClass", () -> System.out.println(More.ImplOfClass.z));
        t("S1", () -> System.out.println(More.S1.z));
        t("S2", () -> System.out.println(More.S2.z));
        t("PrivCtor", () -> new More.PrivCtor());
        t("Inner", () -> System.out.println(More.Outer.Inner.get()));
        t("PImpl", () -> { More.PI i = new More.PImpl(); i.a(); });
        t("cast", () -> { Object o = l; String s = (String) o; });
        t("castarr", () -> { Object o = new Lib[0]; Integer[] s = (Integer[]) o; });
        t("castapp", () -> { Object o = new More(); Lib s = (Lib) o; });
        t("castplat", () -> { Object o = new java.sql.SQLException(); Lib s = (Lib) o; });
        t("castprim", () -> { Object o = new int[0]; long[] s = (long[]) o; });
        t("castprim2", () -> { Object o = new int[0][]; Lib[] s = (Lib[]) o; });
        t("aioobe", () -> { int[] x = new int[3]; x[3]++; });
        t("neg", () -> { Object x = new int[2][-7]; });
        t("store", () -> { Object[] x = new Lib[1]; x[0] = "s"; });
        t("forName", () -> Class.forName("p.Nope"));
        t("forName/", () -> Class.forName("p/Lib"));
        t("forName[", () -> Class.forName("[Lp.Nope;"));
        t("forName[x", () -> Class.forName("[Q"));
        t("load", () -> Use.class.getClassLoader().loadClass("q.Nope"));
        t("clone", () -> new More().getClass().getMethod("clone"));
        t("arraycopy", () -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
        t("arraycopy2", () -> System.arraycopy("x", 0, new long[1], 0, 1));
        t("ac3", () -> System.arraycopy(new int[2], 1, new int[5], 0, 2));
        t("notify", () -> l.notify());
        t("wait", () -> l.wait(5));
        t("nullsync", () -> { synchronized ((Object) null) { } });
    }
}
