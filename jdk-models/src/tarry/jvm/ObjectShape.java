package tarry.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What one object of an emitted structure consists of.
 *
 * @param className how its class is written
 * @param kind which of the forms it takes
 * @param names of its fields, or its text
 * @param values its fields, elements, or keys and values in turn
 */
record ObjectShape(String className, Kind kind, List<String> names, List<Object> values) {
    enum Kind { FIELDS, ELEMENTS, ENTRIES, TEXT }

    /** What a field or an element of a primitive type holds, to be told from a boxed value. */
    record Primitive(Object value) {}

    static ObjectShape of(Object object) {
        if (object.getClass().isArray()) {
            return elements(object, boxed(object));
        }
        if (isOfRuntime(object)) {
            return ofRuntime(object);
        }
        try {
            return fields(object, instanceFields(object.getClass()));
        } catch (InaccessibleObjectException e) {
            return closed(object);
        }
    }

    /** Whoever mentions one reaches much of the JDK. */
    private static boolean isOfRuntime(Object object) {
        return object instanceof Thread || object instanceof ThreadGroup || object instanceof ClassLoader || object instanceof Module;
    }

    /** Its name, and fields of the program's classes. */
    private static ObjectShape ofRuntime(Object object) {
        String name = object instanceof Thread thread ? thread.getName()
                : object instanceof ThreadGroup group ? group.getName()
                : object instanceof ClassLoader loader ? loader.getName()
                : ((Module) object).getName();
        ObjectShape own = fields(object, program(object.getClass()));
        List<String> names = new ArrayList<>(own.names());
        List<Object> values = new ArrayList<>(own.values());
        names.add(0, names.contains("name") ? nameOf(below(object.getClass())) + ".name" : "name");
        values.add(0, name);
        return new ObjectShape(own.className(), Kind.FIELDS, names, values);
    }

    /** The class of the JDK that has the name. */
    private static Class<?> below(Class<?> type) {
        return type.getSuperclass() == Object.class ? type : below(type.getSuperclass());
    }

    /** Fields of classes outside the JDK, whose modules have names. */
    private static List<Field> program(Class<?> type) {
        return type.getModule().isNamed() ? new ArrayList<>() : instanceFields(type, program(type.getSuperclass()));
    }

    /** A JDK object whose package is not opened to us. */
    private static ObjectShape closed(Object object) {
        if (object instanceof Collection<?> collection) {
            return elements(object, Arrays.asList(collection.toArray()));
        }
        if (object instanceof Map<?, ?> map) {
            List<Object> flat = new ArrayList<>();
            map.forEach((key, value) -> {
                flat.add(key);
                flat.add(value);
            });
            return new ObjectShape(nameOf(object.getClass()), Kind.ENTRIES, List.of(), flat);
        }
        return new ObjectShape(nameOf(object.getClass()), Kind.TEXT, List.of(object.toString()), List.of());
    }

    private static ObjectShape elements(Object object, List<Object> elements) {
        return new ObjectShape(nameOf(object.getClass()), Kind.ELEMENTS, List.of(), elements);
    }

    private static List<Object> boxed(Object array) {
        boolean primitive = array.getClass().getComponentType().isPrimitive();
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, i);
            elements.add(primitive ? new Primitive(element) : element);
        }
        return elements;
    }

    private static ObjectShape fields(Object object, List<Field> fields) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field field = fields.get(i);
            boolean hidden = !taken.add(field.getName());
            names.add(hidden ? nameOf(field.getDeclaringClass()) + "." + field.getName() : field.getName());
            values.add(read(field, object));
        }
        Collections.reverse(names);
        Collections.reverse(values);
        return new ObjectShape(nameOf(object.getClass()), Kind.FIELDS, names, values);
    }

    private static List<Field> instanceFields(Class<?> type) {
        if (type == null) {
            return new ArrayList<>();
        }
        return instanceFields(type, instanceFields(type.getSuperclass()));
    }

    /** Those of a class, behind those of the classes above it. */
    private static List<Field> instanceFields(Class<?> type, List<Field> fields) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !isOfTheJvm(field)) {
                field.setAccessible(true);
                fields.add(field);
            }
        }
        return fields;
    }

    /**
     * What the JVM keeps for itself: where an exception was made, in its own words, and which loader the class of a frame is from.
     * {@code tarry_vm::state::snapshot} leaves it out too.
     */
    private static boolean isOfTheJvm(Field field) {
        Class<?> type = field.getDeclaringClass();
        String name = field.getName();
        return type == Throwable.class && name.equals("backtrace")
                || type == StackTraceElement.class && (name.equals("classLoaderName") || name.equals("format"));
    }

    private static Object read(Field field, Object object) {
        try {
            Object value = field.get(object);
            return field.getType().isPrimitive() ? new Primitive(value) : value;
        } catch (IllegalAccessException e) {
            throw new AssertionError("the field was made accessible", e);
        }
    }

    /** Names of lambda classes differ from run to run behind the word Lambda. */
    private static String nameOf(Class<?> type) {
        String name = type.getTypeName();
        return type.isHidden() ? name.replaceFirst("\\$\\$Lambda.*", "\\$\\$Lambda") : name;
    }

    void write(StringBuilder out, int id, Function<Object, String> value) {
        out.append("{\"id\":").append(id).append(",\"class\":").append(Json.string(className));
        switch (kind) {
            case FIELDS -> {
                out.append(",\"fields\":{");
                for (int i = 0; i < names.size(); i++) {
                    out.append(i == 0 ? "" : ",").append(Json.string(names.get(i))).append(':').append(value.apply(values.get(i)));
                }
                out.append("}}");
            }
            case ELEMENTS -> {
                out.append(",\"elements\":[");
                for (int i = 0; i < values.size(); i++) {
                    out.append(i == 0 ? "" : ",").append(value.apply(values.get(i)));
                }
                out.append("]}");
            }
            case ENTRIES -> {
                out.append(",\"entries\":[");
                for (int i = 0; i < values.size(); i += 2) {
                    out.append(i == 0 ? "[" : ",[").append(value.apply(values.get(i)));
                    out.append(',').append(value.apply(values.get(i + 1))).append(']');
                }
                out.append("]}");
            }
            case TEXT -> out.append(",\"text\":").append(Json.string(names.get(0))).append('}');
        }
    }
}
