/**
 * One call of the law of library calls: its shape and its choices.
 *
 * <p>The shape (lengths, kinds of buffers, which constructor) is drawn from a seed and is the same in every mode; what
 * is chosen with {@code Verify} are the primitives in it, as long as the number of inputs stays below a bound.
 */
public final class Draw {
    /** A call of a generated class, by its number. */
    public interface Case {
        void call(int number) throws Throwable;
    }

    /** Whether choices are decided before the call: none, every other one, all. */
    private static final int OPEN = 0, HALF = 1;

    private static long state;
    private static int inputs, bound, common, deciding, decided;
    private static boolean rehearsing;
    private static String[] words = {};

    private Draw() {}

    /**
     * Arguments are the number of the call, a seed, what is decided before the call, and how many inputs there may be.
     * A rehearsal without choices goes first, so that classes are initialised once, not on every path.
     */
    public static void run(String[] args, String[] ownWords, Case cases) throws Throwable {
        int number = Integer.parseInt(args[0]);
        deciding = Integer.parseInt(args[2]);
        words = ownWords;
        rehearsing = true;
        restart(args);
        try {
            cases.call(number);
        } catch (Throwable e) {
            Show.text();
        }
        rehearsing = false;
        restart(args);
        try {
            cases.call(number);
        } catch (Throwable e) {
            Show.noInput(e);
        }
        System.out.println(Show.text());
    }

    private static void restart(String[] args) {
        state = Long.parseLong(args[1]) * 0x9E3779B97F4A7C15L + 0x1234567;
        bound = Integer.parseInt(args[3]);
        inputs = 1;
        decided = 0;
        Show.text();
        int[] lengths = {0, 1, 2, 3, 3, 4, 5, 8, 9, 17};
        common = lengths[shape(lengths.length)];
    }

    /** A number below n that belongs to the shape. */
    public static int shape(int n) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % n);
    }

    /** A length that other arrays of the call are likely to have too. */
    static int length() {
        return shape(4) == 0 ? shape(4) : common;
    }

    static int common() {
        return common;
    }

    /** A word that the code under test mentions, or one of ours. */
    static String word() {
        String[] usual = {"a", "ab", "0", "12", "-7", "1.5", "true", "a,b", "%d", "{0}", "UTF-8", "MD5", "a=b", "[ab]+"};
        int at = shape(usual.length + Math.min(words.length, usual.length));
        return at < usual.length ? usual[at] : words[shape(words.length)];
    }

    /** Whether there may be n times as many inputs; counts them. */
    static boolean mayChoose(int n) {
        if (rehearsing || inputs * n > bound) {
            return false;
        }
        inputs *= n;
        return true;
    }

    /** Whether the next choice is looked at before the call. */
    static boolean decides() {
        return deciding != OPEN && (deciding != HALF || decided++ % 2 == 0);
    }
}
