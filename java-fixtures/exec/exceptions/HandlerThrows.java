// Exceptions thrown in catch blocks, finally blocks and while building the exception to throw.
public class HandlerThrows {
    static String log = "";

    static RuntimeException build(boolean fail) {
        log += "build ";
        if (fail) throw new IllegalStateException("while building");
        return new RuntimeException("built");
    }

    static void run(String what, Runnable r) {
        log = "";
        try {
            r.run();
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getMessage() + " | " + log);
        }
    }

    @SuppressWarnings("finally")
    public static void main(String[] args) {
        run("plain", () -> {
            throw build(false);
        });
        run("building fails", () -> {
            throw build(true);
        });
        run("catch throws", () -> {
            try {
                throw build(false);
            } catch (RuntimeException e) {
                log += "catch ";
                throw new Error("from catch", e);
            } catch (Error e) {
                log += "not this one ";
            } finally {
                log += "finally ";
            }
        });
        run("finally replaces", () -> {
            try {
                throw build(false);
            } finally {
                throw new Error("from finally");
            }
        });
        run("nested", () -> {
            for (int i = 0; ; i++) {
                try {
                    try {
                        throw new RuntimeException("round " + i);
                    } finally {
                        if (i < 2) continue;
                        log += "leaving ";
                    }
                } finally {
                    log += i;
                }
            }
        });
        run("argument throws before call", () -> {
            Object o = null;
            o.equals(build(true));
        });
    }
}
