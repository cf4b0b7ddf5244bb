import java.util.EnumMap;
import java.util.Map;
import tarry.Verify;

/** Initialisers that look at the constants of enums: one can run ahead of the paths, the other sees what a path has done. */
public class TellingEnums {
    enum Plain { ONE, TWO, THREE }

    enum Gauge {
        LOW, HIGH;

        int reading;
    }

    static final class Ahead {
        static final Map<Plain, Integer> COSTS = new EnumMap<>(Plain.class);

        static {
            for (Plain plain : Plain.values()) {
                int cost = 0;
                for (int i = 0; i < 100_000; i++) {
                    cost += i % 3 + plain.ordinal();
                }
                COSTS.put(plain, cost);
            }
        }
    }

    static final class Late {
        static final int SUM = sum();

        private static int sum() {
            int sum = 0;
            for (Gauge gauge : Gauge.values()) {
                sum += gauge.reading;
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        // A program that sets up a lot before its first choice.
        long setUp = 0;
        for (int i = 0; i < 500_000; i++) {
            setUp += i;
        }
        Gauge.HIGH.reading = Verify.getInt(0, 3);
        Plain plain = Plain.values()[Verify.getInt(0, 2)];
        System.out.println(setUp + " " + plain + " " + Ahead.COSTS.get(plain) + " " + Late.SUM);
    }
}
