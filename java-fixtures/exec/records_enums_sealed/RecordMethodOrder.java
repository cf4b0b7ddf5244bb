// In which order a record's generated methods visit its components, and what the trace of a component's exception shows.
public class RecordMethodOrder {
    static class Noisy {
        final String name;

        Noisy(String name) {
            this.name = name;
        }

        public boolean equals(Object other) {
            System.out.print("equals " + name + ", ");
            return true;
        }

        public int hashCode() {
            System.out.print("hash " + name + ", ");
            return name.hashCode();
        }

        public String toString() {
            System.out.print("string " + name + ", ");
            return name;
        }
    }

    static class Failing {
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }

        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }

        public String toString() {
            throw new IllegalStateException("toString");
        }
    }

    record Pair(Noisy first, Noisy second) {}

    record Holder(Object content, int number) {}

    static void show(Runnable r) {
        try {
            r.run();
        } catch (IllegalStateException e) {
            System.out.print(e.getMessage() + ":");
            for (StackTraceElement frame : e.getStackTrace()) {
                if (frame.getMethodName().startsWith("lambda$")) {
                    break;
                }
                System.out.print(" " + frame.getClassName() + "." + frame.getMethodName());
            }
            System.out.println();
        }
    }

    public static void main(String[] args) {
        Pair pair = new Pair(new Noisy("a"), new Noisy("b"));
        System.out.println(pair.equals(new Pair(new Noisy("c"), new Noisy("d"))));
        System.out.println(pair.equals(pair) + " " + pair.equals(null) + " " + pair.equals("pair"));
        System.out.println(pair.hashCode());
        System.out.println(pair);
        Holder holder = new Holder(new Failing(), 1);
        show(() -> holder.equals(new Holder(new Failing(), 1)));
        show(holder::hashCode);
        show(() -> System.out.println(holder.equals(new Holder(null, 2))));
        record Local(int v) {}
        System.out.println(new Local(4));
    }
}
