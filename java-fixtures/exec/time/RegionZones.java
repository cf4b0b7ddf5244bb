// Region zones: gaps, overlaps, offsets before and after transitions, rules of the past; needs the zone database.
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.time.zone.*;

public class RegionZones {
    public static void main(String[] args) {
        ZoneId berlin = ZoneId.of("Europe/Berlin"), ny = ZoneId.of("America/New_York");
        ZonedDateTime gap = ZonedDateTime.of(2023, 3, 26, 2, 30, 0, 0, berlin);
        System.out.println(gap + " " + gap.minusHours(1) + " " + gap.plusDays(1));
        ZonedDateTime overlap = ZonedDateTime.of(2023, 10, 29, 2, 30, 0, 0, berlin);
        System.out.println(overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + overlap.plusHours(2) + " " + overlap.withLaterOffsetAtOverlap().withEarlierOffsetAtOverlap());
        ZonedDateTime eve = ZonedDateTime.of(2023, 3, 25, 12, 0, 0, 0, berlin);
        System.out.println(eve.plusDays(1) + " " + eve.plusHours(24) + " " + ChronoUnit.HOURS.between(eve, eve.plusDays(1)) + " " + ChronoUnit.DAYS.between(eve, eve.plusHours(23)));
        System.out.println(eve.withZoneSameInstant(ny) + " " + eve.withZoneSameLocal(ny) + " " + eve.toInstant() + " " + LocalDate.of(2023, 3, 26).atStartOfDay(berlin) + " " + ZonedDateTime.ofLocal(overlap.toLocalDateTime(), berlin, ZoneOffset.ofHours(1)));
        ZoneRules r = berlin.getRules();
        ZoneOffsetTransition t = r.nextTransition(Instant.parse("2023-01-01T00:00:00Z"));
        System.out.println(t + " " + t.isGap() + " " + t.getDuration() + " " + r.previousTransition(t.getInstant()) + " " + r.getValidOffsets(overlap.toLocalDateTime()) + " " + r.getValidOffsets(gap.toLocalDateTime().minusHours(1)));
        System.out.println(r.isDaylightSavings(Instant.parse("2023-07-01T00:00:00Z")) + " " + r.getStandardOffset(Instant.parse("2023-07-01T00:00:00Z")) + " " + r.getOffset(Instant.parse("1880-01-01T00:00:00Z")) + " " + r.getTransitionRules().size() + " " + r.getTransition(LocalDateTime.of(2023, 3, 26, 2, 30)));
        System.out.println(ZonedDateTime.of(2011, 12, 29, 23, 0, 0, 0, ZoneId.of("Pacific/Apia")).plusHours(2) + " " + ZonedDateTime.of(2023, 1, 1, 0, 0, 0, 0, ZoneId.of("Asia/Kathmandu")).getOffset() + " " + ZonedDateTime.of(2050, 7, 1, 0, 0, 0, 0, ny).getOffset());
        System.out.println(ZonedDateTime.parse("2023-07-01T10:00+02:00[Europe/Berlin]").equals(ZonedDateTime.of(2023, 7, 1, 10, 0, 0, 0, berlin)) + " " + ZonedDateTime.parse("2023-07-01T10:00+05:00[Europe/Berlin]"));
        try {
            ZonedDateTime.ofStrict(LocalDateTime.of(2023, 3, 26, 2, 30), ZoneOffset.ofHours(1), berlin);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
