// Enum.valueOf of an unknown name, wrapped and uncaught: exit code 1 after normal output.
public class EnumValueOfUncaught {
    enum Mode {
        FAST, SLOW
    }

    static Mode parse(String s) {
        try {
            return Mode.valueOf(s);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("bad mode: " + s + " (" + e.getMessage() + ")");
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"FAST", "SLOW", "SLOW ", "never"}) {
            System.out.println(parse(s).ordinal());
        }
    }
}
