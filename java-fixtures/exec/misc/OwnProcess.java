// The program's own process, as far as every machine says the same of it.
import java.util.*;

public class OwnProcess {
    public static void main(String[] args) throws Exception {
        ProcessHandle self = ProcessHandle.current();
        System.out.println((self.pid() > 0) + " " + self.isAlive() + " " + self.equals(ProcessHandle.current()) + " " + self.supportsNormalTermination());
        System.out.println(self.children().count() + " " + self.descendants().count());
        System.out.println(ProcessHandle.of(self.pid()).isPresent() + " " + ProcessHandle.of(Long.MAX_VALUE).isPresent());
        self.parent();
        ProcessHandle.Info info = self.info();
        System.out.println(info.command() != null && info.toString().startsWith("["));
        try {
            self.destroy();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            self.onExit();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.console() == null);
        // Initialised, which starts nothing.
        System.out.println(Class.forName("java.lang.ProcessImpl").getSuperclass());
    }
}
