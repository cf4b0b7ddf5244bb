// A getNew differs from an earlier getAny, also when it is used first (UDITA 4.2): fails if they are ever equal.
import tarry.ObjectPool;

final class PoolNewIsFresh {
    private static final class Node {
        boolean used;
    }

    public static void main(String[] args) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3);
        Node any = pool.getAny();
        Node fresh = pool.getNew();
        fresh.used = true;
        any.used = true;
        if (any == fresh) {
            throw new AssertionError("getNew returned an object in use");
        }
        System.out.println("different");
    }
}
