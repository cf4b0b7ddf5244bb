// MatchException wraps an exception of a record accessor; null components match only total patterns.
public class MatchFailures {
    record Bad(int x) {
        @Override
        public int x() {
            throw new IllegalStateException("accessor " + x);
        }
    }

    record Holder(Object o) {
    }

    static String total(Holder h) {
        return switch (h) {
            case Holder(String s) -> "string " + s;
            case Holder(Object o) -> "object " + o;
        };
    }

    public static void main(String[] args) {
        System.out.println(total(new Holder(null)) + ", " + total(new Holder("x")));
        try {
            Object o = new Bad(3);
            if (o instanceof Bad(int x)) {
                System.out.println(x);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        Object bad = new Bad(4);
        System.out.println(switch (bad) {
            case Bad(int x) when x > 3 -> "big";
            default -> "small";
        });
    }
}
