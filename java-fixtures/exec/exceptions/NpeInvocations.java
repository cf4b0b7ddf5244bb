// Helpful NullPointerException messages of virtual, interface, special and unboxing calls.
import java.util.List;
import java.util.function.Supplier;

public class NpeInvocations {
    private int priv() {
        return 1;
    }

    String name(int a, String[] b, long... c) {
        return null;
    }

    static <T> T nothing(Object... os) {
        return null;
    }

    interface Shape {
        double area(double[][] scale, Shape other);
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        NpeInvocations o = null;
        String s = null;
        List<String> list = null;
        Shape shape = null;
        Integer boxed = null;
        Boolean flag = null;
        Character ch = null;
        Long[] longs = {null};
        Supplier<String> supplier = () -> null;
        attempt(() -> o.priv());
        attempt(() -> o.name(1, null));
        attempt(() -> new NpeInvocations().name(1, null, 2).trim());
        attempt(() -> s.length());
        attempt(() -> s.substring(1, 2));
        attempt(() -> list.size());
        attempt(() -> list.add(0, "x"));
        attempt(() -> shape.area(null, null));
        attempt(() -> System.out.println(boxed + 1));
        attempt(() -> System.out.println(flag ? 1 : 2));
        attempt(() -> System.out.println(ch + 1));
        attempt(() -> System.out.println(longs[0] * 2));
        attempt(() -> supplier.get().isEmpty());
        attempt(() -> NpeInvocations.<String>nothing(1, 2).concat("x"));
        attempt(() -> NpeInvocations.<Integer>nothing().intValue());
        attempt(() -> o.toString());
        attempt(() -> o.getClass());
    }
}
