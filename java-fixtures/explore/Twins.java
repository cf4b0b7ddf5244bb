import tarry.Verify;

/** Two neighbours that are equal are a fault, unless they are near 0. Which list shows it first depends on the order of the search. */
class Twins {
    public static void main(String[] args) {
        int[] values = new int[Verify.getInt(0, 6)];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verify.getInt(-9, 9);
        }
        for (int i = 1; i < values.length; i++) {
            if (values[i] == values[i - 1] && Math.abs(values[i]) > 2) {
                throw new IllegalStateException("twins");
            }
        }
    }
}
