import java.util.StringJoiner;
import java.util.function.IntFunction;
import tarry.Verify;

/** What the generators in this folder share: each makes choices, and emits the text of a program with a class {@code Main}. */
final class Source {
    private Source() {}

    /** One of some texts. */
    static String any(String... texts) {
        return Verify.getFrom(texts);
    }

    /** The text or nothing. */
    static String maybe(String text) {
        return Verify.getBoolean() ? text : "";
    }

    /** The parts for 0 to {@code count - 1}, each on a line of its own. */
    static String lines(int count, IntFunction<String> part) {
        StringJoiner all = new StringJoiner("\n");
        for (int i = 0; i < count; i++) {
            all.add(part.apply(i));
        }
        return all.toString();
    }

    /** The size that the user asked for; 1 if none. */
    static int size(String[] args) {
        return args.length == 0 ? 1 : Integer.parseInt(args[0]);
    }

    /** Emits {@code template} with every {@code ${name}} replaced; {@code values} are names, each followed by its text. */
    static void emit(String template, String... values) {
        String text = template;
        for (int i = 0; i < values.length; i += 2) {
            text = text.replace("${" + values[i] + "}", values[i + 1]);
        }
        Verify.emit("Main.java", text);
    }
}
