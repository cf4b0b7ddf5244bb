// Every kind of label a pattern switch links: types, arrays, strings, numbers, characters, enum constants of one and of
// several enums, primitive components of records, null.
public class SwitchLabelKinds {
    sealed interface Shape permits Color, Size, Box {}

    enum Color implements Shape { RED, BLUE }

    enum Size implements Shape { BIG }

    record Box(int side, Object content) implements Shape {}

    record Wide(long l, double d) {}

    static int shape(Shape s) {
        return switch (s) {
            case Color.RED -> 1;
            case Color.BLUE -> 2;
            case Size.BIG -> 3;
            case Box(int side, String content) when side > 3 -> 4;
            case Box(int side, Object content) -> 5;
        };
    }

    static int any(Object o) {
        return switch (o) {
            case String s when s.length() > 3 -> 1;
            case String s -> 2;
            case Integer i when i > 4 -> 3;
            case int[] a -> 4;
            case String[][] a -> 5;
            case Wide(long l, double d) when l > d -> 6;
            case Wide(long l, double d) -> 7;
            case null -> 8;
            default -> 9;
        };
    }

    static int color(Color c) {
        return switch (c) {
            case Color x when x.ordinal() > 3 -> 1;
            case RED -> 2;
            case BLUE -> 3;
        };
    }

    static int number(Integer i) {
        return switch (i) {
            case 1 -> 1;
            case 200000 -> 2;
            case Integer x when x > 10 -> 3;
            case Integer x -> 4;
        };
    }

    static int text(String s) {
        return switch (s) {
            case "a" -> 1;
            case "\u00e9\u0000" -> 2;
            case String x when x.length() > 10 -> 3;
            case String x -> 4;
        };
    }

    static int character(Character c) {
        return switch (c) {
            case 'a' -> 1;
            case '\uffff' -> 2;
            case Character x when x > 'x' -> 3;
            case Character x -> 4;
        };
    }

    public static void main(String[] args) {
        Shape[] shapes = {Color.RED, Color.BLUE, Size.BIG, new Box(5, "x"), new Box(1, "x"), new Box(5, 3)};
        for (Shape s : shapes) {
            System.out.print(shape(s) + " ");
        }
        System.out.println();
        Object[] objects = {
            "abcd", "a", 5, 3, new int[1], new String[0][0], new Wide(3, 2.5), new Wide(2, 2.5), null, 2.0, new long[0]
        };
        for (Object o : objects) {
            System.out.print(any(o) + " ");
        }
        System.out.println();
        System.out.println(color(Color.RED) + " " + color(Color.BLUE));
        System.out.println(number(1) + " " + number(200000) + " " + number(20) + " " + number(3));
        System.out.println(text("a") + " " + text("\u00e9\u0000") + " " + text("a long string") + " " + text("b"));
        System.out.println(character('a') + " " + character('\uffff') + " " + character('z') + " " + character('c'));
        try {
            color(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
