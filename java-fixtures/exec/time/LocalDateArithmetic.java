// LocalDate: leap years, month ends, plus and minus, day of year, epoch days, week and month fields, comparison.
import java.time.*;
import java.time.temporal.*;

public class LocalDateArithmetic {
    public static void main(String[] args) {
        LocalDate leap = LocalDate.of(2024, 2, 29);
        System.out.println(leap.plusYears(1) + " " + leap.plusYears(4) + " " + leap.minusMonths(1) + " " + leap.plusMonths(12) + " " + leap.plusDays(1) + " " + leap.minusWeeks(9));
        System.out.println(LocalDate.of(2023, 1, 31).plusMonths(1) + " " + LocalDate.of(2023, 1, 31).plusMonths(1).minusMonths(1) + " " + leap.withYear(2023) + " " + leap.withMonth(4) + " " + leap.withDayOfYear(366));
        System.out.println(leap.getDayOfWeek() + " " + leap.getDayOfYear() + " " + leap.isLeapYear() + " " + leap.lengthOfMonth() + " " + leap.lengthOfYear() + " " + Year.isLeap(1900) + " " + Year.isLeap(2000) + " " + leap.getMonth().minus(3) + " " + DayOfWeek.MONDAY.plus(100));
        System.out.println(LocalDate.EPOCH + " " + leap.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.MIN + " " + LocalDate.MAX);
        System.out.println(leap.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + leap.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR) + " " + leap.get(IsoFields.QUARTER_OF_YEAR) + " " + leap.getLong(ChronoField.PROLEPTIC_MONTH) + " " + leap.getLong(JulianFields.JULIAN_DAY));
        System.out.println(leap.compareTo(LocalDate.of(2024, 3, 1)) + " " + leap.isBefore(LocalDate.MAX) + " " + leap.equals(LocalDate.parse("2024-02-29")) + " " + leap.hashCode() + " " + leap.range(ChronoField.DAY_OF_MONTH) + " " + leap.datesUntil(LocalDate.of(2024, 3, 3)).toList());
        System.out.println(leap.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + leap.with(TemporalAdjusters.nextOrSame(DayOfWeek.THURSDAY)) + " " + leap.with(TemporalAdjusters.previous(DayOfWeek.THURSDAY)) + " " + leap.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY)) + " " + leap.with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.TUESDAY)));
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + Year.of(5) + " " + MonthDay.of(2, 29).atYear(2023) + " " + YearMonth.parse("1999-12").plusMonths(1) + " " + Month.of(2).maxLength());
        Runnable[] bad = {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalDate.of(2023, 4, 31), () -> LocalDate.ofYearDay(2023, 366), () -> LocalDate.MAX.plusDays(1), () -> leap.get(ChronoField.HOUR_OF_DAY), () -> leap.plus(1, ChronoUnit.HOURS), () -> Month.of(0), () -> DayOfWeek.of(8), () -> leap.getLong(null)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
            }
        }
    }
}
