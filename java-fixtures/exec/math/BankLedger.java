// Money with BigDecimal: interest, rounding, splitting a bill, ledger in a TreeMap of dates.
import java.math.*;
import java.time.*;
import java.util.*;

public class BankLedger {
    static final MathContext MC = new MathContext(12, RoundingMode.HALF_EVEN);
    private final NavigableMap<LocalDate, BigDecimal> moves = new TreeMap<>();

    void move(String date, String amount) { moves.merge(LocalDate.parse(date), new BigDecimal(amount), BigDecimal::add); }

    BigDecimal balance(LocalDate at) { return moves.headMap(at, true).values().stream().reduce(BigDecimal.ZERO, BigDecimal::add); }

    static List<BigDecimal> split(BigDecimal total, int people) {
        BigDecimal each = total.divide(BigDecimal.valueOf(people), 2, RoundingMode.DOWN);
        BigDecimal left = total.subtract(each.multiply(BigDecimal.valueOf(people)));
        List<BigDecimal> parts = new ArrayList<>(Collections.nCopies(people, each));
        for (int i = 0; left.signum() > 0; i++, left = left.subtract(new BigDecimal("0.01"))) parts.set(i, parts.get(i).add(new BigDecimal("0.01")));
        return parts;
    }

    public static void main(String[] args) {
        BankLedger l = new BankLedger();
        l.move("2024-01-31", "100.10"); l.move("2024-02-29", "-20.05"); l.move("2024-02-29", "0.005"); l.move("2023-12-31", "1E+3");
        System.out.println(l.moves);
        for (String d : List.of("2023-01-01", "2024-01-31", "2024-02-28", "2030-01-01")) System.out.println(d + " " + l.balance(LocalDate.parse(d)) + " " + l.balance(LocalDate.parse(d)).toPlainString());
        System.out.println(split(new BigDecimal("100.00"), 3) + " " + split(new BigDecimal("0.05"), 4));
        BigDecimal rate = new BigDecimal("0.0375"), c = BigDecimal.valueOf(2500);
        for (int y = 1; y <= 5; y++) { c = c.multiply(BigDecimal.ONE.add(rate), MC); System.out.println(y + " " + c + " " + c.setScale(2, RoundingMode.HALF_UP) + " " + c.precision() + "/" + c.scale()); }
        for (RoundingMode m : RoundingMode.values()) {
            try {
                System.out.println(m + " " + new BigDecimal("-2.5").setScale(0, m) + " " + new BigDecimal("1.15").round(new MathContext(2, m)));
            } catch (ArithmeticException e) {
                System.out.println(m + " " + e.getMessage());
            }
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").hashCode());
        try {
            System.out.println(BigDecimal.ONE.divide(BigDecimal.valueOf(3)));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new BigDecimal("123.4500").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal("2").sqrt(MathContext.DECIMAL64) + " " + new BigDecimal("12345.678").toEngineeringString() + " " + new BigDecimal("17").remainder(new BigDecimal("5.5")) + " " + Arrays.toString(new BigDecimal("17").divideAndRemainder(new BigDecimal("-5"))));
        System.out.println(new BigInteger("123456789012345678901234567890").modPow(new BigInteger("65537"), new BigInteger("1000000007")) + " " + BigInteger.TWO.pow(200).bitLength() + " " + new BigInteger("-255").toString(16) + " " + BigInteger.valueOf(97).isProbablePrime(20));
    }
}
