// BigInteger above the thresholds of Karatsuba, Toom-Cook, squaring and Burnikel-Ziegler division; checked by identities.
import java.math.BigInteger;

public class BigIntegerLarge {
    static BigInteger make(int words, int seed) {
        byte[] b = new byte[words * 4];
        for (int i = 0; i < b.length; i++) {
            seed = seed * 1103515245 + 12345;
            b[i] = (byte) (seed >>> 16);
        }
        b[0] |= 0x40;
        return new BigInteger(1, b);
    }

    public static void main(String[] args) {
        for (int words : new int[] {20, 90, 260}) {
            BigInteger x = make(words, 1), y = make(words - 7, 2);
            BigInteger p = x.multiply(y);
            System.out.println(words + " " + p.bitLength() + " " + p.hashCode() + " " + x.multiply(x).equals(x.pow(2)));
            BigInteger lhs = x.add(y).pow(2), rhs = x.pow(2).add(p.shiftLeft(1)).add(y.pow(2));
            System.out.println(lhs.equals(rhs));
            BigInteger[] qr = p.add(BigInteger.TEN).divideAndRemainder(x);
            System.out.println(qr[0].equals(y) + " " + qr[1]);
            String s = x.toString();
            System.out.println(s.length() + " " + s.substring(0, 20) + " " + new BigInteger(s).equals(x) + " " + new BigInteger(x.toString(36), 36).equals(x));
            System.out.println(x.modPow(BigInteger.valueOf(65537), y).hashCode());
        }
    }
}
