// Type patterns in switch: order, guards with side effects, null, qualified enum constants, dominance, boxes.
public class PatternSwitch {
    static int guards;

    static boolean guard(boolean b) {
        guards++;
        return b;
    }

    enum Color {
        RED, GREEN
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 && guard(true) -> "large " + i;
            case Integer i when guard(i % 2 == 0) -> "even " + i;
            case Integer i -> "odd " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case int[] a when a.length > 2 -> "long array " + a[2];
            case int[] a -> "array " + a.length;
            case Object[] os -> "objects " + os.length;
            case Runnable r -> {
                r.run();
                yield "ran";
            }
            default -> o.getClass().getSimpleName();
        };
    }

    static void statement(CharSequence c) {
        switch (c) {
            case String s when s.startsWith("a"):
                System.out.println("a-string");
                break;
            case StringBuilder b:
                b.append("!");
                System.out.println(b);
                break;
            default:
                System.out.println("default " + c);
        }
    }

    public static void main(String[] args) {
        Runnable r = () -> System.out.print("(run) ");
        Object[] os = {null, 101, 4, 5, 6L, "", "abc", Color.RED, Color.GREEN, new int[3], new int[1], new String[2], r, 'c', 1.5};
        for (Object o : os) {
            System.out.println(kind(o));
        }
        System.out.println("guards " + guards);
        statement("abc");
        statement("xyz");
        statement(new StringBuilder("sb"));
        try {
            statement(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        try {
            Object bad = -1;
            System.out.println(switch (bad) {
                case Integer i when 10 / (i + 1) > 0 -> "positive";
                default -> "default";
            });
        } catch (ArithmeticException e) {
            System.out.println("guard threw " + e.getMessage());
        }
    }
}
