// switch on an enum as statement and expression, null selector, and a class-body constant.
public class EnumSwitch {
    enum Color {
        RED, GREEN {
            @Override
            boolean special() {
                return true;
            }
        },
        BLUE;

        boolean special() {
            return false;
        }
    }

    static int statement(Color c) {
        int r = 1;
        switch (c) {
            case BLUE:
                r *= 10;
            case RED:
                r += 5;
                break;
            default:
                r = -1;
        }
        return r;
    }

    static String expression(Color c) {
        return switch (c) {
            case RED -> "r";
            case GREEN -> {
                String t = c.special() ? "g!" : "g";
                yield t;
            }
            case BLUE -> "b";
        };
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            System.out.println(c + " " + statement(c) + " " + expression(c) + " " + c.special() + " "
                    + (c.getClass() == Color.class) + " " + c.getDeclaringClass().getSimpleName());
        }
        try {
            statement(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            expression(null);
        } catch (NullPointerException e) {
            System.out.println("null again");
        }
    }
}
