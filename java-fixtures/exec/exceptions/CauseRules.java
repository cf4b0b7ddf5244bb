// initCause and addSuppressed: what they refuse, with messages; constructors that set causes.
public class CauseRules {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e + (e.getCause() == null ? "" : " / " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        Exception e = new Exception("e");
        Exception withCause = new Exception("w", e);
        Exception nullCause = new Exception("n", null);
        attempt("self", () -> e.initCause(e));
        attempt("first", () -> e.initCause(new Error("root")));
        attempt("second", () -> e.initCause(new Error("again")));
        attempt("after constructor", () -> withCause.initCause(e));
        attempt("after null constructor", () -> nullCause.initCause(e));
        attempt("suppress self", () -> e.addSuppressed(e));
        attempt("suppress null", () -> e.addSuppressed(null));
        attempt("suppress", () -> e.addSuppressed(withCause));
        System.out.println(e.getCause() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
        System.out.println(new RuntimeException(e).getMessage());
        System.out.println(new RuntimeException((Throwable) null).getMessage());
        System.out.println(new RuntimeException("m", e).getCause().getCause().getMessage());
        System.out.println(new AssertionError(5).getMessage() + " " + new AssertionError((Object) e).getCause());
        System.out.println(new Error().getMessage() + " " + new Error().getCause());
        class Quiet extends Exception {
            Quiet() {
                super("quiet", null, false, false);
            }
        }
        Quiet q = new Quiet();
        q.addSuppressed(e);
        q.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 1)});
        System.out.println(q.getSuppressed().length + " " + q.getStackTrace().length + " " + q);
    }
}
