// BigInteger: the four operations, division with signs, shifts, bits, powers, roots.
import java.math.BigInteger;

public class BigIntegerArithmetic {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109");
        System.out.println(a.add(b) + " " + a.subtract(b));
        System.out.println(a.multiply(b));
        System.out.println(a.divide(b) + " " + a.remainder(b) + " " + a.mod(b.negate()) + " " + b.mod(BigInteger.TEN) + " " + b.remainder(BigInteger.TEN));
        System.out.println(a.pow(5) + " " + BigInteger.TWO.pow(100).subtract(BigInteger.ONE).toString(16));
        System.out.println(b.shiftLeft(70) + " " + b.shiftRight(3) + " " + b.shiftRight(500) + " " + a.shiftLeft(-90));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + b.not() + " " + a.andNot(b));
        System.out.println(a.bitLength() + " " + b.bitCount() + " " + a.getLowestSetBit() + " " + a.testBit(96) + " " + a.setBit(200).clearBit(96).flipBit(0));
        System.out.println(a.sqrt() + " " + a.gcd(b.multiply(BigInteger.valueOf(30))) + " " + b.signum() + " " + b.abs().compareTo(a));
        System.out.println(a.hashCode() + " " + b.hashCode() + " " + a.equals(new BigInteger("00123456789012345678901234567890")));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + a.pow(20).doubleValue());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f);
        for (String op : new String[] {"div", "mod", "exact", "pow", "sqrt", "parse", "empty"}) {
            try {
                Object r = switch (op) {
                    case "div" -> a.divide(BigInteger.ZERO);
                    case "mod" -> a.mod(b);
                    case "exact" -> a.longValueExact();
                    case "pow" -> a.pow(-1);
                    case "sqrt" -> b.sqrt();
                    case "parse" -> new BigInteger("12x");
                    default -> new BigInteger("");
                };
                System.out.println(r);
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(op + " " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
