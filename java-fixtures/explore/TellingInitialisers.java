// Initialisers that can tell when, where and after what they run: what they see must be what they see in a JVM, on every path.
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tarry.Verify;

final class TellingInitialisers {
    private static final class Settings {
        static int level = 1;
        static final int[] SHARED = {1};
        static final List<String> NAMES = new ArrayList<>();
    }

    private static final class Local {
        static final ThreadLocal<Integer> VALUE = ThreadLocal.withInitial(() -> 1);
    }

    private static final class ReadsField {
        static final int SEEN = Settings.level;
    }

    private static final class ReadsArray {
        static final int SEEN = Settings.SHARED[0];
    }

    private static final class ReadsThreadLocal {
        static final int SEEN = Local.VALUE.get();
    }

    private static final class Registers {
        static final int PLACE;

        static {
            Settings.NAMES.add("one more");
            PLACE = Settings.NAMES.size();
        }
    }

    private static final class Writes {
        static final int OLD = Settings.level;
        static final int NEW = Settings.level = OLD + 100;
    }

    private static final class ReadsProperty {
        static final String SEEN = System.getProperty("telling", "unset");
    }

    private static final class ReadsLocale {
        static final String SEEN = Locale.getDefault().toString();
    }

    private static final class ReadsThread {
        static final String SEEN = Thread.currentThread().getName();
    }

    private static final class KnowsItsCaller {
        static final String SEEN = new Throwable().getStackTrace()[1].getMethodName();
    }

    private static final class Prints {
        static int value = 5;

        static {
            System.out.print("(printing) ");
        }
    }

    private static final class Fails {
        static int value = zero();

        private static int zero() {
            throw new IllegalStateException("at level " + Settings.level);
        }
    }

    /** The two need each other: whoever is first sees the other unfinished. */
    private static final class Hen {
        static final int AGE = number(Egg.AGE + 1);
    }

    private static final class Egg {
        static final int AGE = number(Hen.AGE + 10);
    }

    private static final class Chooses {
        static final int PICK = Verify.getInt(0, 1);
    }

    private static int number(int n) {
        return n;
    }

    private static String callerOne() {
        return KnowsItsCaller.SEEN;
    }

    private static String callerTwo() {
        return KnowsItsCaller.SEEN;
    }

    private static String failure() {
        try {
            return "value " + Fails.value;
        } catch (ExceptionInInitializerError e) {
            return e.getCause().getMessage();
        }
    }

    public static void main(String[] args) {
        // The first path touches every class with nothing changed before.
        int changed = Verify.getInt(0, 8);
        switch (changed) {
            case 1 -> Settings.level = 7;
            case 2 -> Settings.SHARED[0] = 8;
            case 3 -> Settings.NAMES.add("early");
            case 4 -> System.setProperty("telling", "set");
            case 5 -> Locale.setDefault(Locale.FRANCE);
            case 6 -> Thread.currentThread().setName("renamed");
            case 7 -> Local.VALUE.set(9);
            default -> { }
        }
        StringBuilder seen = new StringBuilder().append(changed).append(": ");
        seen.append(ReadsField.SEEN).append(' ').append(ReadsArray.SEEN).append(' ').append(ReadsThreadLocal.SEEN).append(' ');
        seen.append(Registers.PLACE).append(' ').append(Settings.NAMES).append(' ');
        seen.append(Writes.NEW).append(' ').append(Settings.level).append(' ');
        seen.append(ReadsProperty.SEEN).append(' ').append(ReadsLocale.SEEN).append(' ').append(ReadsThread.SEEN).append(' ');
        seen.append(changed == 8 ? callerTwo() : callerOne()).append(' ');
        seen.append(Prints.value).append(' ').append(failure()).append(' ');
        seen.append(changed % 2 == 0 ? Hen.AGE + "/" + Egg.AGE : Egg.AGE + "\\" + Hen.AGE).append(' ').append(Chooses.PICK);
        System.out.println(seen);
    }
}
