// LocalDateTime, Year, YearMonth, custom adjusters, queries, and a small calendar printed.
import java.time.*;
import java.time.temporal.*;

public class LocalDateTimeMix {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2023, Month.DECEMBER, 31, 23, 59, 30);
        System.out.println(t.plusSeconds(45) + " " + t.minusNanos(1) + " " + t.withHour(0).withMinute(0).withSecond(0) + " " + t.plusHours(-48) + " " + t.truncatedTo(ChronoUnit.DAYS) + " " + LocalDateTime.MIN + " " + t.plus(Duration.ofDays(60)).plus(Period.ofMonths(1)));
        System.out.println(t.toLocalDate() + " " + t.toLocalTime() + " " + t.toEpochSecond(ZoneOffset.UTC) + " " + t.hashCode() + " " + t.compareTo(t.plusNanos(1)) + " " + t.isAfter(t.minusDays(1)) + " " + t.until(t.plusYears(1), ChronoUnit.WEEKS) + " " + t.equals(LocalDateTime.parse("2023-12-31T23:59:30")));
        TemporalAdjuster nextWorkday = d -> {
            DayOfWeek w = DayOfWeek.from(d);
            return d.plus(w == DayOfWeek.FRIDAY ? 3 : w == DayOfWeek.SATURDAY ? 2 : 1, ChronoUnit.DAYS);
        };
        System.out.println(t.with(nextWorkday) + " " + t.plusDays(5).with(nextWorkday) + " " + LocalDate.of(2024, 1, 5).with(nextWorkday));
        System.out.println(t.query(TemporalQueries.precision()) + " " + t.query(TemporalQueries.zone()) + " " + t.toLocalDate().query(TemporalQueries.localTime()) + " " + t.<Boolean>query(x -> x.get(ChronoField.DAY_OF_MONTH) > 28));
        System.out.println(Year.of(2024).atDay(60) + " " + Year.of(2024).isValidMonthDay(MonthDay.of(2, 29)) + " " + YearMonth.of(2024, 2).lengthOfMonth() + " " + YearMonth.of(2024, 11).plusMonths(3).compareTo(YearMonth.of(2024, 1)) + " " + Year.parse("2020").plusYears(-3000));
        LocalDate first = LocalDate.of(2024, 2, 1);
        StringBuilder sb = new StringBuilder("   ".repeat(first.getDayOfWeek().getValue() - 1));
        for (LocalDate d = first; d.getMonth() == Month.FEBRUARY; d = d.plusDays(1)) {
            sb.append(String.format("%2d", d.getDayOfMonth())).append(d.getDayOfWeek() == DayOfWeek.SUNDAY ? "\n" : " ");
        }
        System.out.println(sb);
        int fridays = 0;
        for (int y = 2000; y < 2020; y++) for (Month m : Month.values()) if (LocalDate.of(y, m, 13).getDayOfWeek() == DayOfWeek.FRIDAY) fridays++;
        System.out.println(fridays);
        LocalDate easter = null;
        for (int y = 2023; y <= 2025; y++) {
            int a = y % 19, b = y / 100, c = y % 100, h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30, l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7, m = (a + 11 * h + 22 * l) / 451;
            easter = LocalDate.of(y, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
            System.out.print(easter + " ");
        }
        System.out.println();
        throw new DateTimeException("last easter " + easter);
    }
}
