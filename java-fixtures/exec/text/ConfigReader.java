// Reads a configuration text with Scanner and regular expressions into nested maps, with errors by line.
import java.util.*;
import java.util.regex.*;

public class ConfigReader {
    static class ConfigException extends RuntimeException {
        final int line;
        ConfigException(int line, String text) { super("line " + line + ": " + text); this.line = line; }
    }

    private static final Pattern SECTION = Pattern.compile("^\\[(?<name>[\\w.]+)]$"), PAIR = Pattern.compile("^(?<key>\\w+)\\s*(?:=|:)\\s*(?<value>.*?)\\s*(?:#.*)?$"), VAR = Pattern.compile("\\$\\{(\\w+)(?::-([^}]*))?}");

    static Map<String, Map<String, Object>> read(String text) {
        Map<String, Map<String, Object>> all = new LinkedHashMap<>();
        Map<String, Object> now = all.computeIfAbsent("", k -> new LinkedHashMap<>());
        try (Scanner in = new Scanner(text)) {
            for (int n = 1; in.hasNextLine(); n++) {
                String line = in.nextLine().strip();
                if (line.isEmpty() || line.startsWith("#")) continue;
                Matcher m = SECTION.matcher(line);
                if (m.matches()) { now = all.computeIfAbsent(m.group("name"), k -> new LinkedHashMap<>()); continue; }
                if (!(m = PAIR.matcher(line)).matches()) throw new ConfigException(n, "'" + line + "'");
                if (now.put(m.group("key"), value(m.group("value"), all.get(""))) != null) throw new ConfigException(n, "twice: " + m.group("key"));
            }
        }
        return all;
    }

    static Object value(String text, Map<String, Object> vars) {
        text = VAR.matcher(text).replaceAll(r -> Matcher.quoteReplacement(String.valueOf(vars.getOrDefault(r.group(1), r.group(2) == null ? "?" : r.group(2)))));
        Scanner s = new Scanner(text).useLocale(Locale.ROOT);
        Object found = s.hasNextInt() ? (Object) s.nextInt() : s.hasNextDouble() ? (Object) s.nextDouble() : s.hasNextBoolean() ? (Object) s.nextBoolean() : text;
        return s.hasNext() ? text : found;
    }

    public static void main(String[] args) {
        String text = "name = tool\nport: 80 80\n\n[server.main]\nhost = ${name}.example.org # comment\nport = 8080\nratio=1.5e3\nquiet : true\n[paths]\nhome = ${home:-/tmp/$x}\nmissing=${nothing}\n[server.main]\nextra = -7";
        read(text).forEach((k, v) -> { System.out.println("[" + k + "]"); v.forEach((a, b) -> System.out.println("  " + a + " -> " + b + " (" + b.getClass().getSimpleName() + ")")); });
        for (String bad : List.of("a = 1\nb 2", "x=1\nx=2", "[no good]")) {
            try {
                read(bad);
            } catch (ConfigException e) {
                System.out.println(e.getMessage() + " " + e.line);
            }
        }
        Scanner s = new Scanner("1,2;3 , x").useDelimiter("\\s*[,;]\\s*");
        int sum = 0;
        while (s.hasNextInt()) sum += s.nextInt();
        System.out.println(sum + " " + s.next() + " " + s.hasNext());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e);
        }
        System.out.println(new Scanner("k1=v1 k2=v2").findInLine("(\\w)2=(\\w+)") + " " + new Scanner("a b c").tokens().toList() + " " + new Scanner("x1y22z").findAll("\\d+").map(MatchResult::group).toList() + " " + new Scanner("ff 10").nextInt(16));
    }
}
