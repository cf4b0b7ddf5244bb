import java.io.File;
import tarry.Verify;

/** State of the JVM that nothing resets: which strings are interned. One path interns a string, others ask whether somebody has. */
public class Interned {
    public static void main(String[] args) {
        boolean real = new File("/proc/self/exe").exists();
        int paths = Integer.parseInt(args[1]);
        int x = Verify.getInt(0, paths - 1);
        String mine = new String(new char[] {'m', 'i', 'n', 'e'});
        switch (args[0]) {
            // Another path would see the string of the first one that has interned it.
            case "seen" -> System.out.println(x + " " + (mine.intern() == mine));
            // What the JVM does on path 2 is seen only if no other path has interned the string.
            case "hides" -> {
                boolean isFirst = x > 0 && mine.intern() == mine;
                System.out.println(x + " " + (real && x == 2 && isFirst));
            }
            // One path differs, whoever has run before.
            default -> System.out.println(x + " " + (real && x == 2));
        }
    }
}
