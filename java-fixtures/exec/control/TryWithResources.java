// Resources close in reverse order; failures of close are suppressed or thrown; null resources are skipped.
public class TryWithResources {
    record Res(String name, boolean fails) implements AutoCloseable {
        Res {
            System.out.println("open " + name);
            if (name.equals("bad")) throw new IllegalArgumentException("cannot open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (fails) throw new IllegalStateException("close " + name);
        }
    }

    static void run(String label, Runnable r) {
        System.out.println("-- " + label);
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println("threw " + e.getMessage());
            for (Throwable s : e.getSuppressed()) {
                System.out.println("  suppressed " + s.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        run("plain", () -> {
            try (Res a = new Res("a", false); Res b = new Res("b", false)) {
                System.out.println(a.name() + b.name());
            } finally {
                System.out.println("finally");
            }
        });
        run("both fail", () -> {
            try (Res a = new Res("a", true); Res b = new Res("b", true)) {
                throw new RuntimeException("body");
            }
        });
        run("close fails", () -> {
            try (Res a = new Res("a", true); Res none = null) {
                System.out.println("body " + none);
            } catch (IllegalStateException e) {
                throw new RuntimeException("caught " + e.getMessage());
            }
        });
        run("second does not open", () -> {
            Res a = new Res("a", true);
            try (a; Res b = new Res("bad", false)) {
                System.out.println("not reached");
            }
        });
    }
}
