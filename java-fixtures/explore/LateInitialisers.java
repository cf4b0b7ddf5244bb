// Classes that are first used after the choices and whose initialisers take long: paths do not pay for them.
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import tarry.Verify;

final class LateInitialisers {
    private static final class Primes {
        static final boolean[] COMPOSITE = new boolean[20_000];

        static {
            for (int i = 2; i < COMPOSITE.length; i++) {
                for (int j = 2 * i; j < COMPOSITE.length; j += i) {
                    COMPOSITE[j] = true;
                }
            }
        }
    }

    private enum Planet {
        MERCURY, VENUS, EARTH, MARS, JUPITER, SATURN, URANUS, NEPTUNE;

        static final Map<String, Planet> BY_NAME = new HashMap<>();

        static {
            for (Planet planet : values()) {
                BY_NAME.put(planet.name().toLowerCase(), planet);
            }
        }
    }

    /** Needs another class, which is initialised first. */
    private static final class Moons {
        static final Map<Planet, Integer> COUNT = new EnumMap<>(Planet.class);

        static {
            COUNT.put(Planet.EARTH, 1);
            COUNT.put(Planet.MARS, 2);
        }
    }

    public static void main(String[] args) {
        int number = 0;
        for (int i = 0; i < 6; i++) {
            number = 2 * number + (Verify.getBoolean() ? 1 : 0);
        }
        boolean prime = number > 1 && !Primes.COMPOSITE[number];
        Planet planet = Planet.BY_NAME.get(number % 2 == 0 ? "earth" : "mars");
        System.out.println(number + " " + prime + " " + planet + " " + Moons.COUNT.get(planet));
        // A change of what an initialiser made is not seen by other paths.
        Primes.COMPOSITE[number] = !Primes.COMPOSITE[number];
        Moons.COUNT.merge(planet, 1, Integer::sum);
    }
}
