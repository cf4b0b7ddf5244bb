// Changes the state of the JVM: the next path does not see it.
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import tarry.Verify;

final class Leaves {
    public static void main(String[] args) {
        boolean changes = !Verify.getBoolean();
        Thread main = Thread.currentThread();
        System.out.println(System.getProperty("leaves") + " " + Locale.getDefault().equals(Locale.GERMANY) + " "
                + TimeZone.getDefault().getID().equals("Asia/Tokyo") + " " + main + " " + main.isInterrupted() + " "
                + (Thread.getDefaultUncaughtExceptionHandler() == null) + " " + Logger.getLogger("a").getLevel());
        if (changes) {
            System.setProperty("leaves", "1");
            Locale.setDefault(Locale.GERMANY);
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            main.setName("other");
            main.setPriority(7);
            main.interrupt();
            Thread.setDefaultUncaughtExceptionHandler((thread, e) -> { });
            Logger.getLogger("a").setLevel(Level.FINE);
        }
    }
}
