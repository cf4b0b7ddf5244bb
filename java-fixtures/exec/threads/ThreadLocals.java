// ThreadLocal, withInitial, remove, InheritableThreadLocal with childValue.
public class ThreadLocals {
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 100);
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override protected String childValue(String parent) { return parent + ">child"; }
        @Override protected String initialValue() { return "initial"; }
    };

    static void inThread(String name, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        COUNT.set(COUNT.get() + 1);
        PLAIN.set("main");
        System.out.println(COUNT.get() + " " + PLAIN.get() + " " + INHERITED.get());
        INHERITED.set("main");
        inThread("a", () -> {
            System.out.println(COUNT.get() + " " + PLAIN.get() + " " + INHERITED.get());
            COUNT.set(-1);
            PLAIN.set("a");
            try {
                inThread("b", () -> System.out.println(COUNT.get() + " " + PLAIN.get() + " " + INHERITED.get()));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(COUNT.get() + " " + PLAIN.get() + " " + INHERITED.get());
        COUNT.remove();
        PLAIN.remove();
        INHERITED.remove();
        System.out.println(COUNT.get() + " " + PLAIN.get() + " " + INHERITED.get());
        Thread off = new Thread(null, () -> System.out.println("not inherited: " + INHERITED.get()), "c", 0, false);
        INHERITED.set("again");
        off.start();
        off.join();
        ThreadLocal<?>[] many = new ThreadLocal<?>[100];
        int sum = 0;
        for (int i = 0; i < many.length; i++) { int n = i; many[i] = ThreadLocal.withInitial(() -> n); }
        for (ThreadLocal<?> t : many) sum += (Integer) t.get();
        for (int i = 0; i < many.length; i += 2) many[i].remove();
        for (ThreadLocal<?> t : many) sum += (Integer) t.get();
        System.out.println(sum);
    }
}
