package tarry.jvm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * An emitted structure as JSON; the form is specified in the package comment of {@code tarry}. Works with a stack of its own, so that
 * a long list does not overflow the thread's.
 */
final class ObjectGraph {
    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private final List<ObjectShape> shapes = new ArrayList<>();

    private final boolean exact;

    private ObjectGraph(Object root, boolean exact) {
        this.exact = exact;
        Deque<Object> open = new ArrayDeque<>();
        if (!isValue(root)) {
            open.push(root);
        }
        while (!open.isEmpty()) {
            Object object = open.pop();
            if (ids.putIfAbsent(object, shapes.size()) == null) {
                ObjectShape shape = ObjectShape.of(object);
                shapes.add(shape);
                pushChildren(shape, open);
            }
        }
    }

    /** With {@code exact}, floating-point numbers are written by their bits, for comparing: JDKs differ in how they print them. */
    static String json(String name, Object root, boolean exact) {
        ObjectGraph graph = new ObjectGraph(root, exact);
        StringBuilder out = new StringBuilder();
        out.append("{\"name\":").append(Json.string(name));
        out.append(",\"root\":").append(graph.value(root)).append(",\"objects\":[");
        for (int id = 0; id < graph.shapes.size(); id++) {
            out.append(id == 0 ? "" : ",");
            graph.shapes.get(id).write(out, id, graph::value);
        }
        return out.append("]}").toString();
    }

    /** In reverse, so that the first child is visited first. */
    private void pushChildren(ObjectShape shape, Deque<Object> open) {
        for (int i = shape.values().size() - 1; i >= 0; i--) {
            Object child = shape.values().get(i);
            if (!isValue(child) && !ids.containsKey(child)) {
                open.push(child);
            }
        }
    }

    private static boolean isValue(Object object) {
        return object == null || object instanceof String || object instanceof Character || object instanceof Boolean
                || object instanceof Enum || object instanceof ObjectShape.Primitive || isBoxedNumber(object);
    }

    private static boolean isBoxedNumber(Object object) {
        return object instanceof Integer || object instanceof Long || object instanceof Short || object instanceof Byte
                || object instanceof Double || object instanceof Float;
    }

    private String value(Object object) {
        if (object instanceof ObjectShape.Primitive primitive) {
            return plain(primitive.value());
        }
        if (object instanceof Enum<?> constant) {
            return typed(constant.getDeclaringClass(), Json.string(constant.name()));
        }
        boolean told = object == null || object instanceof String || object instanceof Integer || object instanceof Boolean
                || object instanceof Double number && (exact || Double.isFinite(number)) || exact && object instanceof Float;
        if (told) {
            return plain(object);
        }
        return isValue(object) ? typed(object.getClass(), plain(object)) : "{\"ref\":" + ids.get(object) + "}";
    }

    /** A value whose form does not tell its class. */
    private static String typed(Class<?> type, String value) {
        return "{\"class\":" + Json.string(type.getName()) + ",\"value\":" + value + "}";
    }

    private String plain(Object object) {
        if (exact && object instanceof Double number) {
            return String.format("{\"double\":\"%016x\"}", Double.doubleToLongBits(number));
        }
        if (exact && object instanceof Float number) {
            return String.format("{\"float\":\"%08x\"}", Float.floatToIntBits(number));
        }
        if (object instanceof Double || object instanceof Float) {
            return Double.isFinite(((Number) object).doubleValue()) ? object.toString() : Json.string(object.toString());
        }
        return object instanceof String || object instanceof Character ? Json.string(object.toString()) : String.valueOf(object);
    }
}
