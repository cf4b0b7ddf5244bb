// switch on strings, with colliding hash codes, the empty string, null and fall-through.
public class StringSwitch {
    static String of(String s) {
        switch (s) {
            case "":
                return "empty";
            case "Aa":
                return "Aa " + s.hashCode();
            case "BB":
                return "BB " + s.hashCode();
            case "AaAa":
            case "BBBB":
                return "four " + s.hashCode();
            case "x" + 1:
                return "folded";
            case "\u00e9":
                return "e acute";
            default:
                return "other";
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "Aa", "BB", "AaAa", "BBBB", "AaBB", "x1", "\u00e9", "e", "C#"}) {
            System.out.println(of(s));
        }
        System.out.println(of(new StringBuilder("B").append('B').toString()));
        try {
            of(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        String day = "TUE";
        int n = switch (day.toLowerCase(java.util.Locale.ROOT)) {
            case "mon" -> 1;
            case "tue", "wed" -> {
                int base = day.length();
                yield base * 10;
            }
            default -> throw new IllegalStateException();
        };
        System.out.println(n);
    }
}
