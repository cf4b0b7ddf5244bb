// tableswitch: gaps, fall-through, default in the middle, bounds at the ends of int.
public class DenseSwitch {
    static String dense(int i) {
        StringBuilder s = new StringBuilder();
        switch (i) {
            case 0:
                s.append("zero ");
            case 1:
                s.append("one ");
                break;
            default:
                s.append("default ");
            case 3:
                s.append("three ");
                break;
            case 5:
                return "five";
        }
        return s.append("end").toString();
    }

    static int top(int i) {
        switch (i) {
            case Integer.MAX_VALUE - 2: return 2;
            case Integer.MAX_VALUE - 1: return 1;
            case Integer.MAX_VALUE: return 0;
            default: return -1;
        }
    }

    static int bottom(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 0;
            case Integer.MIN_VALUE + 1: return 1;
            case Integer.MIN_VALUE + 2: return 2;
            default: return -1;
        }
    }

    public static void main(String[] args) {
        for (int i = -1; i < 7; i++) {
            System.out.println(i + " " + dense(i));
        }
        int[] is = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 3, -1, 0, Integer.MAX_VALUE - 3,
            Integer.MAX_VALUE - 2, Integer.MAX_VALUE};
        for (int i : is) {
            System.out.println(i + " " + top(i) + " " + bottom(i));
        }
    }
}
