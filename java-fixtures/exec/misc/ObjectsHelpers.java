// java.util.Objects: null handling, comparison, hashing, index checks, with their messages.
import java.util.*;

public class ObjectsHelpers {
    interface Act { Object run(); }

    static void show(Act a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(1, 1L) + " " + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Objects.equals(new int[0], new int[0]));
        System.out.println(Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.hash(1.5, 'c', true, 2L) + " " + List.of(1, "a").hashCode() + " " + Arrays.hashCode(new Object[] {1, "a"}));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.requireNonNullElseGet(null, () -> "got") + " " + Objects.isNull(null) + " " + Objects.compare("a", "b", Comparator.reverseOrder()));
        show(() -> Objects.requireNonNull(null));
        show(() -> Objects.requireNonNull(null, "custom message"));
        show(() -> Objects.requireNonNull(null, () -> "supplied"));
        show(() -> Objects.requireNonNull("value", () -> { throw new AssertionError("not evaluated"); }));
        show(() -> Objects.requireNonNullElse(null, null));
        show(() -> Objects.checkIndex(3, 3));
        show(() -> Objects.checkIndex(-1, 3));
        show(() -> Objects.checkIndex(2, 3));
        show(() -> Objects.checkFromToIndex(2, 1, 5));
        show(() -> Objects.checkFromIndexSize(3, 3, 5));
        show(() -> Objects.checkFromIndexSize(3, 2, 5));
        show(() -> Objects.checkIndex(5L, 5L));
        Object same = new Object();
        System.out.println(same.equals(same) + " " + same.toString().startsWith("java.lang.Object@") + " " + (same.hashCode() == System.identityHashCode(same)) + " " + System.identityHashCode(null) + " " + (same.hashCode() == same.hashCode()));
        Boolean t = true;
        System.out.println(t.hashCode() + " " + Boolean.hashCode(false) + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Character.hashCode('a') + " " + Byte.hashCode((byte) -1) + " " + Double.hashCode(-0.0) + " " + "\u0000".hashCode() + " " + void.class);
        show(() -> { int[] a = null; return Objects.requireNonNull(a).length; });
    }
}
