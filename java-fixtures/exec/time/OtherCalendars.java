// Minguo and Thai Buddhist dates, GregorianCalendar with a fixed zone, Date, TimeZone, SimpleDateFormat.
import java.time.*;
import java.time.chrono.*;
import java.util.*;

public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2019, 5, 1);
        System.out.println(MinguoDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + IsoChronology.INSTANCE.date(2019, 5, 1) + " " + d.getEra() + " " + LocalDate.of(0, 1, 1).getEra());
        System.out.println(MinguoDate.of(108, 5, 1).plus(1, java.time.temporal.ChronoUnit.MONTHS) + " " + LocalDate.from(ThaiBuddhistDate.of(2562, 2, 28)) + " " + IsoChronology.INSTANCE.isLeapYear(2100) + " " + IsoChronology.INSTANCE.eraOf(1) + " " + MinguoDate.from(d).lengthOfYear());
        GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT+2"), Locale.ROOT);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 22, 30, 0);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.AM_PM) + " " + c.get(Calendar.HOUR) + " " + c.isLeapYear(1500) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.MONTH) + "-" + c.get(Calendar.DAY_OF_MONTH) + " " + c.toInstant() + " " + c.toZonedDateTime());
        c.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(c.get(Calendar.MONTH) + "-" + c.get(Calendar.DAY_OF_MONTH));
        c.set(1582, Calendar.OCTOBER, 4);
        c.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.YEAR));
        c.setLenient(false);
        c.set(Calendar.MONTH, 15);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Date epoch = new Date(0);
        System.out.println(epoch.toInstant() + " " + epoch.before(new Date(1)) + " " + epoch.compareTo(new Date(-1)) + " " + Date.from(Instant.ofEpochSecond(5)).getTime() + " " + epoch.hashCode());
        SimpleTimeZone tz = new SimpleTimeZone(-18_000_000, "X");
        System.out.println(tz.getRawOffset() + " " + tz.useDaylightTime() + " " + TimeZone.getTimeZone("GMT+05:30").getID() + " " + TimeZone.getTimeZone("Nonsense").getID());
        java.text.SimpleDateFormat f = new java.text.SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT);
        f.setTimeZone(tz);
        System.out.println(f.format(epoch));
    }
}
