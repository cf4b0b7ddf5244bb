// Enums as type arguments, generic methods bounded by Enum, enum in annotations of switches, ordinals through generics.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

public class EnumInInterfacesAndGenerics {
    interface Coded {
        int code();

        static <E extends Enum<E> & Coded> E of(Class<E> k, int code) {
            for (E e : k.getEnumConstants()) {
                if (e.code() == code) return e;
            }
            throw new IllegalArgumentException(k.getSimpleName() + " has no " + code);
        }
    }

    enum Http implements Coded {
        OK(200), NOT_FOUND(404);

        private final int code;

        Http(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }

    enum Level {
        LOW, MID, HIGH;

        boolean atLeast(Level o) {
            return compareTo(o) >= 0;
        }
    }

    static <E extends Enum<E>> E next(E e) {
        E[] all = e.getDeclaringClass().getEnumConstants();
        return all[(e.ordinal() + 1) % all.length];
    }

    public static void main(String[] args) {
        System.out.println(Coded.of(Http.class, 404) + " " + next(Http.NOT_FOUND) + " " + next(Level.MID));
        try {
            Coded.of(Http.class, 500);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Level> l = new ArrayList<>(List.of(Level.HIGH, Level.LOW, Level.MID));
        Collections.sort(l);
        System.out.println(l + " " + Collections.max(l) + " " + Level.MID.atLeast(Level.LOW) + Level.LOW.atLeast(Level.MID));
        TreeMap<Level, String> t = new TreeMap<>(Collections.reverseOrder());
        for (Level v : Level.values()) {
            t.put(v, v.name().substring(0, 1));
        }
        System.out.println(t + " " + t.firstKey() + " " + t.headMap(Level.LOW));
        Comparable<Level> c = Level.LOW;
        System.out.println(c.compareTo(Level.HIGH) + " " + Level.valueOf("MID").name().equals(Level.MID.toString()));
    }
}
