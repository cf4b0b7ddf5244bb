import tarry.Verify;

/** Each path interns one string more: in one JVM no two runs are the same, and alone all are. */
public class Interns {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 9);
        int known = 0;
        while (isInterned("one of many " + known)) {
            known++;
        }
        System.out.println(x + " " + known);
    }

    private static boolean isInterned(String text) {
        String mine = new String(text.toCharArray());
        return mine.intern() != mine;
    }
}
