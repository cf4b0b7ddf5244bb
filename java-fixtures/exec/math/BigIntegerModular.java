// Modular arithmetic: modPow, modInverse, gcd, primality with fixed candidates, nextProbablePrime.
import java.math.BigInteger;

public class BigIntegerModular {
    static BigInteger big(String s) { return new BigInteger(s); }

    public static void main(String[] args) {
        BigInteger p = big("170141183460469231731687303715884105727"), e = big("65537");
        System.out.println(big("123456789").modPow(e, p) + " " + big("2").modPow(p.subtract(BigInteger.ONE), p));
        System.out.println(big("123456789").modInverse(p) + " " + big("3").modPow(big("-1"), big("11")));
        System.out.println(big("7").modPow(big("560"), big("561")) + " " + big("5").modPow(big("3"), big("64")) + " " + big("10").modPow(BigInteger.ZERO, BigInteger.ONE));
        System.out.println(p.isProbablePrime(50) + " " + big("561").isProbablePrime(20) + " " + BigInteger.ONE.isProbablePrime(10) + " " + big("-7").isProbablePrime(10));
        System.out.println(big("1000").nextProbablePrime() + " " + big("1000000007").nextProbablePrime() + " " + BigInteger.ZERO.nextProbablePrime());
        System.out.println(big("1071").gcd(big("462")) + " " + big("0").gcd(big("-5")) + " " + p.gcd(p.multiply(e)));
        try {
            big("6").modInverse(big("9"));
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
        try {
            big("6").modPow(e, BigInteger.ZERO);
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
        BigInteger n = big("3233"), d = big("17").modInverse(big("3120"));
        BigInteger c = big("65").modPow(big("17"), n);
        System.out.println(d + " " + c + " " + c.modPow(d, n));
    }
}
