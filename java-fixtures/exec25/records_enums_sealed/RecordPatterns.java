// Record patterns: nested, with var, generic inference, in instanceof and switch, accessors called.
public class RecordPatterns {
    record Point(int x, int y) {
    }

    record Line(Point a, Point b) {
    }

    record Box<T>(T content) {
    }

    sealed interface Shape permits Circle, Rect {
    }

    record Circle(Point c, double r) implements Shape {
    }

    record Rect(Point lo, Point hi) implements Shape {
    }

    static String show(Object o) {
        return switch (o) {
            case Line(Point(var x1, var y1), Point(int x2, int y2)) when x1 == x2 -> "vertical " + (y2 - y1);
            case Line(Point a, Point(_, var y)) -> "line from " + a + " to y " + y;
            case Box<?>(Box<?>(String s)) -> "boxed string " + s;
            case Box<?>(Integer i) when i > 10 -> "big " + i;
            case Box<?>(var any) -> "box of " + any;
            case Circle(Point(int x, _), double r) -> "circle " + (x + r);
            case Shape s -> "shape " + s;
            case null -> "null";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        Object[] os = {new Line(new Point(1, 2), new Point(1, 9)), new Line(new Point(1, 2), new Point(3, 4)),
            new Line(null, new Point(5, 6)), new Line(new Point(0, 0), null), new Box<>(new Box<>("s")), new Box<>(11), new Box<>(10),
            new Box<>(null), new Circle(new Point(1, 1), 0.5), new Rect(new Point(0, 0), new Point(1, 1)), null, "x"};
        for (Object o : os) {
            try {
                System.out.println(show(o));
            } catch (MatchException e) {
                System.out.println("no match: " + e.getMessage());
            }
        }
        Object p = new Point(3, 4);
        if (p instanceof Point(int x, int y) && x < y) {
            System.out.println(x * y);
        }
        if (!(p instanceof Point(var a, var b))) {
            throw new AssertionError();
        }
        System.out.println(a - b);
    }
}
