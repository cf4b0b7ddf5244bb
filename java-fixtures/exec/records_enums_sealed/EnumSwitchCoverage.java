// Switch expressions over enums and sealed-like integers in every position: argument, return, lambda, nested yield.
import java.util.Arrays;
import java.util.function.Function;

public class EnumSwitchCoverage {
    enum Suit {
        CLUBS, DIAMONDS, HEARTS, SPADES
    }

    static boolean red(Suit s) {
        return switch (s) {
            case DIAMONDS, HEARTS -> true;
            case CLUBS, SPADES -> false;
        };
    }

    static int score(Suit s, int rank) {
        int base = switch (s) {
            case CLUBS -> 1;
            case DIAMONDS -> {
                int x = 0;
                for (int i = 0; i < rank; i++) {
                    if (i == 3) break;
                    x += i;
                }
                yield x;
            }
            case HEARTS -> rank > 5 ? switch (rank) {
                case 6, 7 -> 67;
                default -> 8;
            } : -5;
            default -> throw new IllegalStateException(s.name());
        };
        return base * 10;
    }

    public static void main(String[] args) {
        Function<Suit, String> symbol = s -> switch (s) {
            case CLUBS -> "c";
            case DIAMONDS -> "d";
            case HEARTS -> "h";
            case SPADES -> "s";
        };
        System.out.println(Arrays.stream(Suit.values()).map(symbol).toList());
        for (Suit s : Suit.values()) {
            for (int rank : new int[] {2, 7, 9}) {
                try {
                    System.out.print(score(s, rank) + (red(s) ? "r " : "b "));
                } catch (IllegalStateException e) {
                    System.out.print(e.getMessage() + " ");
                }
            }
        }
        System.out.println();
        System.out.println(switch (Suit.valueOf("HEARTS").ordinal()) {
            case 0 -> 'a';
            case 2 -> 'b';
            default -> 'z';
        });
    }
}
