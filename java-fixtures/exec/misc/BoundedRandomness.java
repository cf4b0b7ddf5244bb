// Random sources without a seed: only the bounds are looked at, never the values.
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class BoundedRandomness {
    public static void main(String[] args) {
        ThreadLocalRandom r = ThreadLocalRandom.current();
        boolean ok = true;
        for (int i = 0; i < 500; i++) {
            int a = r.nextInt(5, 10);
            long l = r.nextLong(-3, 3);
            double d = r.nextDouble(2.0, 2.5), m = Math.random();
            int n = new Random().nextInt(1);
            ok &= a >= 5 && a < 10 && l >= -3 && l < 3 && d >= 2.0 && d < 2.5 && m >= 0 && m < 1 && n == 0 && r.nextInt(1) == 0;
        }
        System.out.println(ok + " " + (ThreadLocalRandom.current() == r));
        BitSet seen = new BitSet();
        for (int i = 0; i < 1000; i++) seen.set(r.nextInt(4));
        System.out.println(seen);
        try {
            r.setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("no seeding");
        }
        for (Runnable bad : List.<Runnable>of(() -> r.nextInt(0), () -> r.nextInt(3, 3), () -> r.nextLong(-1))) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        Collections.shuffle(l);
        Collections.sort(l);
        System.out.println(l + " " + (new Random().nextLong() != new Random().nextLong()) + " " + (new Object().hashCode() == new Object().hashCode() ? "odd" : "distinct"));
        Set<Integer> hashes = new HashSet<>();
        Object[] keep = new Object[200];
        for (int i = 0; i < 200; i++) hashes.add((keep[i] = new Object()).hashCode());
        System.out.println(hashes.size() > 190);
    }
}
