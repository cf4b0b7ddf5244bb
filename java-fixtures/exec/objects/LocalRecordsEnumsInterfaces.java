// Local records, enums and interfaces are static; local classes in static and instance code capture differently.
public class LocalRecordsEnumsInterfaces {
    private final String tag = "T";

    String instance(int n) {
        record Pair(int a, int b) {
            static int made;

            Pair {
                made++;
            }

            int sum() {
                return a + b;
            }
        }
        enum Mode {
            ON, OFF;

            Mode flip() {
                return values()[1 - ordinal()];
            }
        }
        interface Show {
            String show(Pair p);
        }
        class Cap implements Show {
            @Override
            public String show(Pair p) {
                return tag + n + p.sum();
            }
        }
        Show s = new Cap();
        Mode m = Mode.ON.flip();
        return s.show(new Pair(n, 1)) + m + m.flip() + Pair.made;
    }

    public static void main(String[] args) {
        LocalRecordsEnumsInterfaces o = new LocalRecordsEnumsInterfaces();
        System.out.println(o.instance(1));
        System.out.println(o.instance(2));
        for (int i = 0; i < 3; i++) {
            int copy = i * i;
            class Step {
                final int at = copy;

                Step next() {
                    return new Step();
                }
            }
            System.out.print(new Step().next().next().at + " ");
        }
        System.out.println();
    }
}
