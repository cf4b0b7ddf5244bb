// Every path finds the world as the first one did, whatever the others have left behind.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tarry.Verify;

final class Isolation {
    private static int runs;
    private static final List<String> LOG = new ArrayList<>();
    private static final Map<Integer, String> CACHE = new HashMap<>();

    /** Initialised on some paths only. */
    private static final class Lazy {
        static int uses;
        static final List<Integer> SEEN = new ArrayList<>(List.of(runs));
    }

    /** Cyclic: the outcome depends on which is used first. */
    private static final class Left {
        static int value = 1 + Right.value;
    }

    private static final class Right {
        static int value = 2 * Left.value + 5;
    }

    private static final class Broken {
        static {
            check(runs == 1);
            if (runs == 1) {
                throw new IllegalStateException("always");
            }
        }

        static void use() {}
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError("another path shows");
        }
    }

    private static void statics() {
        check(runs++ == 0);
        check(LOG.isEmpty());
        LOG.add("run");
        check(CACHE.put(1, "one") == null);
    }

    private static void initialisation(int pick) {
        if (pick % 2 == 0) {
            check(Lazy.uses++ == 0);
            check(Lazy.SEEN.equals(List.of(1)));
            Lazy.SEEN.add(pick);
        }
        if (pick < 3) {
            check(Left.value == 6 && Right.value == 5);
        } else {
            check(Right.value == 7 && Left.value == 1);
        }
        Left.value = Right.value = -1;
        for (int i = 0; i < 2; i++) {
            try {
                Broken.use();
                check(false);
            } catch (ExceptionInInitializerError e) {
                check(i == 0);
            } catch (NoClassDefFoundError e) {
                check(i == 1);
            }
        }
    }

    private static void strings(int pick) {
        String mine = new String(new char[] {'q', (char) ('a' + pick % 2)});
        check(mine.intern() == mine);
    }

    private static int hashes() {
        return System.identityHashCode(new Object());
    }

    private static void threads(int pick) throws InterruptedException {
        check(Thread.activeCount() == 1);
        check(Thread.currentThread().getName().equals("main"));
        Thread.currentThread().setName("changed");
        Thread left = new Thread(() -> {
            synchronized (LOG) {
                try {
                    LOG.wait();
                } catch (InterruptedException e) {
                    LOG.add("interrupted");
                }
            }
        });
        left.setDaemon(true);
        left.start();
        Thread.yield();
        check(left.getName().equals("Thread-0"));
        if (pick == 4) {
            left.interrupt();
            left.join();
            check(LOG.size() == 2);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.print("once ");
        int pick = Verify.getInt(0, 5);
        boolean coin = Verify.getBoolean();
        statics();
        initialisation(pick);
        strings(pick);
        int hash = hashes();
        threads(pick);
        check(System.getProperty("left.behind") == null);
        System.setProperty("left.behind", "yes");
        System.out.println(hash);
        Verify.assume(coin);
    }
}
