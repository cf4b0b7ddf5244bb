// Math.*Exact throws on overflow with the documented messages.
public class ExactMath {
    static void attempt(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 0));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.addExact(Long.MAX_VALUE, 1L));
        attempt(() -> Math.subtractExact(Integer.MIN_VALUE, 1));
        attempt(() -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt(() -> Math.multiplyExact(46341, 46341));
        attempt(() -> Math.multiplyExact(46340, 46340));
        attempt(() -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt(() -> Math.multiplyExact(3037000499L, 3037000499L));
        attempt(() -> Math.multiplyExact(3037000500L, 3037000500L));
        attempt(() -> Math.incrementExact(Integer.MAX_VALUE));
        attempt(() -> Math.decrementExact(Long.MIN_VALUE));
        attempt(() -> Math.negateExact(Integer.MIN_VALUE));
        attempt(() -> Math.negateExact(-5L));
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.toIntExact(-(1L << 31)));
        attempt(() -> Math.absExact(Integer.MIN_VALUE));
        attempt(() -> Math.multiplyHigh(Long.MIN_VALUE, Long.MIN_VALUE));
        attempt(() -> Math.multiplyHigh(-1L, 1L));
        attempt(() -> Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        attempt(() -> Math.floorDiv(1, 0));
    }
}
