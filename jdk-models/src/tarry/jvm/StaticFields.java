package tarry.jvm;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * The static variables of one class of the JDK, as they were at one moment. Of objects behind them only counters, collections and maps
 * are looked into, and not their elements.
 */
final class StaticFields {
    /** What a variable or an object held. */
    private interface Content {
        /** Puts it back; whether it was another. */
        boolean restore() throws IllegalAccessException;
    }

    private final List<Content> contents = new ArrayList<>();

    /** Of a class that may not exist, or may be closed to us: then nothing is kept. */
    static StaticFields of(String className, Predicate<String> wanted) {
        StaticFields all = new StaticFields();
        try {
            for (Field field : Class.forName(className, true, ClassLoader.getPlatformClassLoader()).getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && wanted.test(field.getName())) {
                    field.setAccessible(true);
                    all.add(field);
                }
            }
        } catch (ReflectiveOperationException | InaccessibleObjectException | LinkageError e) {
            all.contents.clear();
        }
        return all;
    }

    private void add(Field field) throws IllegalAccessException {
        Object value = field.get(null);
        if (!Modifier.isFinal(field.getModifiers())) {
            contents.add(() -> {
                boolean same = field.getType().isPrimitive() ? field.get(null).equals(value) : field.get(null) == value;
                if (!same) {
                    field.set(null, value);
                }
                return !same;
            });
        }
        if (value instanceof AtomicInteger counter) {
            int count = counter.get();
            contents.add(() -> counter.getAndSet(count) != count);
        } else if (value instanceof Map<?, ?> map) {
            contents.add(contentOf(map));
        } else if (value instanceof Collection<?> collection) {
            contents.add(contentOf(collection));
        }
    }

    private static <K, V> Content contentOf(Map<K, V> map) {
        Map<K, V> copy = new LinkedHashMap<>(map);
        return () -> {
            boolean same = map.size() == copy.size()
                    && copy.entrySet().stream().allMatch(e -> Objects.equals(map.get(e.getKey()), e.getValue()));
            if (!same) {
                map.clear();
                map.putAll(copy);
            }
            return !same;
        };
    }

    private static <E> Content contentOf(Collection<E> collection) {
        List<E> copy = new ArrayList<>(collection);
        return () -> {
            boolean same = new ArrayList<>(collection).equals(copy);
            if (!same) {
                collection.clear();
                collection.addAll(copy);
            }
            return !same;
        };
    }

    /** Puts everything back; whether anything had changed. */
    boolean restore() {
        boolean changed = false;
        for (Content content : contents) {
            try {
                changed |= content.restore();
            } catch (IllegalAccessException | UnsupportedOperationException e) {
                throw new AssertionError("a variable that was read can be written", e);
            }
        }
        return changed;
    }
}
