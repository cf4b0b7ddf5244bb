// ZoneOffset, OffsetDateTime and ZonedDateTime with fixed offsets: printing, conversion, ordering, limits.
import java.time.*;
import java.time.temporal.ChronoField;

public class OffsetsAndFixedZones {
    public static void main(String[] args) {
        ZoneOffset[] os = {ZoneOffset.UTC, ZoneOffset.ofHours(-8), ZoneOffset.ofHoursMinutes(5, 45), ZoneOffset.ofTotalSeconds(-3723), ZoneOffset.MAX, ZoneOffset.of("+1"), ZoneOffset.of("-0930"), ZoneOffset.of("Z")};
        for (ZoneOffset o : os) System.out.println(o + " " + o.getTotalSeconds() + " " + o.getRules().isFixedOffset() + " " + o.hashCode() + " " + o.compareTo(ZoneOffset.UTC));
        OffsetDateTime a = OffsetDateTime.of(2024, 1, 1, 0, 30, 0, 0, ZoneOffset.ofHours(2)), b = a.withOffsetSameInstant(ZoneOffset.ofHours(-3));
        System.out.println(a + " " + b + " " + a.isEqual(b) + " " + a.equals(b) + " " + Integer.signum(a.compareTo(b)) + " " + a.withOffsetSameLocal(ZoneOffset.UTC) + " " + a.toEpochSecond() + " " + a.getLong(ChronoField.OFFSET_SECONDS));
        ZonedDateTime z = ZonedDateTime.of(LocalDateTime.of(2024, 1, 1, 12, 0), ZoneId.of("UTC+02:00"));
        System.out.println(z + " " + z.withZoneSameInstant(ZoneId.of("GMT-5")) + " " + z.toOffsetDateTime() + " " + z.withFixedOffsetZone() + " " + z.getZone().normalized() + " " + ZoneId.of("UT") + " " + ZoneId.of("+02:00").getClass().getSimpleName() + " " + ZoneId.ofOffset("UTC", ZoneOffset.ofHours(1)));
        System.out.println(OffsetTime.of(23, 0, 0, 0, ZoneOffset.ofHours(1)).compareTo(OffsetTime.of(23, 0, 0, 0, ZoneOffset.UTC)) + " " + OffsetTime.parse("10:15+01:00").withOffsetSameInstant(ZoneOffset.UTC) + " " + z.plusMonths(1).isAfter(z) + " " + Duration.between(a, b));
        for (String s : new String[] {"+19:00", "+1:00", "5", "+01:60", "+18:01", "UTC+99", "Nowhere/City", "", "bad id!", "+25"}) {
            try {
                System.out.println(ZoneId.of(s));
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        try {
            ZoneOffset.ofHoursMinutes(1, -30);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
