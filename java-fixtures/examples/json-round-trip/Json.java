import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** JSON as maps, lists, strings, booleans, whole numbers and null. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            var members = new StringJoiner(",", "{", "}");
            map.forEach((key, member) -> members.add(write(key) + ":" + write(member)));
            return members.toString();
        }
        if (value instanceof List<?> list) {
            var elements = new StringJoiner(",", "[", "]");
            list.forEach(element -> elements.add(write(element)));
            return elements.toString();
        }
        return value instanceof String string ? '"' + escape(string) + '"' : String.valueOf(value);
    }

    private static String escape(String string) {
        return string.replace("\"", "\\\"").replace("\\", "\\\\").replace("\n", "\\n");
    }

    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.at != text.length()) {
            throw json.unexpected();
        }
        return value;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            if (!members.isEmpty()) {
                expect(',');
            }
            String key = string();
            expect(':');
            members.put(key, value());
        }
        expect('}');
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value());
        }
        expect(']');
        return elements;
    }

    private String string() {
        var string = new StringBuilder();
        expect('"');
        while (peek() != '"') {
            char c = next();
            string.append(c == '\\' ? escaped() : c);
        }
        expect('"');
        return string.toString();
    }

    private char escaped() {
        char c = next();
        return switch (c) {
            case 'n' -> '\n';
            case '"', '\\' -> c;
            default -> throw unexpected();
        };
    }

    private Object literal(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw unexpected();
        }
        at += word.length();
        return value;
    }

    private Integer number() {
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '-')) {
            at++;
        }
        if (start == at) {
            throw unexpected();
        }
        return Integer.valueOf(text.substring(start, at));
    }

    private char peek() {
        if (at == text.length()) {
            throw unexpected();
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw unexpected();
        }
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("unexpected at " + at + " of " + text);
    }
}
