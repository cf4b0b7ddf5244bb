// Records compare floats with compare: NaN equals NaN, 0.0 differs from -0.0.
public class RecordFloatEquality {
    record D(double d) {
    }

    record F(float f) {
    }

    record Boxed(Double d) {
    }

    public static void main(String[] args) {
        System.out.println(new D(Double.NaN).equals(new D(Double.NaN)) + " " + new D(0.0).equals(new D(-0.0)));
        System.out.println(new F(Float.NaN).equals(new F(Float.NaN)) + " " + new F(0f).equals(new F(-0f)));
        System.out.println(new Boxed(Double.NaN).equals(new Boxed(0.0 / 0)) + " " + new Boxed(0.0).equals(new Boxed(-0.0)));
        System.out.println(new D(0.0).hashCode() + " " + new D(-0.0).hashCode() + " " + new D(1.5).hashCode() + " "
                + new F(1.5f).hashCode() + " " + new D(Double.NaN).hashCode());
        System.out.println(new D(Double.NaN) + " " + new F(-0f) + " " + new D(1e21) + " " + new Boxed(null));
        double nan = Double.longBitsToDouble(0x7ff8000000000001L);
        System.out.println(new D(nan).equals(new D(Double.NaN)) + " " + (new D(nan).hashCode() == new D(Double.NaN).hashCode()));
        System.out.println((new D(0.0).d() == new D(-0.0).d()) + " " + (nan == nan));
    }
}
