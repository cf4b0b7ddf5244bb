// EnumMap and EnumSet: ordinal order, complements, ranges, more than 64 constants, foreign keys.
import java.util.*;

public class EnumMapAndEnumSet {
    enum Day { MON, TUE, WED, THU { @Override String mood() { return "near"; } }, FRI; String mood() { return "far"; } }
    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.THU, Day.THU.mood());
        m.put(Day.MON, null);
        m.put(Day.FRI, Day.FRI.mood());
        System.out.println(m + " " + m.containsKey(Day.MON) + " " + m.containsKey(Day.TUE) + " " + m.get("MON") + " " + m.remove(Day.MON));
        EnumSet<Day> s = EnumSet.range(Day.TUE, Day.THU);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + s.contains(Day.THU) + " " + s.containsAll(EnumSet.of(Day.TUE, Day.FRI)));
        s.removeIf(d -> d.ordinal() % 2 == 0);
        System.out.println(s);
        EnumSet<Big> big = EnumSet.allOf(Big.class);
        big.removeAll(EnumSet.range(Big.A3, Big.G7));
        System.out.println(big + " " + EnumSet.complementOf(big).size());
        EnumSet<Big> none = EnumSet.noneOf(Big.class);
        none.add(Big.G9);
        none.add(Big.A0);
        System.out.println(none);
        try {
            ((Map) m).put(Thread.State.NEW, "x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Day.FRI, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
