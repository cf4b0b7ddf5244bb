// values, valueOf, ordinal, name, compareTo, toString overrides, fields, static methods and equality.
import java.util.Arrays;

public class EnumBasics {
    enum Coin {
        PENNY(1), NICKEL(5), DIME(10), QUARTER(25);

        final int cents;

        Coin(int cents) {
            this.cents = cents;
        }

        static Coin largestUnder(int n) {
            Coin best = null;
            for (Coin c : values()) {
                if (c.cents <= n) best = c;
            }
            return best;
        }

        @Override
        public String toString() {
            return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT) + "(" + cents + ")";
        }
    }

    enum Nothing {
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(Coin.values()));
        Coin[] mine = Coin.values();
        mine[0] = null;
        System.out.println(Coin.values()[0] + " " + (Coin.values() == Coin.values()) + " " + Nothing.values().length);
        System.out.println(Coin.valueOf("DIME").cents + " " + (Coin.valueOf("DIME") == Coin.DIME) + " " + Coin.DIME.ordinal());
        System.out.println(Coin.PENNY.compareTo(Coin.QUARTER) + " " + Coin.QUARTER.compareTo(Coin.DIME) + " "
                + Coin.DIME.equals(Coin.DIME));
        System.out.println(Coin.largestUnder(7) + " " + Coin.largestUnder(0));
        for (String s : new String[] {"dime", "", null}) {
            try {
                Coin.valueOf(s);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e);
            }
        }
        System.out.println(Enum.valueOf(Coin.class, "NICKEL") + " " + Coin.class.getEnumConstants().length + " "
                + Coin.class.isEnum() + " " + Coin.DIME.getDeclaringClass());
        try {
            Class<?> k = Coin.class;
            k.getDeclaredConstructors()[0].setAccessible(true);
            var c = k.getDeclaredConstructors()[0];
            c.setAccessible(true);
            c.newInstance("X", 9, 1);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
