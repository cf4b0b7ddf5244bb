// switch expressions: yield from old-style groups, values on the operand stack around them, nesting, exceptions.
public class SwitchExpressions {
    static int old(int i) {
        return 100 + switch (i) {
            case 1:
            case 2:
                yield i * 2;
            case 3:
                i++;
            default:
                yield -i;
        } * 10;
    }

    static String nested(int a, int b) {
        return "<" + switch (a) {
            case 0 -> switch (b) {
                case 0 -> "00";
                default -> "0" + b;
            };
            case 1 -> {
                try {
                    yield "1/" + (10 / b);
                } catch (ArithmeticException e) {
                    yield "1!" + e.getMessage();
                } finally {
                    System.out.print("(finally)");
                }
            }
            default -> throw new IllegalArgumentException("a=" + a);
        } + ">";
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            System.out.println(old(i));
        }
        System.out.println(nested(0, 0) + nested(0, 3) + nested(1, 5));
        System.out.println(nested(1, 0));
        try {
            nested(2, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object o = switch (args.length) {
            case 0 -> 1;
            default -> 2.0;
        };
        System.out.println(o);
    }
}
