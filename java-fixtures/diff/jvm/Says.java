import java.io.File;
import java.time.LocalDateTime;
import tarry.Verify;

/** What exceptions say and what goes to standard error. Odd paths show something else on a real JVM, even ones show the same. */
public class Says {
    static final class Overridden extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String text;

        Overridden(String text) {
            this.text = text;
        }

        @Override
        public String getMessage() {
            return "overridden: " + text;
        }
    }

    static final class Unspeakable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unspeakable(String text) {
            super(text);
        }

        @Override
        public String getMessage() {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) throws Exception {
        int x = Verify.getInt(0, 17);
        boolean other = x % 2 == 1 && new File("/proc/self/exe").exists();
        String word = other ? "JVM" : "tarry";
        switch (x / 2) {
            case 0 -> throw new Overridden(word);
            case 1 -> throw new Unspeakable(word);
            case 2 -> throw new Exception("top", new RuntimeException("middle", new Overridden(word)));
            case 3 -> {
                Exception e = new Exception("top", new RuntimeException("cause"));
                e.addSuppressed(new IllegalStateException("suppressed", new Error(word)));
                e.getCause().addSuppressed(new Exception());
                throw e;
            }
            case 4 -> {
                Exception ring = new Exception("a");
                ring.initCause(new Exception(word, ring));
                throw ring;
            }
            case 5 -> System.err.println(word);
            case 6 -> new Exception("printed", new Error(word)).printStackTrace();
            // A lone half of a surrogate pair, in every place that a text can have.
            case 7 -> {
                Verify.emit("name \ud800", word + "\udc00");
                Verify.emit("\ud800" + word, 1);
                System.out.write(0xff);
                System.out.println("\ud800");
                throw new IllegalStateException(word + "\udbff");
            }
            // Nothing but a rule makes these equal.
            default -> System.out.println(other ? LocalDateTime.of(2020, 1, 1, 0, 9) : LocalDateTime.of(2020, 1, 1, 0, 7));
        }
    }
}
