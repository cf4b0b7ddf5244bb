import tarry.Verify;

/**
 * Sealed types and switches over their values with type and record patterns, guards, null and default, in any order (Java 21).
 *
 * <p>Programs: 210 of size 1 (two cases), 1050 of size 2 (three cases). Cases that are dominated, or that do not cover the type, are not
 * valid Java.
 */
final class SealedSwitch {
    private static final String[] CASES = {"A a", "B b", "B(int x, A a)", "B(var x, S s) when x > 0", "S s", "C.X, C.Y", "default"};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        int count = wide ? 3 : 2;
        String cases = "";
        boolean[] used = new boolean[CASES.length];
        for (int i = 0; i < count; i++) {
            int number = Verify.getInt(0, CASES.length - 1);
            Verify.assume(!used[number]);
            used[number] = true;
            String label = CASES[number];
            cases += "            " + (label.equals("default") ? label : "case " + label) + " -> " + i + ";\n";
        }
        Source.emit("""
                sealed interface S permits A, B, C {}
                final class A implements S {}
                record B(int x, S s) implements S {}
                enum C implements S { X, Y }
                public class Main {
                    static int number(S s) {
                        return switch (s) {
                ${cases}            ${last}
                        };
                    }
                    public static void main(String[] args) {
                        for (S s : new S[] {new A(), new B(0, new A()), new B(1, new A()), new B(1, C.X), new B(0, null), C.X, C.Y, null}) {
                            try { System.out.println(number(s)); } catch (RuntimeException e) { System.out.println(e); }
                        }
                        for (Class<?> c : new Class<?>[] {S.class, A.class, B.class}) {
                            System.out.println(c.isSealed() + java.util.Arrays.toString(c.getPermittedSubclasses()) + c.toGenericString());
                        }
                    }
                }
                """, "cases", cases, "last", Source.any("", "case null -> -1;", "case null, default -> -2;", "case C c -> 9;", "case B(int x, var y) -> 8;"));
    }
}
