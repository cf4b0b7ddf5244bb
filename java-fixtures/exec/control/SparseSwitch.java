// lookupswitch over far-apart keys, negative ones and both ends of int.
public class SparseSwitch {
    static String sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "minus a million";
            case -1: return "minus one";
            case 0: return "zero";
            case 7: return "seven";
            case 65536: return "2^16";
            case 1000000000: return "a billion";
            case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }

    static int chars(char c) {
        switch (c) {
            case 'a':
            case '\u0100':
                return 1;
            case '\uffff':
                return 2;
            case '\0':
                return 3;
            default:
                return c;
        }
    }

    public static void main(String[] args) {
        int[] is = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -999999, -2, -1, 0, 1, 6, 7, 8, 65535, 65536,
            1000000000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int i : is) {
            System.out.println(i + " " + sparse(i));
        }
        System.out.println(chars('a') + " " + chars('\u0100') + " " + chars('\uffff') + " " + chars('\0') + " " + chars('b'));
        Integer boxed = null;
        try {
            switch (boxed) {
                case 1: System.out.println("one");
                default: System.out.println("other");
            }
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getMessage());
        }
    }
}
