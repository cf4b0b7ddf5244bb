// LocalTime: wrapping around midnight, nanoseconds, truncation, printing forms, parsing errors.
import java.time.*;
import java.time.format.DateTimeParseException;
import java.time.temporal.*;

public class LocalTimeArithmetic {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 59, 59, 999_999_999);
        System.out.println(t + " " + t.plusNanos(1) + " " + t.plusHours(25) + " " + LocalTime.MIDNIGHT.minusSeconds(1) + " " + LocalTime.NOON.plusMinutes(-721));
        System.out.println(LocalTime.of(1, 2) + " " + LocalTime.of(1, 2, 3) + " " + LocalTime.of(1, 2, 3, 4_000_000) + " " + LocalTime.of(1, 2, 3, 4_000) + " " + LocalTime.of(1, 2, 0, 4));
        System.out.println(t.truncatedTo(ChronoUnit.MINUTES) + " " + t.truncatedTo(ChronoUnit.HALF_DAYS) + " " + t.truncatedTo(ChronoUnit.MILLIS) + " " + t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + LocalTime.ofSecondOfDay(3661));
        System.out.println(t.get(ChronoField.AMPM_OF_DAY) + " " + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.get(ChronoField.HOUR_OF_AMPM) + " " + t.get(ChronoField.MILLI_OF_DAY) + " " + LocalTime.MIDNIGHT.get(ChronoField.CLOCK_HOUR_OF_DAY) + " " + t.with(ChronoField.AMPM_OF_DAY, 0));
        System.out.println(ChronoUnit.MINUTES.between(LocalTime.of(10, 30), LocalTime.of(9, 45)) + " " + LocalTime.of(8, 0).until(LocalTime.of(10, 59), ChronoUnit.HOURS) + " " + Duration.between(LocalTime.NOON, LocalTime.MIDNIGHT) + " " + LocalTime.MIN + LocalTime.MAX);
        System.out.println(LocalTime.parse("07:08").equals(LocalTime.of(7, 8)) + " " + LocalTime.parse("07:08:09.5") + " " + LocalTime.NOON.compareTo(t) + " " + LocalTime.NOON.atDate(LocalDate.EPOCH) + " " + LocalTime.NOON.atOffset(ZoneOffset.ofHours(2)));
        for (String s : new String[] {"24:00", "7:08", "07:60", "", "07:08:09.1234567890", "noon"}) {
            try {
                System.out.println(LocalTime.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorIndex());
            }
        }
        try {
            t.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalTime.of(25, 0);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
