// Duration: normalisation of negative values, ISO text, parts, division, parsing, overflow.
import java.time.*;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;

public class Durations {
    public static void main(String[] args) {
        Duration[] ds = {Duration.ZERO, Duration.ofSeconds(3661), Duration.ofMillis(-1500), Duration.ofNanos(-1), Duration.ofDays(2).plusMillis(5), Duration.ofSeconds(-61, 500_000_000), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofMinutes(-90), Duration.ofHours(100)};
        for (Duration d : ds) {
            System.out.println(d + " " + d.getSeconds() + " " + d.getNano() + " " + d.toMinutes() + " " + d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + "." + d.toMillisPart() + " " + d.isNegative() + " " + d.isZero());
        }
        Duration d = Duration.ofSeconds(100);
        System.out.println(d.dividedBy(7) + " " + d.dividedBy(Duration.ofSeconds(30)) + " " + d.multipliedBy(-3) + " " + d.negated().abs() + " " + Duration.ofMillis(1999).truncatedTo(ChronoUnit.SECONDS) + " " + d.plus(1, ChronoUnit.HALF_DAYS));
        System.out.println(Duration.between(LocalDateTime.of(2024, 2, 28, 0, 0), LocalDateTime.of(2024, 3, 1, 0, 0, 1)) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(-1)) + " " + d.compareTo(Duration.ofMinutes(2)) + " " + d.hashCode());
        for (String s : new String[] {"PT1H30M", "P2DT3H4M5.006S", "-PT5S", "PT-1.5S", "pt8h", "P1D", "PT", "1H", "P1Y", "PT1.1234567890S", "PT99999999999999999999S"}) {
            try {
                System.out.println(s + " " + Duration.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        Runnable[] bad = {() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1), () -> Duration.ofDays(Long.MAX_VALUE), () -> d.dividedBy(0), () -> d.plus(1, ChronoUnit.MONTHS), () -> Duration.ofSeconds(Long.MAX_VALUE / 2).toMillis(), () -> Duration.between(LocalDate.EPOCH, LocalDate.MAX)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (ArithmeticException | DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
