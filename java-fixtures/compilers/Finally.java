/**
 * Nested try, catch and finally with every way to leave them, and resources that fail to close.
 *
 * <p>Programs: 125 of size 1, 1500 of size 2 (in a loop, with resources).
 */
final class Finally {
    private static final String[] LEAVE = {"", "if (always) throw new IllegalStateException(\"${here}\");", "if (always) return \"${here}\";",
        "n += 10 / zero;", "if (always) throw new Error(\"${here}\");"};
    private static final String[] LOOPS = {"if (always) break;", "if (always) continue outer;"};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String loop = wide ? Source.any(LOOPS) : "";
        String resource = wide ? Source.any("", "(R r = new R(\"r\", false))", "(R r = new R(\"r\", true))", "(R r = new R(\"r\", true); R q = new R(\"q\", true))",
            "(R r = null)", "(R r = new R(null, true))") : "";
        Source.emit("""
                public class Main {
                    static final boolean always = System.nanoTime() != 1;
                    static int n, zero;
                    record R(String name, boolean fails) implements AutoCloseable {
                        R { if (name == null) throw new RuntimeException("no name"); }
                        public void close() {
                            System.out.println("close " + name);
                            if (fails) throw new UnsupportedOperationException(name);
                        }
                    }
                    static String run() {
                        outer:
                        for (int i = 0; i < 2; i++) {
                            try {
                                try ${resource} {
                                    n += 1;
                                    ${body}
                                    n += 100;
                                } catch (IllegalStateException | ArithmeticException e) {
                                    System.out.println("caught " + e + shown(e));
                                    ${handler}
                                } finally {
                                    n += 1000;
                                    System.out.println("finally " + n);
                                    ${end}
                                }
                                ${loop}
                            } finally {
                                System.out.println("outer finally " + i);
                            }
                        }
                        return "end";
                    }
                    static String shown(Throwable e) { return java.util.Arrays.toString(e.getSuppressed()) + e.getStackTrace()[0]; }
                    public static void main(String[] args) {
                        try { System.out.println(run() + n); } catch (Throwable e) { System.out.println(e + shown(e) + n); }
                    }
                }
                """, "resource", resource, "body", Source.any(LEAVE).replace("${here}", "body"), "handler", Source.any(LEAVE).replace("${here}", "handler"),
                "end", Source.any(LEAVE).replace("${here}", "finally"), "loop", loop);
    }
}
