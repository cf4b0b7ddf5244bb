/** What was added since the program began. */
public final class Tally {
    private static int sum;

    private Tally() {}

    public static int add(int x) {
        sum += x;
        return sum;
    }
}
