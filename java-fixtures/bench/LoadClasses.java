// Loads the classes named in a file with the boot loader, and prints how many nanoseconds of CPU time that took.
import java.lang.management.*;
import java.nio.file.*;
import java.util.List;

public class LoadClasses {
    public static void main(String[] args) throws Exception {
        List<String> names = Files.readAllLines(Path.of(args[0]));
        names.replaceAll(name -> name.replace('/', '.'));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (String name : names) Class.forName(name, false, null);
        System.out.println(threads.getCurrentThreadCpuTime() - start);
    }
}
