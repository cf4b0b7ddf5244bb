// System.exit in another thread ends the program while main waits in join.
public class ExitInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            System.out.println("worker exits");
            try {
                System.exit(42);
            } finally {
                System.out.println("never");
            }
        });
        t.start();
        try {
            t.join();
            System.out.println("never joined");
        } finally {
            System.out.println("never in main's finally");
        }
    }
}
