// java.util.Random with seeds: the sequence is fixed by the specification, for every kind of value.
import java.util.*;

public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextLong() + " " + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextFloat());
        System.out.println(r.nextGaussian() + " " + r.nextGaussian());
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b) + " " + r.nextInt(1 << 30 | 1));
        r.setSeed(42);
        System.out.println(r.nextInt());
        System.out.println(new Random(0).nextLong() + " " + new Random(-1).nextInt() + " " + new Random(Long.MIN_VALUE).nextInt(1000));
        StringBuilder sb = new StringBuilder();
        Random dice = new Random(2024);
        int[] histogram = new int[6];
        for (int i = 0; i < 600; i++) histogram[dice.nextInt(6)]++;
        System.out.println(Arrays.toString(histogram));
        System.out.println(new Random(5).ints(5).boxed().toList() + " " + new Random(5).longs(2, 10, 20).boxed().toList());
        System.out.println(new Random(5).doubles(2, -1, 1).boxed().toList() + " " + new Random(9).ints(4, -3, 3).boxed().toList());
        class Fixed extends Random {
            @Override protected int next(int bits) { return bits; }
        }
        Fixed f = new Fixed();
        System.out.println(f.nextInt() + " " + f.nextLong() + " " + f.nextBoolean() + " " + f.nextFloat() + " " + f.nextInt(8) + sb);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
