// Compact, canonical and delegating constructors: validation, normalisation, failures, order of effects.
public class CompactConstructors {
    record Range(int lo, int hi) {
        static int made;
        static final Range EMPTY = new Range(0, 0);

        Range {
            if (lo > hi) throw new IllegalArgumentException(lo + " > " + hi);
            lo = Math.max(lo, -100);
            made++;
        }

        Range(int hi) {
            this(0, hi);
        }

        static Range parse(String s) {
            String[] p = s.split("\\.\\.");
            return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }

        int size() {
            return hi - lo;
        }
    }

    record Name(String first, String last) {
        Name(String first, String last) {
            this.last = last.strip();
            this.first = first == null ? "?" : first;
        }

        @Override
        public String first() {
            return first.toUpperCase(java.util.Locale.ROOT);
        }
    }

    record Copied(int[] data) {
        Copied {
            data = data.clone();
        }

        @Override
        public int[] data() {
            return data.clone();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Range(-500, 3) + " " + new Range(7).size() + " " + Range.parse("2..5") + " " + Range.made);
        try {
            new Range(3, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Range.made);
        }
        Name n = new Name(null, "  Doe ");
        System.out.println(n + " " + n.first() + " " + new Name("x", "y").first() + " " + n.equals(new Name("?", "Doe")));
        int[] mine = {1, 2};
        Copied c = new Copied(mine);
        mine[0] = 9;
        c.data()[1] = 9;
        System.out.println(c.data()[0] + " " + c.data()[1]);
        System.out.println(Range.EMPTY.equals(new Range(0)));
    }
}
