import tarry.Verify;

/** Choices that nobody looks at, in what is emitted and elsewhere. */
class OpenPlaces {
    static long count;

    record Node(int value, double weight) {}

    record Pair(Node left, Node right) {}

    public static void main(String[] args) {
        Node left = new Node(Verify.getInt(0, 9), 0);
        Node right = new Node(Verify.getInt(0, 9), 0);
        boolean[] list = {true, Verify.getBoolean()};
        count = Verify.getLong(1, 5);
        Node other = new Node(1, Verify.getDoubleFromList(0.5, 1.5));
        short[] shorts = {1, 2, Verify.getShort((short) 0, (short) 7)};
        boolean nobody = Verify.getBoolean();
        Verify.emit("pair", new Pair(left, right));
        Verify.emit("list", list);
        assert left.value() < 5 : other.value() + shorts[0];
        throw new IllegalStateException("open");
    }
}
