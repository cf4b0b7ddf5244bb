// Enum constants are made before the enum's other statics; constructors see those as defaults.
import java.util.HashMap;
import java.util.Map;

public class EnumInitialisation {
    enum Planet {
        MERCURY(1), VENUS(2) {
            {
                System.out.println("VENUS body " + ordinal());
            }
        },
        EARTH(3);

        static int count = 100;
        static final int CONST = 50;
        static final Map<Integer, Planet> BY_ID = new HashMap<>();

        static {
            System.out.println("static block, values " + values().length);
            for (Planet p : values()) {
                BY_ID.put(p.id, p);
            }
        }

        final int id;

        Planet(int id) {
            this.id = id;
            System.out.println("construct " + name() + " " + ordinal() + " CONST " + CONST);
        }
    }

    enum Single {
        INSTANCE;
        static int made = 0;
        int n = bump();

        static int bump() {
            return ++made;
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Planet.CONST);
        System.out.println(Planet.BY_ID.get(2) + " " + Planet.count);
        System.out.println(Single.INSTANCE.n + " " + Single.made);
    }
}
