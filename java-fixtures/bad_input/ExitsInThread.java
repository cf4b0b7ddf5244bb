/** A thread ends everything while main waits. */
public class ExitsInThread {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.exit(7));
        thread.start();
        thread.join();
        System.out.println("not reached");
    }
}
