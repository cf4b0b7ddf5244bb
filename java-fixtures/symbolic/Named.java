import tarry.Verify;

/** Choices that go elsewhere than into a local variable. */
public class Named {
    private static int total;
    private long wide;
    private Integer box;

    private static boolean call(int first, long second, String text, double last) {
        return first == 4 && second > 7 && text.length() == 1 && last > 3;
    }

    private int narrow(byte small) {
        return small;
    }

    public static void main(String[] args) {
        int[] numbers = new int[3];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Verify.getInt(0, 9);
        }
        long[] longs = new long[1];
        longs[0] = Verify.anyLong();
        Named object = new Named();
        object.wide = Verify.anyLong();
        object.box = Verify.anyInt();
        total = Verify.anyInt();
        boolean isCalled = call(Verify.anyInt(), Verify.anyLong(), Verify.anyString(2), Verify.anyDouble());
        boolean isSeven = Verify.anyInt() == 7;
        assert !(isCalled && isSeven && numbers[0] + numbers[2] == 12 && longs[0] == 5 && object.wide == 6
                && object.box == 1000 && total == 1 && object.narrow(Verify.anyByte()) == 2);
    }
}
