/** What was added since the program began. */
public final class Tally {
    private static int sum;

    private Tally() {}

    public static int add(int x) {
        if (x == 2) {
            throw new IllegalArgumentException("two");
        }
        sum += x == 3 ? 4 : x;
        return sum;
    }
}
