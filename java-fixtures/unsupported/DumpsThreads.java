// Dumps all threads with their locks.
import java.lang.management.ManagementFactory;

public class DumpsThreads {
    public static void main(String[] args) {
        System.out.println(ManagementFactory.getThreadMXBean().dumpAllThreads(true, true).length);
    }
}
