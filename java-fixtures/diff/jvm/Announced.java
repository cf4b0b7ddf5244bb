import tarry.Verify;

/** An initialiser that prints, and one that chooses: both run on every path. */
public class Announced {
    static final class Loud {
        static final Object VALUE = loud();

        static Object loud() {
            System.out.println("loading");
            return "loaded";
        }
    }

    static final class Choosing {
        static int value = Verify.getInt(1, 3);
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            System.out.println(Loud.VALUE);
        }
        System.out.println(Choosing.value);
    }
}
