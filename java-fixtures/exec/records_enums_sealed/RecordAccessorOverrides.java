// Explicit accessors, equals and toString in records; toString and hashCode use fields, not accessors.
public class RecordAccessorOverrides {
    record Temp(double celsius) {
        static int reads;

        @Override
        public double celsius() {
            reads++;
            return celsius + 1000;
        }

        double fahrenheit() {
            return celsius * 9 / 5 + 32;
        }
    }

    record CaseInsensitive(String s) {
        @Override
        public boolean equals(Object o) {
            return o instanceof CaseInsensitive c && c.s.equalsIgnoreCase(s);
        }

        @Override
        public int hashCode() {
            return s.toLowerCase(java.util.Locale.ROOT).hashCode();
        }
    }

    record Masked(String user, String password) {
        @Override
        public String toString() {
            return "Masked[user=" + user + ", password=***]";
        }
    }

    interface HasName {
        String name();

        default String hello() {
            return "hello " + name();
        }
    }

    record Person(String name, int age) implements HasName {
        Person withAge(int age) {
            return new Person(name, age);
        }
    }

    public static void main(String[] args) {
        Temp t = new Temp(21.5);
        System.out.println(t + " " + t.celsius() + " " + t.fahrenheit() + " " + Temp.reads);
        System.out.println(t.equals(new Temp(21.5)) + " " + Temp.reads + " " + (t.hashCode() == Double.hashCode(21.5)));
        System.out.println(new CaseInsensitive("AbC").equals(new CaseInsensitive("aBc")) + " "
                + new java.util.HashSet<>(java.util.List.of(new CaseInsensitive("x"), new CaseInsensitive("y")))
                        .contains(new CaseInsensitive("X")) + " " + new CaseInsensitive("Q"));
        System.out.println(new Masked("me", "secret"));
        Person p = new Person("Ann", 30);
        System.out.println(p.hello() + " " + p.withAge(31) + " " + p.equals(p.withAge(30)) + " " + p.hashCode());
    }
}
