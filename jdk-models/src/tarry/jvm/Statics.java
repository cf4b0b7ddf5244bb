package tarry.jvm;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Everything that the statics of some classes reach, as it was at one moment, so that it can be made so again.
 *
 * <p>Objects keep their identity: what a path wrote into them is written back, what it made is forgotten. Objects of the JDK are
 * written to only if they are data; if the inside of another one has changed, nothing but a new loader helps.
 */
final class Statics {
    /** More than this is not kept: defining classes again is faster. */
    private static final int MAX_OBJECTS = 5000;

    /** Packages of the JDK whose objects are data. */
    private static final Set<String> DATA = Set.of("java.lang", "java.util", "java.util.concurrent", "java.util.concurrent.atomic",
            "java.util.concurrent.locks", "java.util.regex", "java.text", "java.math", "java.io", "java.nio");

    /** Packages of the JDK whose objects do not change, or not so that a program could tell. */
    private static final Set<String> CONSTANT = Set.of("java.lang.invoke", "java.lang.reflect", "java.time", "java.time.chrono",
            "java.time.format", "java.time.temporal", "java.time.zone");

    private record Variable(Object holder, Field field, boolean isData, Object value) {}

    private record Elements(Object array, Object copy) {}

    private final List<Variable> variables = new ArrayList<>();
    private final List<Elements> arrays = new ArrayList<>();
    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    private Statics() {}

    /** Null if there is too much of it, or if something cannot be read or written. */
    static Statics of(ClassLoader loader, Collection<String> classes) {
        Statics statics = new Statics();
        try {
            for (String name : classes) {
                statics.addFields(Class.forName(name, false, loader), null, true);
            }
            while (!statics.open.isEmpty()) {
                Object object = statics.open.poll();
                if (statics.met.size() > MAX_OBJECTS || keepsStateElsewhere(object)) {
                    return null;
                }
                statics.visit(object);
            }
            return statics;
        } catch (ReflectiveOperationException | LinkageError | InaccessibleObjectException e) {
            return null;
        }
    }

    /** Writes back what has changed since; false if that is not possible. */
    boolean restore() {
        try {
            for (Variable variable : variables) {
                Object now = variable.field.get(variable.holder);
                boolean same = variable.field.getType().isPrimitive() ? now.equals(variable.value) : now == variable.value;
                if (!same && !variable.isData) {
                    return false;
                }
                if (!same) {
                    variable.field.set(variable.holder, variable.value);
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError("the field was made accessible", e);
        }
        for (Elements elements : arrays) {
            System.arraycopy(elements.copy, 0, elements.array, 0, Array.getLength(elements.array));
        }
        return true;
    }

    private void visit(Object object) throws IllegalAccessException {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            visitArray(object, type.getComponentType());
            return;
        }
        boolean isData = type.getClassLoader() != null || DATA.contains(type.getPackageName());
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            addFields(part, object, isData);
        }
    }

    private void visitArray(Object array, Class<?> component) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(component, length);
        System.arraycopy(array, 0, copy, 0, length);
        arrays.add(new Elements(array, copy));
        if (array instanceof Object[] elements) {
            for (Object element : elements) {
                reach(element);
            }
        }
    }

    /** The fields that a class declares: of an object, or its statics if that is null. */
    private void addFields(Class<?> type, Object holder, boolean isData) throws IllegalAccessException {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) != (holder == null)) {
                continue;
            }
            field.setAccessible(true);
            Object value = field.get(holder);
            if (!Modifier.isFinal(field.getModifiers())) {
                variables.add(new Variable(holder, field, isData, value));
            }
            if (!field.getType().isPrimitive()) {
                reach(value);
            }
        }
    }

    private void reach(Object value) {
        if (!isConstant(value) && met.add(value)) {
            open.add(value);
        }
    }

    /** Thread-local variables are kept by the threads; what a reference refers to is the collector's business. */
    private static boolean keepsStateElsewhere(Object object) {
        return object instanceof ThreadLocal<?> || object instanceof Reference<?>;
    }

    /** Does not change, or belongs to the JVM. */
    private static boolean isConstant(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Character
                || value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte
                || value instanceof Float || value instanceof Double || value instanceof Class<?>
                || value instanceof ClassLoader || value instanceof Thread || value instanceof ThreadGroup
                || value instanceof Module || value instanceof Locale || value instanceof Charset || value instanceof Pattern
                || CONSTANT.contains(value.getClass().getPackageName());
    }
}
