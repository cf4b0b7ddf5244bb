package p;

/** What Use was compiled against. */
public class More {
    public static class Gone {}
    public static class NowAbstract { public NowAbstract() {} }
    public static class NowPkg { public static int x; }
    public static class WasClass { public void m() {} public static void s() {} }
    public interface WasInterface { void m(); }
    public interface I { void a(); }
    public static class ImplLacks implements I { public void a() {} public void b() {} }
    public interface J { default void d() {} }
    public interface K { }
    public static class JK implements J, K {}
    public static class NotImpl implements I { public void a() {} }
    public static class NowFinal { }
    public static class SubOfFinal extends NowFinal { public static int z; }
    public static class FinalM { public void fm() {} }
    public static class SubFinalM extends FinalM { public static int z; public void fm() {} }
    public static class Circ { }
    public static class Circ2 extends Circ { }
    public static class SuperGone {}
    public static class SubOfGone extends SuperGone { public static int z; }
    public static class BecomesIface {}
    public static class SubOfIface extends BecomesIface { public static int z; }
    public interface BecomesClass {}
    public static class ImplOfClass implements BecomesClass { public static int z; }
    public static sealed class Sealed permits S1, S2 {}
    public static final class S1 extends Sealed { public static int z; }
    public static final class S2 extends Sealed { public static int z; }
    public static class Rec { public int x; }
    public static class PrivCtor { public PrivCtor() {} }
    public static class Outer { private static int secret; public static class Inner { public static int get() { return secret; } } }
    public interface PI { void a(); }
    public static class PImpl implements PI { public void a() {} }
}
