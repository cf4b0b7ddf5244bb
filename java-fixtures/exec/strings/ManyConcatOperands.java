// Concatenations with very many operands, more than one call site can take.
public class ManyConcatOperands {
    static int n;

    static int i() {
        return n++ % 10;
    }

    static long l() {
        return n++ % 10;
    }

    public static void main(String[] args) {
        String s = "" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i()
                + i() + i() + i() + i() + "|" + l() + l() + l() + l() + l() + l() + l() + l() + l() + l() + "|" + i() + i()
                + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i()
                + i() + "|" + l() + l() + l() + l() + l() + l() + l() + l() + l() + l() + "|" + i() + i() + i() + i() + i()
                + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i()
                + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + l() + l() + l() + l() + l() + l() + l() + l()
                + l() + l() + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i()
                + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|"
                + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i() + i()
                + i() + i() + i() + "|" + l() + l() + l() + l() + l() + l() + l() + l() + l() + l() + "|" + i() + i() + i()
                + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
                + "|" + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "|" + i() + i() + i() + i() + i() + i()
                + i() + i() + i() + i() + "|" + l() + l() + l() + l() + l() + l() + l() + l() + l() + l() + "end";
        System.out.println(s.length() + " " + n + " " + s.hashCode());
        System.out.println(s);
    }
}
