package tarry.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Everything that the statics of some classes reach, as it is at one moment. Equal if nothing can be told apart. */
final class Statics {
    /** More than this is not compared: defining classes again is faster. */
    private static final int MOST_OBJECTS = 5000;

    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private final Deque<Object> open = new ArrayDeque<>();
    /** Values, and numbers of objects in the order of their first visit. */
    private final List<Object> seen = new ArrayList<>();

    private Statics() {}

    /** Null if there is too much of it, or if something cannot be read. */
    static Statics of(ClassLoader loader, Collection<String> classes) {
        Statics statics = new Statics();
        try {
            for (String name : classes) {
                for (Field field : Class.forName(name, false, loader).getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        statics.add(field.get(null));
                    }
                }
            }
            while (!statics.open.isEmpty()) {
                if (statics.ids.size() > MOST_OBJECTS) {
                    return null;
                }
                statics.visit(statics.open.poll());
            }
            return statics;
        } catch (ReflectiveOperationException | LinkageError | InaccessibleObjectException e) {
            return null;
        }
    }

    private void visit(Object object) throws IllegalAccessException {
        Class<?> type = object.getClass();
        seen.add(type);
        if (type.isArray()) {
            int length = Array.getLength(object);
            seen.add(length);
            for (int i = 0; i < length; i++) {
                add(Array.get(object, i));
            }
            return;
        }
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            for (Field field : part.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    add(field.get(object));
                }
            }
        }
    }

    private void add(Object value) {
        if (isValue(value)) {
            seen.add(value);
            return;
        }
        Integer known = ids.putIfAbsent(value, ids.size());
        if (known == null) {
            open.add(value);
        }
        seen.add(known == null ? ids.size() - 1 : known);
    }

    /** Compared by equals, or, for classes, loaders and threads, by identity. */
    private static boolean isValue(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Character
                || value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte
                || value instanceof Float || value instanceof Double || value instanceof Class<?>
                || value instanceof ClassLoader || value instanceof Thread || value instanceof ThreadGroup
                || value instanceof Module;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Statics statics && seen.equals(statics.seen) && sameObjects(statics);
    }

    /** Objects of the same number are the same objects, so that a path cannot have put a copy in their place unnoticed. */
    private boolean sameObjects(Statics other) {
        return ids.size() == other.ids.size()
                && ids.entrySet().stream().allMatch(entry -> entry.getValue().equals(other.ids.get(entry.getKey())));
    }

    @Override
    public int hashCode() {
        return seen.hashCode();
    }
}
