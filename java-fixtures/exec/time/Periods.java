// Period: between dates, normalisation, printing, parsing, and addition to month ends.
import java.time.*;
import java.time.format.DateTimeParseException;

public class Periods {
    public static void main(String[] args) {
        LocalDate a = LocalDate.of(2020, 1, 31), b = LocalDate.of(2024, 2, 29);
        System.out.println(Period.between(a, b) + " " + Period.between(b, a) + " " + Period.between(a, a) + " " + a.until(b).toTotalMonths());
        System.out.println(Period.of(1, 14, 40) + " " + Period.of(1, 14, 40).normalized() + " " + Period.of(1, -13, 5).normalized() + " " + Period.ofWeeks(3) + " " + Period.ofMonths(-2).negated() + " " + Period.ZERO + " " + Period.of(0, 0, -5));
        System.out.println(a.plus(Period.ofMonths(1)) + " " + a.plus(Period.of(0, 1, 1)) + " " + b.minus(Period.ofYears(1)) + " " + a.plus(Period.parse("P1Y2M3W4D")) + " " + Period.of(1, 2, 3).multipliedBy(-2) + " " + Period.of(1, 2, 3).plus(Period.ofDays(30)));
        System.out.println(Period.of(1, 0, 0).equals(Period.of(0, 12, 0)) + " " + Period.of(1, 2, 3).hashCode() + " " + Period.of(0, 0, 1).isNegative() + " " + Period.of(1, -1, 0).isNegative() + " " + Period.of(1, 2, 3).getUnits() + " " + Period.of(1, 2, 3).withDays(9));
        for (String s : new String[] {"P1Y", "P-2M", "-P2M3D", "P5W", "p1d", "P", "P1H", "PT1S", "P1.5D", "P99999999999Y"}) {
            try {
                System.out.println(s + " " + Period.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Period.ofMonths(Integer.MAX_VALUE).plusMonths(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        LocalDate step = LocalDate.of(2023, 1, 31);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 5; i++) sb.append(step.plusMonths(i)).append(' ');
        for (int i = 0; i < 4; i++) step = step.plusMonths(1);
        System.out.println(sb + "against " + step);
    }
}
