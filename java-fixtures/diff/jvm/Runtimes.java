import tarry.Verify;

/** Objects that reach threads, loaders and modules, which are shown by their names. */
public class Runtimes {
    static class Worker extends Thread {
        int result = 7;
        Object holder = Runtimes.class.getModule();

        Worker() {
            super("worker");
        }
    }

    static class Held {
        Thread thread = new Worker();
        ThreadGroup group = new ThreadGroup("group");
        ClassLoader loader = new ClassLoader("loader", null) {
            int own = 3;
        };
        Module module = Object.class.getModule();
    }

    public static void main(String[] args) {
        Held held = new Held();
        ((Worker) held.thread).result = Verify.getInt(0, 1);
        Verify.emit("held", held);
    }
}
