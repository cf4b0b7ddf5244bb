// Asks how many classes are loaded, which other paths change.
import java.lang.management.ManagementFactory;

public class CountsClasses {
    public static void main(String[] args) {
        System.out.println(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
    }
}
