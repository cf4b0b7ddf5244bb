import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import tarry.ObjectPool;

/** Every primitive behind the Java API once, but the one that ends a path as unsupported; pruning comes last. */
public class EveryPrimitive {
    public static void main(String[] args) {
        System.out.println(tarry.Verify.isExploring() + " " + tarry.Verify.getBoolean() + " " + tarry.Verify.getInt(1, 3));
        System.out.println(tarry.Verify.getLong(1, 1L << 40) + " " + tarry.Verify.getIntFromList(4, 5) + " " + tarry.Verify.getLongFromList(6, 7));
        System.out.println(tarry.Verify.getFloatFromList(1.5f, 2.5f) + " " + tarry.Verify.getDoubleFromList(0.25, 0.5) + " " + tarry.Verify.getFrom("a", "b"));
        System.out.println(tarry.Verify.anyBoolean() + " " + tarry.Verify.anyByte() + " " + tarry.Verify.anyShort() + " " + (int) tarry.Verify.anyChar());
        System.out.println(tarry.Verify.anyInt() + " " + tarry.Verify.anyLong() + " " + tarry.Verify.anyFloat() + " " + tarry.Verify.anyDouble());
        System.out.println(tarry.Verify.anyIntArray(2).length + " " + tarry.Verify.anyString(2).length() + Debug.makeSymbolicString("text", 2).length());
        ObjectPool<Object> pool = new ObjectPool<>(Object.class, 2);
        System.out.println(pool.getNew() == pool.getAny());
        Verify.incrementCounter(0);
        Verify.setCounter(1, 5);
        System.out.println(Verify.getCounter(0) + " " + Verify.getCounter(1));
        tarry.Verify.emit("text", "emitted");
        tarry.Verify.ignoreIf(true);
    }
}
