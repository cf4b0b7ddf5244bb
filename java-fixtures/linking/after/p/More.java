package p;

/** What Use meets when it runs. */
public class More {
    public static abstract class NowAbstract { public NowAbstract() {} }
    private static class NowPkg { public static int x; }
    public interface WasClass { void m(); static void s() {} }
    public static class WasInterface { public void m() {} }
    public interface I { void a(); default void zz() {} }
    public static abstract class ImplLacks0 implements I {}
    public interface J { default void d() {} }
    public interface K { default void d() {} }
    public static class JK implements J {}
    public static class NotImpl { public void a() {} }
    public static final class NowFinal { }
    public static class FinalM { public final void fm() {} }
    public static class Circ { }
    public static class Circ2 extends Circ { }
    public interface BecomesIface {}
    public static class BecomesClass {}
    public static sealed class Sealed permits S1 {}
    public static final class S1 extends Sealed { public static int z; }
    public static class Rec { public int x; }
    public static class PrivCtor { private PrivCtor() {} }
    public static class Outer { private static int secret; }
    public interface PI { void a(); }
    public static class PImpl implements PI { public void a() {} }
}
