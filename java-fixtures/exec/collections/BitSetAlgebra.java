// BitSet: set ranges, and/or/xor/andNot, scanning, conversion to and from longs and bytes.
import java.util.*;

public class BitSetAlgebra {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(60, 70);
        a.flip(65);
        a.set(200);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size());
        BitSet b = BitSet.valueOf(new long[] {0x8000000000000003L, 0x0fL});
        System.out.println(b + " " + Arrays.toString(b.toLongArray()));
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println("and " + c + " " + a.intersects(b));
        c = (BitSet) a.clone();
        c.or(b);
        System.out.println("or " + c);
        c.xor(a);
        System.out.println("xor " + c);
        c = (BitSet) a.clone();
        c.andNot(b);
        System.out.println("andNot " + c + " " + c.hashCode());
        System.out.println(a.nextSetBit(2) + " " + a.nextClearBit(60) + " " + a.previousSetBit(199) + " " + a.previousClearBit(69) + " " + a.nextSetBit(201));
        System.out.println(a.get(62, 68) + " " + Arrays.toString(BitSet.valueOf(new byte[] {5, -1, 0}).toByteArray()));
        BitSet primes = new BitSet(100);
        primes.set(2, 100);
        for (int i = 2; i * i < 100; i++) if (primes.get(i)) for (int j = i * i; j < 100; j += i) primes.clear(j);
        System.out.println(primes + " " + primes.stream().sum());
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.clear(5, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new BitSet().equals(new BitSet(1000)) + " " + new BitSet());
    }
}
