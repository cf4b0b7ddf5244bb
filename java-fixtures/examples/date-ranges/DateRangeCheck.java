import java.time.LocalDate;
import tarry.Verify;

/** Any two ranges of a few days around a leap day: what they have in common is found by looking at every day. */
class DateRangeCheck {
    static final LocalDate START = LocalDate.of(2024, 2, 27);

    static DateRange anyRange(int days) {
        int first = Verify.getInt(0, days - 1);
        int last = Verify.getInt(first, days - 1);
        return new DateRange(START.plusDays(first), START.plusDays(last));
    }

    public static void main(String[] args) {
        int days = Integer.parseInt(args[0]);
        DateRange a = anyRange(days);
        DateRange b = anyRange(days);
        long common = START.datesUntil(START.plusDays(days)).filter(day -> a.contains(day) && b.contains(day)).count();
        assert a.overlaps(b) == common > 0 : a + " and " + b + " have " + common + " days in common";
        assert a.intersection(b).map(DateRange::days).orElse(0L) == common : a + " and " + b;
    }
}
