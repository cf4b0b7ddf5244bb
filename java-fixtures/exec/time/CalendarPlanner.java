// Meetings over time zones: LocalDate arithmetic, adjusters, formatting, durations, zone changes.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class CalendarPlanner {
    record Meeting(String what, ZonedDateTime at, Duration length) {
        boolean overlaps(Meeting o) { return at.isBefore(o.at.plus(o.length)) && o.at.isBefore(at.plus(length)); }
    }

    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris"), newYork = ZoneId.of("America/New_York");
        Meeting a = new Meeting("plan", ZonedDateTime.of(2024, 3, 30, 23, 30, 0, 0, paris), Duration.ofHours(4)), b = new Meeting("review", ZonedDateTime.of(2024, 3, 30, 21, 0, 0, 0, newYork), Duration.ofMinutes(45));
        System.out.println(a.at().plus(a.length()) + " " + a.overlaps(b) + " " + b.at().withZoneSameInstant(paris) + " " + Duration.between(a.at(), b.at()));
        System.out.println(LocalDateTime.of(2024, 3, 31, 2, 30).atZone(paris) + " " + LocalDateTime.of(2024, 10, 27, 2, 30).atZone(paris).withLaterOffsetAtOverlap() + " " + paris.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusMonths(1).plusMonths(1) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + d.isLeapYear() + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.query(TemporalQueries.precision()));
        System.out.println(Period.between(LocalDate.of(2000, 2, 29), LocalDate.of(2024, 2, 28)) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + Period.parse("P1Y2M3W4D") + " " + Duration.parse("PT-1.5S").toMillis() + " " + Duration.ofSeconds(3661).toMinutesPart() + " " + d.datesUntil(d.plusDays(3)).toList());
        DateTimeFormatter f = DateTimeFormatter.ofPattern("EEE d MMM uuuu, HH:mm:ss.SSS xxx", Locale.ENGLISH);
        System.out.println(f.format(a.at()) + " | " + DateTimeFormatter.ISO_WEEK_DATE.format(d) + " | " + DateTimeFormatter.RFC_1123_DATE_TIME.format(b.at()) + " | " + DateTimeFormatter.ofPattern("QQQ yy G", Locale.ENGLISH).format(d) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(Locale.US).format(d));
        System.out.println(LocalDate.parse("3/4/2024", DateTimeFormatter.ofPattern("d/M/yyyy")) + " " + LocalTime.parse("10:15").minusMinutes(700) + " " + OffsetDateTime.parse("2024-01-01T00:00+05:30").toInstant() + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + Year.of(2100).isLeap() + " " + MonthDay.of(2, 29).atYear(2023) + " " + DayOfWeek.SUNDAY.plus(2) + " " + Month.JANUARY.minus(1).getDisplayName(TextStyle.SHORT, Locale.US));
        for (String bad : List.of("2024-02-30", "2024-13-01", "x")) try { System.out.println(LocalDate.parse(bad)); } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
        try { LocalTime.of(24, 0); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { d.get(ChronoField.HOUR_OF_DAY); } catch (UnsupportedTemporalTypeException e) { System.out.println(e.getMessage()); }
        Clock clock = Clock.fixed(Instant.ofEpochSecond(1_700_000_000), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(clock) + " " + clock.millis() + " " + Clock.offset(clock, Duration.ofDays(-1)).instant() + " " + Instant.MAX + " " + Instant.ofEpochMilli(-1) + " " + ZoneOffset.ofHoursMinutes(-3, -30) + " " + LocalDate.MIN + " " + new GregorianCalendar(2024, Calendar.FEBRUARY, 29).toZonedDateTime().toLocalDate());
    }
}
