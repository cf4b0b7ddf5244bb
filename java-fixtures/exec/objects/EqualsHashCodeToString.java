// Object's methods: overriding equals, hashCode and toString, and what the defaults promise.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class EqualsHashCodeToString {
    static final class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && p.y == y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        System.out.println(p.equals(new Point(1, 2)) + " " + p.equals(null) + " " + p.equals("(1,2)") + " " + p.hashCode());
        Set<Point> set = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            set.add(new Point(i % 3, i % 2));
        }
        System.out.println(set.size() + " " + set.contains(new Point(2, 1)) + " " + set.contains(new Point(3, 1)));
        Map<Point, String> map = new HashMap<>(Map.of(p, "one"));
        map.merge(new Point(1, 2), "two", String::concat);
        System.out.println(map);
        Object plain = new Object();
        System.out.println(plain.equals(plain) + " " + plain.equals(new Object()) + " "
                + (plain.hashCode() == System.identityHashCode(plain)));
        String s = plain.toString();
        System.out.println(s.startsWith("java.lang.Object@") && s.endsWith(Integer.toHexString(plain.hashCode())));
        System.out.println(System.identityHashCode(null) + " " + Objects.hashCode(null) + " " + Objects.toString(null));
        System.out.println(Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", 2.0, 'c', null));
    }
}
