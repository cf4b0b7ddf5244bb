// Qualified enum constants of several enums behind one sealed interface in one switch; exhaustive without default.
public class QualifiedEnumCases {
    sealed interface Card permits Suit, Trump {
    }

    enum Suit implements Card {
        CLUBS, HEARTS
    }

    enum Trump implements Card {
        FOOL, MAGICIAN {
            @Override
            public String toString() {
                return "The Magician";
            }
        }
    }

    static int value(Card c) {
        return switch (c) {
            case Suit.CLUBS -> 1;
            case Suit.HEARTS -> 2;
            case Trump.FOOL -> 100;
            case Trump.MAGICIAN -> 200;
        };
    }

    static String mixed(Object o) {
        return switch (o) {
            case Suit s when s == Suit.CLUBS -> "clubs";
            case Suit s -> "suit " + s.name();
            case Trump t -> "trump " + t;
            case String s when s.equals("joker") -> "joker";
            case null, default -> "unknown " + o;
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (Suit s : Suit.values()) {
            sum += value(s);
        }
        for (Trump t : Trump.values()) {
            sum += value(t);
        }
        System.out.println(sum);
        for (Object o : new Object[] {Suit.CLUBS, Suit.HEARTS, Trump.MAGICIAN, "joker", "x", null, 3}) {
            System.out.println(mixed(o));
        }
        try {
            value(null);
        } catch (NullPointerException e) {
            System.out.println("null card");
        }
    }
}
