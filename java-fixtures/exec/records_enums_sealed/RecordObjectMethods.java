// equals, hashCode and toString of a record with components of every primitive type and references.
public class RecordObjectMethods {
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, Integer boxed) {
    }

    record Empty() {
    }

    record One(int x) {
    }

    record Ref(Object o) {
    }

    public static void main(String[] args) {
        All a = new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.5f, -2.5, "s", null);
        All b = new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.5f, -2.5, new String("s"), null);
        System.out.println(a);
        System.out.println(a.equals(b) + " " + (a == b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        System.out.println(new One(7).hashCode() + " " + new One(-7).equals(new One(-7)) + " " + new One(1).equals(null) + " "
                + new One(1).equals((Object) 1));
        System.out.println(new Ref(null) + " " + new Ref(null).hashCode() + " " + new Ref(null).equals(new Ref(null)) + " "
                + new Ref("x").equals(new Ref(null)) + " " + new Ref(new Ref(5)));
        All[] variants = {
            new All(false, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.5f, -2.5, "s", null),
            new All(true, (byte) 1, 'c', (short) 2, 3, 1L << 33, 1.5f, -2.5, "s", null),
            new All(true, (byte) -1, 'd', (short) 2, 3, 1L << 33, 1.5f, -2.5, "s", null),
            new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 34, 1.5f, -2.5, "s", null),
            new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.25f, -2.5, "s", null),
            new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.5f, 2.5, "t", null),
            new All(true, (byte) -1, 'c', (short) 2, 3, 1L << 33, 1.5f, -2.5, "s", 0)};
        for (All v : variants) {
            System.out.println(v.equals(a) + " " + v.hashCode());
        }
    }
}
