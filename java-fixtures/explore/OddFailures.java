import java.util.ArrayList;
import java.util.List;
import tarry.Verify;

/** Failures in unusual places; the report says as much of each as of a plain one. */
class OddFailures {
    static class Init {
        static int size = 1 / Integer.parseInt("0");
    }

    static int deep(int n) {
        return deep(n + 1) + 1;
    }

    static void inLambda(int[] values) {
        Runnable task = () -> values[2] = 1;
        task.run();
    }

    static void wrapped() {
        try {
            inLambda(new int[1]);
        } catch (RuntimeException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    static void ring() {
        RuntimeException a = new RuntimeException("a");
        RuntimeException b = new RuntimeException("b", a);
        a.initCause(b);
        throw a;
    }

    static void leave(int status) {
        System.exit(status);
    }

    static void inThread() throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("in a thread");
        });
        thread.start();
        thread.join();
    }

    static void stuck() throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
    }

    static void full() {
        List<Object> all = new ArrayList<>();
        while (true) {
            all.add(new long[1 << 20]);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String which = args.length > 0 ? args[0] : "all";
        int number = which.equals("all") ? Verify.getInt(0, 10) : Integer.parseInt(which);
        boolean open = Verify.getBoolean();
        switch (number) {
            case 0 -> new ArrayList<>(List.of(1, 2)).get(5);
            case 1 -> System.out.println(Init.size);
            case 2 -> inLambda(new int[2]);
            case 3 -> List.of(1).forEach(i -> Integer.parseInt("x" + i));
            case 4 -> wrapped();
            case 5 -> ring();
            case 6 -> leave(3);
            case 7 -> inThread();
            case 8 -> stuck();
            case 9 -> deep(0);
            default -> full();
        }
    }
}
