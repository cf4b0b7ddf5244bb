// Sorting keys moves values along without reading them (UDITA Fig. 24): explored paths must not depend on V.
// Arguments: N (largest length and key), V (number of values).
import tarry.Verify;

final class CopyPropagation {
    private static void sort(int[] keys, int[] values) {
        for (int i = 0; i < keys.length - 1; i++) {
            for (int j = i + 1; j < keys.length; j++) {
                if (keys[i] > keys[j]) {
                    int moved = keys[i];
                    keys[i] = keys[j];
                    keys[j] = moved;
                    moved = values[i];
                    values[i] = values[j];
                    values[j] = moved;
                }
            }
        }
    }

    private static boolean isSorted(int[] keys) {
        for (int i = 1; i < keys.length; i++) {
            if (keys[i - 1] > keys[i]) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int v = Integer.parseInt(args[1]);
        int length = Verify.getInt(0, n);
        int[] keys = new int[length];
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            keys[i] = Verify.getInt(0, n);
            values[i] = Verify.getInt(0, v - 1);
        }
        sort(keys, values);
        assert isSorted(keys);
    }
}
