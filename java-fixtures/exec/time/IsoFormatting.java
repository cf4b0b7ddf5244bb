// The ISO formatters of DateTimeFormatter on one moment, and which of them refuse which type.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;

public class IsoFormatting {
    public static void main(String[] args) {
        Map<String, DateTimeFormatter> all = new LinkedHashMap<>();
        all.put("BASIC_ISO_DATE", DateTimeFormatter.BASIC_ISO_DATE);
        all.put("ISO_LOCAL_DATE", DateTimeFormatter.ISO_LOCAL_DATE);
        all.put("ISO_OFFSET_DATE", DateTimeFormatter.ISO_OFFSET_DATE);
        all.put("ISO_DATE", DateTimeFormatter.ISO_DATE);
        all.put("ISO_LOCAL_TIME", DateTimeFormatter.ISO_LOCAL_TIME);
        all.put("ISO_TIME", DateTimeFormatter.ISO_TIME);
        all.put("ISO_LOCAL_DATE_TIME", DateTimeFormatter.ISO_LOCAL_DATE_TIME);
        all.put("ISO_OFFSET_DATE_TIME", DateTimeFormatter.ISO_OFFSET_DATE_TIME);
        all.put("ISO_ZONED_DATE_TIME", DateTimeFormatter.ISO_ZONED_DATE_TIME);
        all.put("ISO_DATE_TIME", DateTimeFormatter.ISO_DATE_TIME);
        all.put("ISO_ORDINAL_DATE", DateTimeFormatter.ISO_ORDINAL_DATE);
        all.put("ISO_WEEK_DATE", DateTimeFormatter.ISO_WEEK_DATE);
        all.put("ISO_INSTANT", DateTimeFormatter.ISO_INSTANT);
        all.put("RFC_1123_DATE_TIME", DateTimeFormatter.RFC_1123_DATE_TIME);
        ZonedDateTime z = ZonedDateTime.of(2024, 12, 30, 4, 5, 6, 70_000_000, ZoneOffset.ofHoursMinutes(5, 30));
        all.forEach((name, f) -> {
            StringBuilder sb = new StringBuilder(name);
            for (java.time.temporal.TemporalAccessor t : List.of(z, z.toLocalDateTime(), z.toLocalDate(), z.toLocalTime())) {
                try {
                    sb.append(" | ").append(f.format(t));
                } catch (DateTimeException e) {
                    sb.append(" | ").append(e.getMessage());
                }
            }
            System.out.println(sb);
        });
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.of(-5, 1, 1)) + " " + LocalDate.of(12345, 1, 1) + " " + LocalDate.of(0, 1, 1));
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE + " " + DateTimeFormatter.ISO_INSTANT);
    }
}
