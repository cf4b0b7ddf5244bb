// Two later getNew of a pool of 3 leave one object for the getAny between (UDITA 4.2): exactly one path is accepted.
import tarry.ObjectPool;

final class PoolRoomForNew {
    private static final class Node {
        int uses;
    }

    public static void main(String[] args) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3);
        Node n1 = pool.getNew();
        Node a1 = pool.getAny();
        Node a2 = pool.getAny();
        Node a3 = pool.getAny();
        Node n2 = pool.getNew();
        Node n3 = pool.getNew();
        a1.uses++;
        a2.uses++;
        a3.uses++;
        System.out.println(a1.uses + " uses of one node: " + (a1 == n1 && a2 == n1 && a3 == n1));
        System.out.println("three different nodes: " + (n1 != n2 && n2 != n3 && n1 != n3));
    }
}
