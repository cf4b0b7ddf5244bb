package tarry;

import java.text.DateFormatSymbols;
import java.text.NumberFormat;
import java.time.zone.ZoneRulesProvider;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Makes the JDK fill caches that answer the same whenever they are filled. Internal: {@code tarry run} calls it ahead of a search whose
 * paths would each fill them again ({@code vm/src/caches.rs}). Nothing here asks for a default that a program can still change.
 */
final class Caches {
    private Caches() {}

    /** Which locales there are, and what numbers and dates look like. */
    static void locales() {
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        NumberFormat.getInstance(locale).format(0.5);
        DateFormatSymbols.getInstance(locale).getMonths();
        Calendar.getInstance(TimeZone.getTimeZone("UTC"), locale).getFirstDayOfWeek();
    }

    /** The zones of {@code java.util}. */
    static void zones() {
        TimeZone.getTimeZone("UTC");
    }

    /** How methods are called by reflection. */
    static void reflection() throws ReflectiveOperationException {
        Object.class.getMethod("getClass").invoke("");
    }

    /** The zones of {@code java.time}. */
    static void zoneRules() {
        ZoneRulesProvider.getRules("UTC", false);
    }
}
