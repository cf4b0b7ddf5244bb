// Asks for the bean of the operating system.
import java.lang.management.ManagementFactory;

public class AsksTheSystem {
    public static void main(String[] args) {
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }
}
