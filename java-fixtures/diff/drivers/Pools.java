import lib.Ring;
import tarry.ObjectPool;
import tarry.Verify;

/** Three of three objects, or null: the versions decide other variables of the pool. */
public class Pools {
    static final class Node {}

    public static void main(String[] args) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, true);
        System.out.println(Ring.same(pool.getAny(), pool.getAny(), pool.getAny()));
    }
}
