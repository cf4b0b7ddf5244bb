import java.nio.file.NoSuchFileException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tarry.Verify;

/** Ways to end that are easily judged wrongly: one for each argument. */
class Verdicts {
    static int deep(int n) {
        return deep(n + 1) + 1;
    }

    static void fill() {
        Object[] all = null;
        while (true) {
            all = new Object[] {all, new long[1 << 18]};
        }
    }

    static class Mine extends StackOverflowError {}

    /** What its message is depends on how it is asked for. */
    static class Odd extends RuntimeException {
        final String how;

        Odd(String how) {
            super("made");
            this.how = how;
        }

        @Override
        public String getMessage() {
            switch (how) {
                case "plain": return "asked";
                case "null": return null;
                case "throws": throw new IllegalStateException("no message");
                case "exits": System.exit(0);
                case "never": while (true) {}
                case "deep": return "" + deep(0);
                case "prints": System.out.println("seen"); return "printed";
                default: return how;
            }
        }
    }

    static void inThread(Runnable task) throws InterruptedException {
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
    }

    static void fail(String message) {
        throw new IllegalStateException(message);
    }

    /** The pool is still open when its task fails: its thread waits for ever. */
    static void inPool(String message) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> fail(message)).get();
        pool.shutdown();
    }

    static void other() throws Exception {
        Executors.newFixedThreadPool(1).submit(() -> fail("two")).get();
    }

    static void quiet(String message) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {});
        throw new Odd(message);
    }

    public static void main(String[] args) throws Exception {
        int x = Verify.getInt(0, 1);
        switch (args[0]) {
            case "stack": deep(0);
            case "heap": fill();
            case "again": try { deep(0); } catch (StackOverflowError e) { throw e; }
            case "wrapped": try { deep(0); } catch (StackOverflowError e) { throw new IllegalStateException(e); }
            case "caught": try { deep(0); } catch (StackOverflowError e) { break; }
            case "caught-pruned": try { deep(0); } catch (StackOverflowError e) { Verify.assume(false); }
            case "caught-heap": try { fill(); } catch (OutOfMemoryError e) { break; }
            case "own": throw new StackOverflowError("mine");
            case "own-heap": throw new OutOfMemoryError();
            case "own-class": throw new Mine();
            case "own-caught": try { throw new Mine(); } catch (StackOverflowError e) { break; }
            case "too-long": System.out.println(new int[Integer.MAX_VALUE].length);
            case "exit": inThread(() -> fail("first")); System.exit(0);
            case "exit-3": inThread(() -> fail("first")); System.exit(3);
            case "halt": inThread(() -> fail("first")); Runtime.getRuntime().halt(0);
            case "exit-limit": inThread(() -> deep(0)); System.exit(0);
            case "pruned": inThread(() -> fail("first")); Verify.assume(false);
            case "endless": inThread(() -> fail("first")); while (true) {}
            case "both": inThread(() -> deep(0)); inThread(() -> fail("second")); break;
            case "pool": inPool(x == 0 ? "pool" : "pool again"); break;
            case "two": if (x == 0) { inPool("one"); } else { other(); } break;
            case "file": throw new NoSuchFileException("a.txt");
            case "cause": throw new RuntimeException("outer", new Odd("inner"));
            case "handled": quiet("m" + x); break;
            case "open": Thread.setDefaultUncaughtExceptionHandler((t, e) -> {}); throw new RuntimeException(Verify.getFrom("a", "b"));
            default: Thread.setDefaultUncaughtExceptionHandler((t, e) -> {}); throw new Odd(args[0]);
        }
    }
}
