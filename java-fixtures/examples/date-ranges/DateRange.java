import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Days from the first to the last, both included. */
record DateRange(LocalDate first, LocalDate last) {
    DateRange {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException(last + " is before " + first);
        }
    }

    boolean contains(LocalDate day) {
        return !day.isBefore(first) && !day.isAfter(last);
    }

    boolean overlaps(DateRange other) {
        return first.isBefore(other.last) && other.first.isBefore(last);
    }

    /** The days of both ranges. */
    Optional<DateRange> intersection(DateRange other) {
        if (!overlaps(other)) {
            return Optional.empty();
        }
        LocalDate from = first.isAfter(other.first) ? first : other.first;
        LocalDate to = last.isBefore(other.last) ? last : other.last;
        return Optional.of(new DateRange(from, to));
    }

    long days() {
        return ChronoUnit.DAYS.between(first, last) + 1;
    }

    @Override
    public String toString() {
        return first + ".." + last;
    }
}
