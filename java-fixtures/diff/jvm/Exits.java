import java.io.File;
import java.util.function.IntConsumer;
import tarry.Verify;

/** Every way to end the JVM: nothing that would come after is seen, all that came before is. */
public class Exits {
    static final class Initialiser {
        static int used;

        static {
            System.out.println("initialising");
            System.exit(3);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean real = new File("/proc/self/exe").exists();
        int what = Verify.getInt(0, 19);
        System.out.println("path " + what);
        switch (what) {
            case 0 -> Runtime.getRuntime().exit(0);
            case 1 -> Runtime.getRuntime().halt(0);
            case 2 -> Runtime.getRuntime().exit(5);
            case 3 -> Runtime.getRuntime().halt(6);
            case 4 -> {
                try {
                    System.exit(0);
                } finally {
                    System.out.println("finally");
                    Verify.emit("finally");
                }
            }
            case 5 -> {
                while (true) {
                    try {
                        Runtime.getRuntime().exit(2);
                    } catch (Throwable e) {
                        System.out.println("caught " + e);
                    }
                }
            }
            case 6 -> {
                new Thread(() -> System.exit(0)).start();
                Thread.sleep(1_000_000);
            }
            case 7 -> {
                hook();
                Runtime.getRuntime().halt(1);
            }
            case 8 -> {
                hook();
                Runtime.getRuntime().exit(1);
            }
            case 9 -> Initialiser.used++;
            case 10 -> run(Runtime.getRuntime()::exit, 4);
            case 11 -> run(Runtime.getRuntime()::halt, 0);
            case 12 -> run(System::exit, 0);
            case 13 -> Runtime.class.getMethod("exit", int.class).invoke(Runtime.getRuntime(), 0);
            case 14 -> {
                hook();
                System.class.getMethod("exit", int.class).invoke(null, 7);
            }
            case 15 -> {
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
                    System.out.println("handled " + e);
                    System.exit(0);
                });
                throw new IllegalStateException("on purpose");
            }
            case 16 -> {
                hook();
                throw new IllegalStateException("on purpose");
            }
            case 17 -> {
                Thread other = new Thread(() -> {
                    while (true) {
                        Thread.onSpinWait();
                    }
                });
                other.start();
                System.exit(0);
            }
            case 18 -> {
                System.out.println(real ? "JVM" : "tarry");
                Runtime.getRuntime().halt(0);
            }
            default -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(9)));
                return;
            }
        }
        System.out.println("not reached");
    }

    private static void run(IntConsumer exit, int status) {
        exit.accept(status);
    }

    private static void hook() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    }
}
