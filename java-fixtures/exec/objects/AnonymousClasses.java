// Anonymous classes with constructor arguments, own fields, captured variables and names.
public class AnonymousClasses {
    static abstract class Op {
        final String name;

        Op(String name) {
            this.name = name;
            System.out.println("made " + this);
        }

        abstract int apply(int a, int b);

        @Override
        public String toString() {
            return "Op " + name;
        }
    }

    static Op times(int factor) {
        return new Op("times" + factor) {
            int calls = 100;

            @Override
            int apply(int a, int b) {
                return ++calls + (a + b) * factor;
            }

            @Override
            public String toString() {
                return super.toString() + " calls=" + calls + " factor=" + factor;
            }
        };
    }

    public static void main(String[] args) {
        Op op = times(3);
        System.out.println(op.apply(1, 2) + " " + op.apply(1, 2) + " " + op);
        System.out.println(op.getClass().getName() + " [" + op.getClass().getSimpleName() + "] "
                + op.getClass().isAnonymousClass() + " " + op.getClass().getSuperclass().getSimpleName());
        var counter = new Object() {
            int n;

            int next() {
                return n += 5;
            }
        };
        counter.next();
        counter.n++;
        System.out.println(counter.next());
        Comparable<String> c = new Comparable<>() {
            @Override
            public int compareTo(String o) {
                return o.length() - 3;
            }
        };
        System.out.println(c.compareTo("12345") + " " + c.getClass().getName());
    }
}
