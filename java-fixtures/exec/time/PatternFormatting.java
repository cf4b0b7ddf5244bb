// DateTimeFormatter.ofPattern in the root locale: numeric letters, padding, literals, optional parts, bad patterns.
import java.time.*;
import java.time.format.*;
import java.util.Locale;

public class PatternFormatting {
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 7, 4, 15, 6, 7, 89_000_000, ZoneOffset.ofHours(-5));
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "y/M/d H:m:s", "yy uu DDD", "uuuu'T'kk:hh:KK", "'it''s' d", "ppppH|ppd", "x xx xxx X XX XXX Z ZZZZZ O", "A n N", "SSSSSSSSS S SS", "[yyyy][ 'at' HH]", "Q q", "VV"}) {
            System.out.println(p + " -> " + DateTimeFormatter.ofPattern(p, Locale.ROOT).format(z));
        }
        System.out.println(DateTimeFormatter.ofPattern("yyyy[-MM][ HH]", Locale.ROOT).format(Year.of(7)) + " " + DateTimeFormatter.ofPattern("uuuu", Locale.ROOT).format(LocalDate.of(-43, 3, 15)) + " " + DateTimeFormatter.ofPattern("yyyy", Locale.ROOT).format(LocalDate.of(-43, 3, 15)));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("dd.MM.uuuu HH:mm", Locale.ROOT);
        System.out.println(LocalDateTime.parse("01.02.2003 04:05", f) + " " + f);
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendValue(java.time.temporal.ChronoField.YEAR, 4).appendLiteral('w').appendValue(java.time.temporal.ChronoField.DAY_OF_YEAR, 3).optionalStart().appendFraction(java.time.temporal.ChronoField.NANO_OF_SECOND, 0, 6, true).optionalEnd().parseDefaulting(java.time.temporal.ChronoField.HOUR_OF_DAY, 7).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2024W060", built) + " " + built.format(z) + " " + LocalTime.from(new DateTimeFormatterBuilder().appendPattern("mm").parseDefaulting(java.time.temporal.ChronoField.HOUR_OF_DAY, 7).toFormatter(Locale.ROOT).parse("30")));
        for (String bad : new String[] {"yyyy-MM-dd'", "b", "hhh", "[yy", "yy]", "{", "p", "MMMMMM"}) {
            try {
                System.out.println(DateTimeFormatter.ofPattern(bad, Locale.ROOT));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            f.format(LocalDate.EPOCH);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
