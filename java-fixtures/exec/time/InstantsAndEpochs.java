// Instant: printing around the epoch, millis and nanos, arithmetic, conversion, parsing, limits.
import java.time.*;
import java.time.format.DateTimeParseException;
import java.time.temporal.*;

public class InstantsAndEpochs {
    public static void main(String[] args) {
        for (Instant i : new Instant[] {Instant.EPOCH, Instant.ofEpochSecond(-1), Instant.ofEpochMilli(1_700_000_000_123L), Instant.ofEpochSecond(0, -1), Instant.ofEpochSecond(1, 2_000_000_001L), Instant.MIN, Instant.MAX, Instant.ofEpochSecond(253402300800L)}) {
            System.out.println(i + " " + i.getEpochSecond() + " " + i.getNano());
        }
        Instant t = Instant.parse("2024-02-29T23:59:59.5Z");
        System.out.println(t.plusMillis(500) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toEpochMilli() + " " + t.minus(1, ChronoUnit.DAYS) + " " + t.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + t.get(ChronoField.MILLI_OF_SECOND) + " " + t.compareTo(Instant.EPOCH) + " " + t.hashCode());
        System.out.println(t.atZone(ZoneOffset.ofHours(9)) + " " + t.atOffset(ZoneOffset.UTC) + " " + LocalDateTime.ofInstant(t, ZoneOffset.MIN) + " " + Instant.from(t.atOffset(ZoneOffset.MAX)) + " " + LocalDateTime.ofEpochSecond(-62167219200L, 0, ZoneOffset.UTC));
        System.out.println(Clock.fixed(t, ZoneOffset.UTC).instant() + " " + LocalDate.now(Clock.fixed(t, ZoneOffset.ofHours(1))) + " " + Clock.fixed(t, ZoneOffset.UTC) + " " + Clock.offset(Clock.fixed(t, ZoneOffset.UTC), Duration.ofHours(1)).millis() + " " + Clock.tick(Clock.fixed(t, ZoneOffset.UTC), Duration.ofMinutes(1)).instant());
        for (String s : new String[] {"2024-02-30T00:00:00Z", "2024-01-01T00:00:00", "2024-01-01", "2024-01-01T24:00:00Z", "+10000-01-01T00:00:00Z"}) {
            try {
                System.out.println(s + " " + Instant.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        Runnable[] bad = {() -> Instant.MAX.plusNanos(1), () -> Instant.MAX.toEpochMilli(), () -> t.plus(1, ChronoUnit.MONTHS), () -> t.get(ChronoField.YEAR), () -> LocalDate.from(t), () -> Instant.from(LocalDate.EPOCH)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (ArithmeticException | DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
