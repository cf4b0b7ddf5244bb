import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import tarry.Verify;
import tarry.jvm.BadInput;
import tarry.jvm.Replay;

/** What a replayed main method does to a test. */
final class MainReplayTests {
    private MainReplayTests() {}

    /** Does what its first argument says. */
    static final class Main {
        /** Chosen when the class is initialised. */
        private static final int CHOSEN = Verify.getInt(0, 3);
        private static int runs;
        private static boolean asserted;

        public static void main(String[] args) throws Exception {
            runs++;
            int next = Verify.getInt(0, 3);
            switch (args[0]) {
                case "throws" -> throw new IllegalStateException(CHOSEN + " " + next + " " + runs);
                case "asserts" -> {
                    assert asserted = true;
                    if (!asserted) {
                        throw new IllegalStateException("off");
                    }
                    assert next != 1 : "one";
                }
                case "exits" -> System.exit(next);
                case "assumes" -> Verify.assume(next == 1);
                case "thread" -> {
                    Thread thread = new Thread(() -> {
                        throw new UnsupportedOperationException("thread");
                    });
                    thread.start();
                    thread.join();
                }
                case "locks" -> deadlock();
                case "waits" -> Thread.sleep(60_000);
                case "more" -> System.out.println(Verify.getBoolean());
                case "catches" -> catches();
                case "property" -> {
                    String before = System.setProperty("replayed", "by the program");
                    if (!"by the test".equals(before)) {
                        throw new IllegalStateException(before);
                    }
                }
                default -> System.out.println("never shown");
            }
        }

        private static void catches() {
            try {
                Verify.getBoolean();
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        private static void deadlock() throws InterruptedException {
            Object one = new Object();
            Object other = new Object();
            AtomicInteger held = new AtomicInteger();
            Thread thread = new Thread(() -> both(other, one, held));
            thread.start();
            both(one, other, held);
            thread.join();
        }

        private static void both(Object first, Object second, AtomicInteger held) {
            synchronized (first) {
                held.incrementAndGet();
                while (held.get() < 2) {
                    Thread.onSpinWait();
                }
                synchronized (second) {
                    held.incrementAndGet();
                }
            }
        }
    }

    private static Replay main(String what) {
        return Replay.of(Main.class, what);
    }

    /** What a replay prints. */
    private static String printed(String what, String trace) throws Throwable {
        PrintStream real = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true));
        try {
            main(what).passes(trace);
        } finally {
            System.setOut(real);
        }
        return out.toString();
    }

    static void staticsAreNewEveryTime() {
        for (int i = 0; i < 3; i++) {
            IllegalStateException thrown = Expect.thrown(IllegalStateException.class, () -> main("throws").passes("2,1"));
            Expect.equal("2 1 1", thrown.getMessage());
        }
    }

    static void whatGoesWrongIsLetThrough() throws Throwable {
        Expect.equal("one", Expect.thrown(AssertionError.class, () -> main("asserts").passes("0,1")).getMessage());
        Expect.equal("off", Expect.thrown(IllegalStateException.class, () -> main("asserts").withoutAssertions().passes("0,1")).getMessage());
        Expect.equal("thread", Expect.thrown(UnsupportedOperationException.class, () -> main("thread").passes("0,0")).getMessage());
        Expect.contains("System.exit(2)", Expect.thrown(Replay.Exited.class, () -> main("exits").passes("0,2")).getMessage());
        Expect.thrown(BadInput.class, () -> Replay.of("Missing").passes("-"));
        main("exits").passes("0,0");
        main("asserts").passes("0,2");
    }

    static void aProgramThatDoesNotEndIsGivenUp() {
        Expect.contains("wait for each other", Expect.thrown(Replay.DoesNotEnd.class, () -> main("locks").passes("0,0")).getMessage());
        Replay waits = main("waits").within(Duration.ofMillis(200));
        Expect.contains("Thread.sleep", Expect.thrown(Replay.DoesNotEnd.class, () -> waits.passes("0,0")).getMessage());
    }

    static void aTraceThatCannotBeFollowedSaysSo() throws Throwable {
        String gone = "the failure can no longer be reached by this trace: ";
        Expect.contains(gone + "the trace has only 2 picks, but the program chooses again", printed("more", "0,0"));
        Expect.contains(gone + "the trace has only 2 picks, but the program chooses again", printed("catches", "0,0"));
        Expect.contains(gone + "the trace has 3 picks, but the program made only 2", printed("returns", "0,0,t"));
        Expect.contains(gone + "choice call 2 of the program chooses from NUMBER 0..3, the trace has 7", printed("returns", "0,7"));
        Expect.equal("", printed("returns", "0,0"));
        Expect.equal("", printed("assumes", "0,0,t"));
        // A failure is one, however few choices it takes.
        Expect.thrown(IllegalStateException.class, () -> main("throws").passes("2,1,0"));
    }

    static void propertiesArePutBack() throws Throwable {
        main("property").with("replayed", "by the test").passes("0,0");
        Expect.equal(null, System.getProperty("replayed"));
    }

    static void replaysWaitForEachOther() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        AtomicInteger right = new AtomicInteger();
        for (int i = 0; i < 4; i++) {
            String trace = "1," + i;
            threads.add(new Thread(() -> {
                IllegalStateException thrown = Expect.thrown(IllegalStateException.class, () -> main("throws").passes(trace));
                right.addAndGet(thrown.getMessage().equals(trace.replace(',', ' ') + " 1") ? 1 : 0);
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        Expect.equal(4, right.get());
    }
}
