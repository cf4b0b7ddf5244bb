// The platform's beans: what they say that is the same on every machine.
import java.lang.management.*;

public class ManagementBeans {
    public static void main(String[] args) throws Exception {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion() + " " + runtime.getName().contains("@"));
        System.out.println((runtime.getStartTime() > 0) + " " + (runtime.getUptime() >= 0) + " " + (runtime.getInputArguments() != null) + " " + (runtime.getPid() > 0));
        System.out.println(runtime.getSystemProperties().get("java.specification.version").equals(System.getProperty("java.specification.version")));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Thread daemon = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { } });
        int live = threads.getThreadCount(), daemons = threads.getDaemonThreadCount();
        long started = threads.getTotalStartedThreadCount();
        daemon.setDaemon(true);
        daemon.start();
        System.out.println((threads.getThreadCount() - live) + " " + (threads.getDaemonThreadCount() - daemons) + " " + (threads.getTotalStartedThreadCount() - started));
        System.out.println(threads.getAllThreadIds().length >= 2);
        System.out.println(threads.findDeadlockedThreads() == null);
        System.out.println(threads.findMonitorDeadlockedThreads() == null);
        System.out.println(threads.isThreadContentionMonitoringEnabled());
        threads.isThreadCpuTimeEnabled();
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        MemoryUsage heap = memory.getHeapMemoryUsage();
        System.out.println((heap.getUsed() > 0) + " " + (heap.getMax() >= heap.getUsed()) + " " + (heap.getCommitted() >= heap.getUsed()));
        System.out.println(memory.getNonHeapMemoryUsage().getUsed() >= 0);
        System.out.println(memory.isVerbose());
        memory.setVerbose(false);
        memory.gc();
        ManagementFactory.getMemoryPoolMXBeans();
        ManagementFactory.getMemoryManagerMXBeans();
        System.out.println(ManagementFactory.getClassLoadingMXBean().isVerbose());
        Runtime r = Runtime.getRuntime();
        System.out.println((r.freeMemory() > 0) + " " + (r.totalMemory() <= r.maxMemory()) + " " + (r.availableProcessors() > 0));
    }
}
