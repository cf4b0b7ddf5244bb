// lcmp with values that differ only in the high or low word, and all six conditions.
public class LongComparisons {
    static String cmp(long a, long b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a == b ? "==" : "") + (a != b ? "!=" : "")
                + (a >= b ? ">=" : "") + (a > b ? ">" : "");
    }

    static String cmp(int a, int b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a == b ? "==" : "") + (a != b ? "!=" : "")
                + (a >= b ? ">=" : "") + (a > b ? ">" : "");
    }

    static String sign(int a) {
        return (a < 0 ? "-" : "") + (a <= 0 ? "-0" : "") + (a == 0 ? "0" : "") + (a != 0 ? "!0" : "")
                + (a >= 0 ? "0+" : "") + (a > 0 ? "+" : "");
    }

    public static void main(String[] args) {
        long[] ls = {0, -1, 1, 0x1_0000_0000L, 0xFFFF_FFFFL, Long.MIN_VALUE, Long.MAX_VALUE, 0x8000_0000L};
        for (long a : ls) {
            StringBuilder line = new StringBuilder();
            for (long b : ls) {
                line.append(cmp(a, b)).append(' ').append(Long.compare(a, b)).append(", ");
            }
            System.out.println(line);
        }
        int[] is = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int a : is) {
            StringBuilder line = new StringBuilder(sign(a)).append(": ");
            for (int b : is) {
                line.append(cmp(a, b)).append(' ').append(a - b < 0).append(", ");
            }
            System.out.println(line);
        }
    }
}
