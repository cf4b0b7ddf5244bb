import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import tarry.Verify;

/** Tells the JDK where to find its locales, on every path something else. */
public class OtherLocales {
    public static void main(String[] args) {
        int day = Verify.getInt(0, 9);
        System.setProperty("java.locale.providers", day % 2 == 0 ? "COMPAT" : "CLDR");
        SimpleDateFormat format = new SimpleDateFormat("d MMM yyyy", Locale.GERMANY);
        format.setTimeZone(TimeZone.getTimeZone("Asia/Tokyo"));
        System.out.println(format.format(new Date(day * 86_400_000L)));
    }
}
