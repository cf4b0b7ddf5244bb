import tarry.Verify;

/**
 * Switches over strings with equal hash codes, fall-through, default anywhere, as statement and expression.
 *
 * <p>Programs: 80 of size 1 (two labels), 640 of size 2 (three labels). Equal labels are not valid Java.
 */
final class StringSwitch {
    private static final String[] LABELS = {"\"Aa\"", "\"BB\"", "\"\"", "\"x\" + 1", "CONSTANT"};

    public static void main(String[] args) {
        int labels = Source.size(args) + 1;
        boolean arrows = Verify.getBoolean();
        int place = Verify.getInt(0, 1) * labels;
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i <= labels; i++) {
            if (i == place) {
                cases.append(arrows ? "default -> yielded(-1);" : "default: text += \"default\";").append("\n            ");
            }
            if (i < labels) {
                String label = i == 0 ? Source.any(LABELS) : Source.any(LABELS[1], LABELS[2], LABELS[3], LABELS[4]);
                cases.append("case ").append(label).append(arrows ? " -> " : ": ");
                String end = i == 2 ? Source.any("", "break;") : "break;";
                cases.append(arrows ? "{ int n = " + i + "; " + (i == 2 && end.isEmpty() ? "System.out.print(n); " : "") + "yield n * n; }"
                    : "text += " + i + "; " + (i == 1 ? "" : end)).append("\n            ");
            }
        }
        String body = arrows ? "text += switch (s) {\n            " + cases + "};" : "switch (s) {\n            " + cases + "}";
        Source.emit("""
                public class Main {
                    static final String CONSTANT = "C#";
                    static int yielded(int n) { return n; }
                    static String number(String s) {
                        String text = "";
                        ${body}
                        return text;
                    }
                    public static void main(String[] args) {
                        for (String s : new String[] {"Aa", "BB", "AaBB", "", "x1", "C#", "Bb", new String("Aa")}) {
                            System.out.println(s + " " + number(s));
                        }
                        try { number(null); } catch (NullPointerException e) { System.out.println(e.getClass()); }
                    }
                }
                """, "body", body);
    }
}
