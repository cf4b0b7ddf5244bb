import java.util.TimeZone;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import tarry.Verify;

/** Programs with threads, and some that only seem to have any. Argument: which. */
public class Schedules {
    static int count;

    public static void main(String[] args) throws Exception {
        boolean also = Verify.getBoolean();
        switch (args[0]) {
            case "alone" -> count++;
            // Reading a file starts a thread of the JDK's that looks after files.
            case "file" -> TimeZone.getTimeZone("Europe/Berlin");
            // The logging system has a hook of its own.
            case "logger" -> Logger.getLogger("schedules").fine("nothing");
            case "exit" -> {
                Logger.getLogger("schedules").fine("nothing");
                System.exit(0);
            }
            case "unstarted" -> new Thread(Schedules::race);
            case "race" -> {
                Thread[] all = {new Thread(Schedules::race), new Thread(Schedules::race)};
                for (Thread thread : all) {
                    thread.start();
                }
                for (Thread thread : all) {
                    thread.join();
                }
                assert count == 2;
            }
            case "sometimes" -> {
                if (also) {
                    new Thread(Schedules::race).start();
                }
            }
            case "some" -> {
                for (int i = Verify.getInt(0, 2); i > 0; i--) {
                    new Thread(Schedules::race).start();
                }
            }
            case "executor" -> {
                ExecutorService pool = Executors.newFixedThreadPool(2);
                pool.submit(Schedules::race);
                pool.shutdown();
            }
            case "stream" -> count = IntStream.range(0, 1000).parallel().sum();
            case "future" -> CompletableFuture.runAsync(Schedules::race).join();
            case "timer" -> {
                Timer timer = new Timer();
                timer.schedule(new TimerTask() {
                    @Override
                    public void run() {
                        timer.cancel();
                    }
                }, 1);
            }
            case "hook" -> Runtime.getRuntime().addShutdownHook(new Thread(Schedules::race));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** As written down for the occasion: two threads that both read before either writes lose one. */
    static void race() {
        int read = count;
        count = read + 1;
    }
}
