import java.util.function.Supplier;
import tarry.ObjectPool;
import tarry.Verify;

/** Pools whose objects are of several classes, and structures emitted before it is decided which of them they hold. */
class MixedPools {
    static class Node {
        Node next;
        int key = 7;
    }

    static class A extends Node {
        long wide = -1;
    }

    static class B extends Node {
        String text = "b";
    }

    interface Shape {}

    static class Round implements Shape {}

    static int made;

    /** First an A, then Bs. */
    static Node mixed() {
        return made++ == 0 ? new A() : new B();
    }

    /** An undecided reference is decided by a cast that not all objects pass, made or not. */
    static void cast(ObjectPool<Node> pool, boolean isNew) {
        Object first = pool.getAny();
        String cast;
        try {
            A a = (A) first;
            cast = "A " + (a == null ? "null" : a.wide);
        } catch (ClassCastException e) {
            cast = "no A";
        }
        Object second = isNew ? pool.getNew() : pool.getAny();
        try {
            B b = (B) second;
            System.out.println(cast + ", B " + (b == null ? "null" : b.text));
        } catch (ClassCastException e) {
            System.out.println(cast + ", no B");
        }
    }

    /** The read order is not that of the calls, so that the first may be an object made for the second. */
    static void late(ObjectPool<Node> pool) {
        Object[] held = new Object[2];
        A[] narrow = new A[1];
        held[0] = pool.getAny();
        String stored;
        try {
            // Type and value of the element are decided here, if they have to be.
            System.arraycopy(held, 0, narrow, 0, 1);
            stored = "copied";
        } catch (ArrayStoreException e) {
            stored = "refused";
        }
        Node second = pool.getNew();
        second.key = 1;
        if (narrow[0] != null) {
            stored += " " + narrow[0].wide;
        }
        System.out.println(stored + ", " + second.getClass().getSimpleName());
    }

    static void store(ObjectPool<Node> pool) {
        Object[] narrow = new B[1];
        String stored;
        Node first = pool.getAny();
        try {
            narrow[0] = first;
            stored = "stored " + (narrow[0] == null ? null : ((B) narrow[0]).text);
        } catch (ArrayStoreException e) {
            stored = "refused";
        }
        System.out.println(stored + " " + pool.getNew().key);
    }

    /** Casts that every object passes, those to come too, decide nothing. */
    static void certain(ObjectPool<? extends Node> pool) {
        Node[] all = new Node[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = pool.getAny();
        }
        System.out.println(all.length);
    }

    /** The structure is emitted before the second object is made, and is decided after. */
    static void emitted(ObjectPool<Node> pool) {
        Node head = new Node();
        head.next = pool.getAny();
        Verify.emit("before", head);
        Node second = pool.getNew();
        second.key = 8;
        Node third = pool.getAny();
        if (third != null) {
            third.next = second;
        }
        Node first = head.next;
        if (first != null) {
            first.key += 20;
        }
        Verify.emit("after", new Node[] {head, second, third});
    }

    static void several(ObjectPool<Node> pool) {
        Node[] all = {pool.getAny(), pool.getAny(), pool.getAny()};
        Verify.emit("three", all);
        Node last = pool.getNew();
        last.key = 1;
        System.out.println((all[2] == all[1]) + " " + (all[1] == all[0]));
    }

    public static void main(String[] args) {
        boolean withNull = args.length > 1;
        Supplier<Node> maker = new Supplier<>() {
            @Override
            public Node get() {
                return new Node();
            }
        };
        switch (args[0]) {
            case "any" -> cast(ObjectPool.of(MixedPools::mixed, -1, withNull), false);
            case "new" -> cast(ObjectPool.of(MixedPools::mixed, -1, withNull), true);
            case "finite" -> cast(ObjectPool.of(MixedPools::mixed, 2, withNull), false);
            case "late" -> late(ObjectPool.of(MixedPools::mixed, -1, withNull));
            case "store" -> store(ObjectPool.of(MixedPools::mixed, -1, withNull));
            case "class" -> certain(new ObjectPool<>(B.class, -1, withNull));
            case "constructor" -> certain(ObjectPool.of(B::new, -1, withNull));
            case "method" -> certain(ObjectPool.of(MixedPools::mixed, -1, withNull));
            case "lambda" -> certain(ObjectPool.of(() -> made > 0 ? new A() : new B(), -1, withNull));
            case "unknown" -> certain(ObjectPool.of(maker, -1, withNull));
            case "emitted" -> emitted(new ObjectPool<>(Node.class, -1, withNull));
            case "several" -> several(new ObjectPool<>(Node.class, -1, withNull));
            case "list" -> {
                Object[] held = {"first", Verify.getFrom("x", 1)};
                String[] narrow = new String[2];
                try {
                    System.arraycopy(held, 0, narrow, 0, 2);
                } catch (ArrayStoreException e) {
                    System.out.print("refused after ");
                }
                System.out.println(narrow[0] + " " + narrow[1]);
            }
            case "interface" -> {
                ObjectPool<Shape> pool = ObjectPool.of(MixedPools::unchecked, -1, withNull);
                Object first = pool.getAny();
                String second = String.valueOf((Object) pool.getNew() instanceof Shape);
                try {
                    Shape shape = (Shape) first;
                    System.out.println("a shape " + second);
                } catch (ClassCastException e) {
                    System.out.println("no shape " + second);
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** Says that it makes shapes, which nobody checks. */
    @SuppressWarnings("unchecked")
    static <T extends Shape> T unchecked() {
        return (T) new Round();
    }
}
