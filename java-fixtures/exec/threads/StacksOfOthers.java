// Threads seen from outside: their stacks, names and the list of all of them.
import java.util.*;
import java.util.concurrent.*;

public class StacksOfOthers {
    static void waiting(CountDownLatch started, CountDownLatch end) {
        started.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch started = new CountDownLatch(1), end = new CountDownLatch(1);
        Thread other = new Thread(() -> waiting(started, end), "other");
        System.out.println(other.getStackTrace().length + " " + other.getState());
        other.start();
        started.await();
        while (other.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        List<String> own = new ArrayList<>();
        for (StackTraceElement e : other.getStackTrace()) {
            if (e.getClassName().startsWith("StacksOfOthers") && e.getLineNumber() > 0) own.add(e.getMethodName().replaceAll("lambda.*", "lambda") + ":" + e.getLineNumber());
        }
        System.out.println(own);
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println(all.containsKey(other) + " " + all.containsKey(Thread.currentThread()) + " " + (all.get(other).length > 2));
        String top = all.get(Thread.currentThread())[0].getMethodName();
        System.out.println(top.equals("dumpThreads") || top.equals("getStackTrace") || top.equals("getAllStackTraces"));
        Thread.currentThread().setName("renamed");
        other.setName("another");
        System.out.println(Thread.currentThread().getName() + " " + other.getName());
        Thread[] listed = new Thread[10];
        int n = Thread.enumerate(listed);
        TreeSet<String> names = new TreeSet<>();
        for (int i = 0; i < n; i++) names.add(listed[i].getName());
        System.out.println(names);
        end.countDown();
        other.join();
        System.out.println(other.getStackTrace().length + " " + other.getState() + " " + other.isAlive());
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());
    }
}
