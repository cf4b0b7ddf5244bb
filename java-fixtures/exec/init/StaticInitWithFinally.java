// try, catch and finally inside static initialisers, and final statics assigned on one of two paths.
public class StaticInitWithFinally {
    static final int VALUE;
    static final String HOW;
    static int cleanups;

    static {
        int v;
        String how;
        try {
            v = Integer.parseInt("x1");
            how = "parsed";
        } catch (NumberFormatException e) {
            v = -1;
            how = e.getMessage();
        } finally {
            cleanups += 1;
        }
        VALUE = v;
        HOW = how;
    }

    static final int[] TABLE = new int[10];

    static {
        for (int i = 1; i < TABLE.length; i++) {
            if (i % 4 == 0) continue;
            TABLE[i] = TABLE[i - 1] + i;
        }
    }

    static int cleanupsKept = cleanups + 10;

    static {
        cleanups = 50;
    }

    public static void main(String[] args) {
        System.out.println(VALUE + " " + HOW + " " + cleanups + " " + cleanupsKept);
        System.out.println(java.util.Arrays.toString(TABLE));
    }
}
