import java.lang.Thread.UncaughtExceptionHandler;
import java.util.function.BiConsumer;
import tarry.Verify;

/** Threads with handlers of their own: their exceptions fail the path, and handlers are who they are. */
public class Handled {
    static final UncaughtExceptionHandler HANDLER = (thread, thrown) -> System.out.println("handled " + thrown.getMessage());

    static class Worker extends Thread {
        private final boolean fails;

        Worker(boolean fails) {
            this.fails = fails;
            setUncaughtExceptionHandler(HANDLER);
        }

        @Override
        public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
            System.out.println("set");
            super.setUncaughtExceptionHandler(handler);
        }

        @Override
        public void run() {
            if (fails) {
                throw new IllegalStateException("worker");
            }
        }
    }

    /** No thread, though it has such a method. */
    static class Settings {
        private UncaughtExceptionHandler handler;

        Settings setUncaughtExceptionHandler(UncaughtExceptionHandler handler, int times) {
            this.handler = handler;
            return this;
        }

        void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
            System.out.println(setUncaughtExceptionHandler(handler, 1).handler == HANDLER);
        }

        UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return handler;
        }
    }

    private static void run(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws Exception {
        boolean fails = Verify.getBoolean();
        Thread plain = new Thread(() -> {
            if (fails) {
                throw new IllegalStateException("plain");
            }
        });
        switch (Verify.getInt(0, 5)) {
            case 0 -> {
                plain.setUncaughtExceptionHandler(HANDLER);
                run(plain);
            }
            case 1 -> {
                plain.setUncaughtExceptionHandler((thread, thrown) -> {
                    throw new Error("in the handler");
                });
                run(plain);
            }
            case 2 -> {
                Worker worker = new Worker(fails);
                System.out.println(worker.getUncaughtExceptionHandler() == HANDLER);
                run(worker);
            }
            case 3 -> {
                BiConsumer<Thread, UncaughtExceptionHandler> set = Thread::setUncaughtExceptionHandler;
                set.accept(plain, HANDLER);
                System.out.println(plain.getUncaughtExceptionHandler() == HANDLER);
                plain.setUncaughtExceptionHandler(null);
                System.out.println(plain.getUncaughtExceptionHandler() == plain.getThreadGroup());
                run(plain);
            }
            case 4 -> {
                Settings settings = new Settings();
                settings.setUncaughtExceptionHandler(HANDLER);
                System.out.println(settings.getUncaughtExceptionHandler() == HANDLER);
            }
            default -> {
                Thread.currentThread().setUncaughtExceptionHandler(HANDLER);
                if (fails) {
                    throw new Exception("main");
                }
            }
        }
    }
}
