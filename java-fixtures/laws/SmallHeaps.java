import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.WeakHashMap;
import tarry.Verify;

/**
 * Random operations, by seed, under a heap that is too small for all of them: what is kept grows and shrinks, garbage comes with
 * every choice, errors are caught. What it prints depends on when there was no room and on which references were cleared.
 */
class SmallHeaps {
    static final int CHOICES = 3;

    final Random random;
    final List<Object> kept = new ArrayList<>();
    final List<Reference<Object>> references = new ArrayList<>();
    final WeakHashMap<Object, Object> cache = new WeakHashMap<>();
    final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    /** What happened, in little memory: it must be told also when there is none. */
    final int[] events = new int[400];
    int eventCount;
    /** Choices that need not be decided yet. */
    final int[] open = new int[64];
    int openCount;
    Object garbage;

    SmallHeaps(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] args) {
        SmallHeaps program = new SmallHeaps(Long.parseLong(args[0]));
        int operations = Integer.parseInt(args[1]);
        for (int i = 0; i < operations; i++) {
            try {
                program.operation(i);
            } catch (OutOfMemoryError e) {
                program.note(1000 + i);
                program.shrink();
            }
        }
        program.tell();
    }

    void note(int event) {
        if (eventCount < events.length) {
            events[eventCount++] = event;
        }
    }

    void shrink() {
        int left = kept.size() - random.nextInt(kept.size() / 2 + 1);
        while (kept.size() > left) {
            kept.remove(kept.size() - 1);
        }
        garbage = null;
        cache.clear();
    }

    int some(int most) {
        return 1 + random.nextInt(most);
    }

    void operation(int i) {
        switch (random.nextInt(19)) {
            case 0 -> kept.add(new byte[some(700_000)]);
            case 1 -> garbage = new long[some(60_000)];
            case 2 -> chain(some(4_000));
            case 3 -> shrink();
            case 4 -> choose();
            case 5 -> references.add(new SoftReference<>(new byte[some(250_000)], queue));
            case 6 -> references.add(new WeakReference<>(new byte[some(250_000)], queue));
            case 7 -> cache.put(new Object(), new byte[some(250_000)]);
            case 8 -> kept.add(new int[some(40)][some(40)][some(40)]);
            case 9 -> kept.add("ab".repeat(some(100_000)) + i);
            case 10 -> copies();
            case 11 -> wide();
            case 12 -> decide();
            case 13 -> garbage = "x".repeat(some(250_000)).intern();
            case 14 -> builder(some(100_000));
            case 15 -> asks();
            case 16 -> references.add(new PhantomReference<>(new byte[some(250_000)], queue));
            case 17 -> note(100_000 + depth(0));
            default -> {
                for (int k = some(10_000); k > 0; k--) {
                    garbage = new int[] {k};
                }
            }
        }
    }

    void chain(int length) {
        Object last = null;
        for (int k = 0; k < length; k++) {
            last = new Object[] {last, k};
        }
        kept.add(last);
    }

    /** Leaves garbage behind and takes another way by what is chosen. */
    void choose() {
        garbage = new byte[some(500_000)];
        if (openCount == CHOICES) {
            return;
        }
        int value = Verify.getInt(0, 2);
        open[openCount++] = value;
        if (random.nextBoolean() && value == 1) {
            kept.add(new byte[some(500_000)]);
        }
    }

    void copies() {
        if (!kept.isEmpty()) {
            Object one = kept.get(random.nextInt(kept.size()));
            if (one instanceof byte[] bytes) {
                kept.add(bytes.clone());
            } else if (one instanceof Object[] array) {
                garbage = array.clone();
            }
        }
    }

    /** Elements that may be open. */
    void wide() {
        byte[] array = new byte[some(500_000)];
        if (openCount > 0) {
            array[array.length - 1] = (byte) open[random.nextInt(openCount)];
        }
        kept.add(array);
    }

    void decide() {
        if (openCount > 0 && open[random.nextInt(openCount)] == 2) {
            note(2000);
            garbage = new byte[some(700_000)];
        }
    }

    /** How deep calls go, with what they hold on the way. */
    int depth(int from) {
        try {
            Object held = new int[8];
            return Math.max(depth(from + 1), held == null ? 1 : 0);
        } catch (StackOverflowError e) {
            return from;
        }
    }

    void builder(int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append("0123456789");
        }
        kept.add(text);
    }

    void asks() {
        int cleared = 0;
        for (Reference<Object> reference : references) {
            if (reference.refersTo(null)) {
                cleared++;
            }
        }
        note(3000 + cleared);
        Thread.yield();
        int queued = 0;
        while (queue.poll() != null) {
            queued++;
        }
        note(4000 + queued);
        note(5000 + cache.size());
    }

    void tell() {
        kept.clear();
        garbage = null;
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < eventCount; k++) {
            text.append(events[k]).append(' ');
        }
        System.out.println(text.toString().trim());
    }
}
