// SplittableRandom and the RandomGenerator interface: fixed sequences from seeds, and splitting.
import java.util.*;
import java.util.random.RandomGenerator;

public class SplittableRandoms {
    public static void main(String[] args) {
        SplittableRandom r = new SplittableRandom(12345);
        System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextInt(100) + " " + r.nextInt(-5, 5) + " " + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextLong(1L << 40) + " " + r.nextLong(7, 9) + " " + r.nextDouble(2.5));
        SplittableRandom child = r.split();
        System.out.println(child.nextLong() + " " + r.nextLong() + " " + child.split().nextInt());
        System.out.println(new SplittableRandom(1).ints(5, 0, 50).boxed().toList() + " " + new SplittableRandom(1).longs(2).boxed().toList());
        long acc = 0;
        SplittableRandom many = new SplittableRandom(99);
        for (int i = 0; i < 2000; i++) acc = acc * 31 + many.nextLong();
        System.out.println(acc);
        byte[] bytes = new byte[5];
        new SplittableRandom(3).nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        RandomGenerator g = new Random(8);
        System.out.println(g.nextInt(10, 20) + " " + g.nextLong(100) + " " + g.nextFloat(1f, 2f) + " " + g.nextDouble(-1, 0));
        for (Runnable bad : List.<Runnable>of(() -> r.nextInt(0), () -> r.nextInt(5, 5), () -> r.nextDouble(Double.NaN), () -> r.ints(-1))) {
            try {
                bad.run();
                System.out.println("accepted");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
