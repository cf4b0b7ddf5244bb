import tarry.Verify;

/** Eleven numbers asked the same, which leads nowhere new after the first; behind the very first question there is something else. */
public class Rare {
    private static int count;

    private static void ask(int x) {
        if (x > 100) {
            count++;
        }
    }

    public static void main(String[] args) {
        int[] numbers = new int[11];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Verify.anyInt();
        }
        boolean isCommon = numbers[0] != 4711;
        for (int number : numbers) {
            ask(number);
        }
        assert isCommon || count == 0;
    }
}
