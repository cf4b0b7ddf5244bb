// Object.clone: shallow copies, covariant clone, CloneNotSupportedException's message, arrays inside.
public class CloneObjects {
    static class Sheep implements Cloneable {
        int age = 3;
        int[] tags = {1, 2};
        final String name;
        static int constructed;

        Sheep(String name) {
            this.name = name;
            constructed++;
        }

        @Override
        public Sheep clone() {
            try {
                return (Sheep) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class BlackSheep extends Sheep {
        long wool = 1L << 40;

        BlackSheep() {
            super("black");
        }

        @Override
        public BlackSheep clone() {
            return (BlackSheep) super.clone();
        }
    }

    static class Goat {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) {
        BlackSheep a = new BlackSheep();
        BlackSheep b = a.clone();
        b.age++;
        b.tags[0] = 100;
        b.wool++;
        System.out.println(a.age + " " + a.tags[0] + " " + a.wool + " " + a.name);
        System.out.println(b.age + " " + b.tags[0] + " " + b.wool + " " + b.name + " " + (a.tags == b.tags));
        System.out.println((a != b) + " " + (a.getClass() == b.getClass()) + " " + Sheep.constructed);
        try {
            new Goat().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
    }
}
