// EnumMap and EnumSet: order, ranges, complements, nulls, equality with other maps, more than 64 constants.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

public class EnumCollections {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN
    }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, 1);
        m.put(Day.MON, null);
        m.put(Day.WED, 3);
        System.out.println(m + " " + m.containsKey(Day.MON) + " " + m.get(Day.TUE) + " " + m.containsValue(null));
        m.remove(Day.MON);
        m.merge(Day.WED, 10, Integer::sum);
        m.computeIfAbsent(Day.TUE, Day::ordinal);
        System.out.println(m + " " + m.equals(new HashMap<>(Map.of(Day.SUN, 1, Day.WED, 13, Day.TUE, 1))));
        EnumSet<Day> s = EnumSet.of(Day.SAT, Day.MON);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.range(Day.TUE, Day.THU) + " "
                + EnumSet.allOf(Day.class).size() + " " + EnumSet.noneOf(Day.class));
        s.addAll(EnumSet.range(Day.FRI, Day.SUN));
        s.removeIf(d -> d.ordinal() % 2 == 0);
        System.out.println(s + " " + s.contains(null) + " " + s.contains(Day.SAT));
        EnumSet<Big> big = EnumSet.range(Big.F8, Big.G5);
        big.remove(Big.G3);
        System.out.println(big + " " + EnumSet.complementOf(big).size() + " " + big.contains(Big.G4));
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            EnumSet.range(Day.SUN, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
