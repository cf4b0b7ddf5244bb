// Concatenations with more than 200 operands, more than one call site can take.
public class ManyConcatOperands {
    static int n;

    static int i() {
        return n++ % 10;
    }

    static String s() {
        return Integer.toString(i());
    }

    public static void main(String[] args) {
        String s = "" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s()
             + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|"
             + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s()
             + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s()
             + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s()
             + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s()
             + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s()
             + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s()
             + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s()
             + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s()
             + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s()
             + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s()
             + s() + s() + s() + s() + s() + "|" + s() + s() + s() + s() + s() + s() + s() + s() + s() + s() + "|"
             + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + "end";
        System.out.println(s.length() + " " + n + " " + s.hashCode());
        System.out.println(s);
    }
}
