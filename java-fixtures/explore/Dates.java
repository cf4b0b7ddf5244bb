import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import tarry.Verify;

/** Formats numbers, dates and zones: the JDK reads files and lists locales for the first one. */
public class Dates {
    public static void main(String[] args) {
        int day = Verify.getInt(0, 99);
        int number = day * 1000;
        SimpleDateFormat format = new SimpleDateFormat("d MMM yyyy", Locale.US);
        format.setTimeZone(TimeZone.getTimeZone("Asia/Tokyo"));
        String decimal = new DecimalFormat("#,##0.00").format(number * 0.5);
        String zoned = LocalDateTime.of(2024, 1, 1, 0, 0).plusDays(day).atZone(ZoneId.of("Europe/Berlin")).getOffset().toString();
        System.out.println(format.format(new Date(day * 86_400_000L)) + " " + decimal + " " + zoned);
    }
}
