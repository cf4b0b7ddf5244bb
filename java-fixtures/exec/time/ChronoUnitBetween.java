// ChronoUnit.between and the properties of units and fields.
import java.time.*;
import java.time.temporal.*;

public class ChronoUnitBetween {
    public static void main(String[] args) {
        LocalDateTime a = LocalDateTime.of(2020, 2, 29, 12, 30, 15), b = LocalDateTime.of(2024, 2, 28, 12, 30, 14, 999_999_999);
        for (ChronoUnit u : ChronoUnit.values()) {
            String v;
            try {
                v = u.between(a, b) + " " + u.between(b, a);
            } catch (UnsupportedTemporalTypeException | ArithmeticException e) {
                v = e.getMessage();
            }
            System.out.println(u + " " + u.getDuration() + " date " + u.isDateBased() + " time " + u.isTimeBased() + " estimated " + u.isDurationEstimated() + ": " + v);
        }
        for (ChronoField f : new ChronoField[] {ChronoField.YEAR, ChronoField.DAY_OF_MONTH, ChronoField.NANO_OF_SECOND, ChronoField.OFFSET_SECONDS, ChronoField.EPOCH_DAY, ChronoField.ALIGNED_WEEK_OF_YEAR}) {
            System.out.println(f + " " + f.range() + " " + f.getBaseUnit() + " " + f.getRangeUnit() + " " + a.isSupported(f));
        }
        System.out.println(IsoFields.QUARTER_YEARS.between(a, b) + " " + IsoFields.WEEK_BASED_YEARS + " " + ChronoUnit.DAYS.addTo(a, 366) + " " + WeekFields.ISO.getFirstDayOfWeek() + " " + a.toLocalDate().get(WeekFields.ISO.weekOfMonth()) + " " + a.toLocalDate().get(WeekFields.of(DayOfWeek.SUNDAY, 1).weekOfYear()));
        try {
            ChronoField.MONTH_OF_YEAR.checkValidValue(13);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ValueRange.of(1, 28, 31) + " " + ValueRange.of(0, 5).isValidIntValue(6));
    }
}
