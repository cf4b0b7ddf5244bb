import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Prints what java.lang.StrictMath of the running JDK returns: for each function a line with its name, then one
 * line per input with the bits of the result. The inputs are not printed: tests/strict_math.rs makes the same ones,
 * so both generators change together.
 */
final class StrictMathOracle {
    private static final double[] SPECIAL = {
        0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 10.0, 22.0, 64.0, 709.0, 1024.0, 1074.0, 1075.0, 1e15, 1e22, 1e300,
        0x1p-1, 0x1p31, 0x1p32, 0x1p52, 0x1p53, 0x1p64, 0x1p500, 0x1p-500, 0x1p-27, 0x1p-28, 0x1p-54,
        Math.PI, Math.PI / 2, Math.PI / 4, Math.E, 0x1.fffffffffffffp-1, 0x1.0000000000001p0,
        Double.MIN_VALUE, Double.MIN_NORMAL, 0x0.fffffffffffffp-1022, Double.MAX_VALUE, Double.MAX_VALUE / 2,
        0x1.6ac5b262ca1ffp849, Double.POSITIVE_INFINITY, Double.NaN,
    };

    /** High words at which some function changes its formula. */
    private static final int[] THRESHOLD = {
        0x000fffff, 0x00100000, 0x00200000, 0x20b00000, 0x3c600000, 0x3c800000, 0x3c900000, 0x3e200000, 0x3e300000,
        0x3e400000, 0x3fd2bec3, 0x3fd33333, 0x3fd62e42, 0x3fda827a, 0x3fdc0000, 0x3fe00000, 0x3fe59428, 0x3fe60000,
        0x3fe6a09e, 0x3fe90000, 0x3fe921fb, 0x3fef3333, 0x3fefffff, 0x3ff00000, 0x3ff0a2b2, 0x3ff30000, 0x3ff3988e,
        0x3ff6a09e, 0x3ff921fb, 0x3ffbb67a, 0x4002d97c, 0x40038000, 0x40360000, 0x4043687a, 0x40862e42, 0x408633ce,
        0x4087490d, 0x40900000, 0x4090cc00, 0x413921fb, 0x41e00000, 0x43400000, 0x43f00000, 0x44100000, 0x5f300000,
        0x7fdfffff, 0x7fefffff,
    };

    private static final OutputStream OUT = new BufferedOutputStream(System.out, 1 << 16);
    private static final byte[] LINE = new byte[17];

    private static int count;
    private static long functions;
    private static long state;

    public static void main(String[] args) throws IOException {
        count = Integer.parseInt(args[0]);
        unary("sin", StrictMath::sin);
        unary("cos", StrictMath::cos);
        unary("tan", StrictMath::tan);
        unary("asin", StrictMath::asin);
        unary("acos", StrictMath::acos);
        unary("atan", StrictMath::atan);
        unary("exp", StrictMath::exp);
        unary("log", StrictMath::log);
        unary("log10", StrictMath::log10);
        unary("sqrt", StrictMath::sqrt);
        unary("cbrt", StrictMath::cbrt);
        unary("sinh", StrictMath::sinh);
        unary("cosh", StrictMath::cosh);
        unary("tanh", StrictMath::tanh);
        unary("expm1", StrictMath::expm1);
        unary("log1p", StrictMath::log1p);
        binary("atan2", StrictMath::atan2);
        binary("pow", StrictMath::pow);
        binary("IEEEremainder", StrictMath::IEEEremainder);
        binary("hypot", StrictMath::hypot);
        OUT.flush();
    }

    private static void unary(String name, DoubleUnaryOperator function) throws IOException {
        begin(name);
        for (int i = 0; i < count; i++) {
            print(function.applyAsDouble(i < 2 * SPECIAL.length ? special(i) : value()));
        }
    }

    private static void binary(String name, DoubleBinaryOperator function) throws IOException {
        begin(name);
        int specials = 2 * SPECIAL.length;
        for (int i = 0; i < count; i++) {
            double x;
            double y;
            if (i < specials * specials) {
                x = special(i / specials);
                y = special(i % specials);
            } else {
                x = value();
                y = partner(x);
            }
            print(function.applyAsDouble(x, y));
        }
    }

    private static void begin(String name) throws IOException {
        functions++;
        state = functions * 0x5851f42d4c957f2dL;
        OUT.write(name.getBytes());
        OUT.write('\n');
    }

    private static void print(double result) throws IOException {
        long bits = Double.doubleToLongBits(result);
        for (int i = 15; i >= 0; i--) {
            LINE[i] = (byte) "0123456789abcdef".charAt((int) bits & 15);
            bits >>>= 4;
        }
        LINE[16] = '\n';
        OUT.write(LINE);
    }

    /** SplitMix64. */
    private static long next() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    private static int below(int bound) {
        return (int) ((next() >>> 33) % bound);
    }

    /** Uniform in [-1, 1). */
    private static double unit() {
        return (next() >> 11) * 0x1p-52;
    }

    private static double ofExponent(int biased) {
        return Double.longBitsToDouble((next() & 0x800fffffffffffffL) | ((long) biased << 52));
    }

    private static double special(int i) {
        double magnitude = SPECIAL[i / 2];
        return i % 2 == 0 ? magnitude : -magnitude;
    }

    private static double value() {
        switch (below(12)) {
            case 0: // any bits
                return Double.longBitsToDouble(next());
            case 1: // moderate exponents
                return ofExponent(1023 - 40 + below(80));
            case 2: // huge
                return ofExponent(2046 - below(1000));
            case 3: // tiny
                return ofExponent(1 + below(1000));
            case 4: // subnormal, of any length
                return Double.longBitsToDouble((next() & Long.MIN_VALUE) | (next() >>> (12 + below(52))));
            case 5: { // near a multiple of pi/2
                double multiple = (next() >> (23 + below(41))) * (Math.PI / 2);
                return Double.longBitsToDouble(Double.doubleToRawLongBits(multiple) + below(5) - 2);
            }
            case 6: { // near 1 or -1
                double near = 1.0 + unit() * Double.longBitsToDouble((long) (1023 - below(54)) << 52);
                return below(2) == 0 ? near : -near;
            }
            case 7: // an integer
                return next() >> below(64);
            case 8:
                return unit();
            case 9:
                return unit() * 750.0;
            case 10: { // around a change of formula
                long high = THRESHOLD[below(THRESHOLD.length)] + below(3) - 1;
                int kind = below(4);
                long low = kind == 0 ? 0 : kind == 1 ? 0xffffffffL : next() >>> 32;
                return Double.longBitsToDouble((next() & Long.MIN_VALUE) | (high << 32) | low);
            }
            default: // few bits
                return (below(2001) - 1000) * Double.longBitsToDouble((long) (1023 - 12 + below(24)) << 52);
        }
    }

    /** A second argument; mostly one that makes the pair interesting. */
    private static double partner(double x) {
        switch (below(6)) {
            case 0: // of similar magnitude
                return x * (1.0 + unit() * Double.longBitsToDouble((long) (1023 - below(54)) << 52));
            case 1: // some exponents apart
                return x * ofExponent(1023 - 64 + below(128));
            case 2: { // a power within or just outside the range of a double, from a crude logarithm
                long bits = Double.doubleToLongBits(x) & Long.MAX_VALUE;
                double log2 = (bits >> 52) - 1023 + (bits & 0xfffffffffffffL) * 0x1p-52;
                return unit() * 1100.0 / log2;
            }
            case 3: // a small integer or a half
                return (below(129) - 64) * 0.5;
            default:
                return value();
        }
    }
}
