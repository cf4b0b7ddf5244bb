// Operands of + are evaluated left to right, converted at once or late only as the language says, exceptions pass.
public class ConcatOrder {
    static StringBuilder log = new StringBuilder();
    static int n;

    static int next() {
        return ++n;
    }

    static class Loud {
        final String name;

        Loud(String name) {
            this.name = name;
            log.append("new ").append(name).append(' ');
        }

        @Override
        public String toString() {
            log.append("str ").append(name).append(' ');
            if (name.equals("bad")) throw new IllegalStateException("toString failed");
            return name;
        }
    }

    public static void main(String[] args) {
        System.out.println("" + next() + next() * 10 + next());
        String s = "s" + n + (n = 50) + n;
        System.out.println(s);
        System.out.println("" + new Loud("a") + "-" + new Loud("b"));
        System.out.println(log);
        log.setLength(0);
        try {
            System.out.println("x" + new Loud("bad") + next());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + (n > 0) + " " + log.indexOf("str bad"));
        }
        String[] a = {"p", "q"};
        int i = 0;
        a[i++] += "r" + i;
        System.out.println(a[0] + a[1] + i);
        String t = "t";
        t = t + (t = "u") + t;
        System.out.println(t);
        String u = "u";
        u += u += "v";
        System.out.println(u);
        int k = 1;
        System.out.println(k + k++ + "" + k + ++k);
    }
}
