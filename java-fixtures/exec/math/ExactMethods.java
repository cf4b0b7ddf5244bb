// Math.*Exact, floorDiv, floorMod, abs, clamp by min and max, multiplyHigh at the edges of the types.
public class ExactMethods {
    interface Op { Object run(); }

    static void show(String label, Op op) {
        try {
            System.out.println(label + " = " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(label + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        show("addExact", () -> Math.addExact(max, 0));
        show("addExact", () -> Math.addExact(max, 1));
        show("addExact long", () -> Math.addExact(Long.MIN_VALUE, -1L));
        show("subtractExact", () -> Math.subtractExact(min, 1));
        show("subtractExact", () -> Math.subtractExact(-1, min));
        show("multiplyExact", () -> Math.multiplyExact(46341, 46341));
        show("multiplyExact", () -> Math.multiplyExact(-65536, 32768));
        show("multiplyExact long", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        show("multiplyExact long int", () -> Math.multiplyExact(3037000500L, 3));
        show("negateExact", () -> Math.negateExact(min));
        show("incrementExact", () -> Math.incrementExact(max));
        show("decrementExact", () -> Math.decrementExact(Long.MIN_VALUE));
        show("toIntExact", () -> Math.toIntExact(1L << 31));
        show("toIntExact", () -> Math.toIntExact(-(1L << 31)));
        show("absExact", () -> Math.absExact(min));
        show("abs", () -> Math.abs(min));
        show("floorDiv", () -> Math.floorDiv(-7, 2) + " " + Math.floorDiv(7, -2) + " " + Math.floorDiv(min, -1) + " " + -7 / 2);
        show("floorMod", () -> Math.floorMod(-7, 3) + " " + Math.floorMod(7, -3) + " " + Math.floorMod(-7L, 3) + " " + -7 % 3);
        show("floorDiv", () -> Math.floorDiv(1, 0));
        show("multiplyHigh", () -> Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(-1L, 1L) + " " + Math.multiplyFull(max, max));
        show("fma", () -> Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1e308, 10.0, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 10f, -1f));
    }
}
