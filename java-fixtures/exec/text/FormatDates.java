// Formatter %t conversions on java.time values in the root locale.
import java.time.*;
import java.util.*;

public class FormatDates {
    static void p(String f, Object arg) { System.out.println(f + " [" + String.format(Locale.ROOT, f, arg) + "]"); }

    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2023, 7, 4, 16, 5, 9, 123456789, ZoneId.of("UTC"));
        for (String c : "H I k l M S L N p z Z s Q Y y C m d e j F T R D".split(" ")) p("%t" + c, z);
        p("%tY-%<tm-%<td", LocalDate.of(7, 1, 2));
        p("%tT.%<tL", LocalTime.of(23, 59, 58, 7_000_000));
        p("%TF", LocalDateTime.of(1999, 12, 31, 0, 0));
        p("%tz", OffsetDateTime.of(2000, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHoursMinutes(-3, -30)));
        p("%tI %<tp", LocalTime.MIDNIGHT);
        p("%tI %<Tp", LocalTime.NOON);
        p("%12tY|%<-12tY|", z);
        p("%tY", null);
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT"), Locale.ROOT);
        c.setTimeInMillis(0);
        p("%tF %<tT %<tZ %<ts", c);
        try {
            p("%tH", LocalDate.of(2000, 1, 1));
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            p("%tY", "string");
        } catch (IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
