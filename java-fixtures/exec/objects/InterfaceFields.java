// Interface constants through implementing classes, ambiguous names qualified, and nested interfaces.
public class InterfaceFields {
    interface Limits {
        int MAX = 10;
        String NAME = "limits";
        int[] SHARED = {1, 2, 3};

        interface Deeper extends Limits {
            int MAX = 20;
            int SUM = MAX + Limits.MAX;
        }
    }

    interface Other {
        int MAX = 30;
    }

    static class Impl implements Limits.Deeper {
        int get() {
            return MAX + SUM;
        }
    }

    static class Twice implements Limits, Other {
        String get() {
            return Limits.MAX + "," + Other.MAX + "," + NAME;
        }
    }

    public static void main(String[] args) {
        System.out.println(Impl.MAX + " " + new Impl().get() + " " + ((Limits) new Impl()).MAX);
        System.out.println(new Twice().get());
        Impl.SHARED[1] = 50;
        System.out.println(Limits.SHARED[1] + " " + Limits.Deeper.SHARED[1] + " " + (Impl.SHARED == Limits.SHARED));
        Limits[] many = {new Impl(), new Twice(), new Limits() { }};
        for (Limits l : many) {
            System.out.println((l instanceof Limits.Deeper) + " " + (l instanceof Other) + " " + l.NAME);
        }
    }
}
