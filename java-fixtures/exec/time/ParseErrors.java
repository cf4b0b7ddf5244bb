// Parsing dates: the exact messages and error indexes, resolver styles.
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.function.Function;

public class ParseErrors {
    static void parse(String s, Function<String, Object> f) {
        try {
            System.out.println("'" + s + "' = " + f.apply(s));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " | " + e.getErrorIndex() + " | " + e.getParsedString() + " | cause " + (e.getCause() == null ? null : e.getCause().getMessage()));
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"2024-02-29", "2023-02-29", "2024-2-9", "2024-13-01", "2024-02-2x", "2024-02-29T", "", "24-02-29", "+2024-02-29", "-0001-01-01", "99999-01-01", "2024/02/29", "2024-04-31"}) parse(s, LocalDate::parse);
        for (String s : new String[] {"2024-02-29T10:15", "2024-02-29 10:15", "2024-02-29T25:00"}) parse(s, LocalDateTime::parse);
        for (String s : new String[] {"2024-02-29T10:15+01:00", "2024-02-29T10:15Z", "2024-02-29T10:15+19:00", "2024-02-29T10:15"}) parse(s, OffsetDateTime::parse);
        for (String s : new String[] {"2024-02-29T10:15Z[UTC]", "2024-02-29T10:15+01:00[Europe/Paris]", "2024-02-29T10:15+01:00[Mars/Base]", "2024-02-29T10:15[Europe/Paris]"}) parse(s, ZonedDateTime::parse);
        for (ResolverStyle style : ResolverStyle.values()) {
            DateTimeFormatter f = DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withResolverStyle(style);
            for (String s : new String[] {"2023-02-31", "2023-14-01", "2023-04-31"}) parse(s, x -> style + " " + LocalDate.parse(x, f));
        }
        parse("2024", s -> LocalDate.parse(s, DateTimeFormatter.ofPattern("uuuu", Locale.ROOT)));
        parse("5 5", s -> DateTimeFormatter.ofPattern("d d", Locale.ROOT).parse(s).get(java.time.temporal.ChronoField.DAY_OF_MONTH));
        parse("5 6", s -> DateTimeFormatter.ofPattern("d d", Locale.ROOT).parse(s));
        parse("+25", s -> ZoneOffset.from(DateTimeFormatter.ofPattern("x").parse(s)));
    }
}
