import tarry.Verify;

/** Unknown numbers inserted into a sorted array, once for each of so many seeds: as many times 40,320 paths. */
public class Seeds {
    public static void main(String[] args) {
        int last = Integer.parseInt(args[0]) - 1;
        int seed = Verify.getInt(0, last);
        for (int i = 0; i < last && i != seed; i++) {
            // Each is a side of a branch.
        }
        int[] sorted = new int[8];
        for (int count = 0; count < sorted.length; count++) {
            int value = Verify.anyInt();
            int at = count;
            while (at > 0 && !(sorted[at - 1] <= value)) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = value;
        }
    }
}
