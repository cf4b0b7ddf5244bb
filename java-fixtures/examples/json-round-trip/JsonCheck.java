import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tarry.Verify;

/** What is written is read again as it was. */
class JsonCheck {
    /** Any string of up to two characters, of which most are special. */
    static String anyString() {
        var string = new StringBuilder();
        for (int i = Verify.getInt(0, 2); i > 0; i--) {
            string.append(Verify.getFrom('a', '"', '\\', '\n'));
        }
        return string.toString();
    }

    static Object anyValue(int depth) {
        return switch (Verify.getInt(0, depth > 0 ? 5 : 3)) {
            case 0 -> null;
            case 1 -> Verify.getBoolean();
            case 2 -> Verify.getInt(-1, 10);
            case 3 -> anyString();
            case 4 -> anyList(depth - 1);
            default -> anyMap(depth - 1);
        };
    }

    static List<Object> anyList(int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = Verify.getInt(0, 2); i > 0; i--) {
            list.add(anyValue(depth));
        }
        return list;
    }

    static Map<String, Object> anyMap(int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (Verify.getBoolean()) {
            map.put(anyString(), anyValue(depth));
        }
        return map;
    }

    public static void main(String[] args) {
        Object value = anyValue(Integer.parseInt(args[0]));
        String text = Json.write(value);
        Object again = Json.parse(text);
        assert java.util.Objects.equals(value, again) : text + " was read as " + again;
    }
}
