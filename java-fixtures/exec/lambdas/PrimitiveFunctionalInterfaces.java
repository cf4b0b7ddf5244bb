// The primitive functional interfaces: no boxing surprises, conversions on return, wide arguments.
import java.util.function.*;

public class PrimitiveFunctionalInterfaces {
    interface Mixed {
        double mix(long a, float b, double c, byte d, char e, boolean f, short g, int h);
    }

    interface Ten {
        long ten(long a, double b, long c, double d, long e, double f, long g, double h, int i, Object j);
    }

    public static void main(String[] args) {
        IntBinaryOperator ib = (a, b) -> a * b;
        LongBinaryOperator lb = (a, b) -> a << b;
        DoubleBinaryOperator db = (a, b) -> a / b;
        System.out.println(ib.applyAsInt(1 << 20, 1 << 12) + " " + lb.applyAsLong(1, 40) + " " + db.applyAsDouble(1, 3));
        IntToDoubleFunction id = i -> i;
        LongFunction<String> ls = Long::toHexString;
        ToLongBiFunction<String, Integer> tl = (s, i) -> s.length() + i;
        IntSupplier is = () -> 'a';
        DoubleSupplier ds = () -> 1L << 53;
        System.out.println(id.applyAsDouble(7) + " " + ls.apply(-1) + " " + tl.applyAsLong("abc", 4) + " " + is.getAsInt() + " "
                + ds.getAsDouble());
        ObjIntConsumer<StringBuilder> oc = StringBuilder::append;
        StringBuilder sb = new StringBuilder();
        oc.accept(sb, 65);
        ((ObjLongConsumer<StringBuilder>) StringBuilder::append).accept(sb, 66L);
        System.out.println(sb);
        BooleanSupplier bs = () -> sb.length() == 4;
        LongToIntFunction li = l -> (int) l;
        DoubleToIntFunction di = d -> (int) d;
        System.out.println(bs.getAsBoolean() + " " + li.applyAsInt(1L << 32 | 5) + " " + di.applyAsInt(1e20));
        long k = 1000;
        double x = 0.5;
        Mixed m = (a, b, c, d, e, f, g, h) -> a + b * c + d + e + (f ? 1 : 0) + g + h + k + x;
        System.out.println(m.mix(1L << 40, 0.5f, 4.0, (byte) -1, 'A', true, (short) -2, 3));
        Ten t = (a, b, c, d, e, f, g, h, i, j) -> a + (long) b + c + (long) d + e + (long) f + g + (long) h + i + j.hashCode();
        System.out.println(t.ten(1, 2.9, 3, 4.9, 5, 6.9, 7, 8.9, 9, "a"));
        UnaryOperator<Integer> boxed = i -> i == null ? -1 : i + 1;
        IntUnaryOperator viaBoxed = boxed::apply;
        System.out.println(viaBoxed.applyAsInt(127) + " " + boxed.apply(null));
    }
}
