// Lambda objects: Object's methods, interfaces, synthetic classes, evaluation each time, in fields, maps and threads.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class LambdaObjects {
    static final Map<String, IntBinaryOperator> OPS = new LinkedHashMap<>();

    static {
        OPS.put("+", (a, b) -> a + b);
        OPS.put("-", (a, b) -> a - b);
        OPS.put("max", Math::max);
        OPS.put("pow", (a, b) -> {
            int r = 1;
            for (int i = 0; i < b; i++) {
                r *= a;
            }
            return r;
        });
    }

    static Runnable with(StringBuilder sb, int n) {
        return () -> sb.append(n);
    }

    public static void main(String[] args) throws Exception {
        OPS.forEach((k, f) -> System.out.print(k + "=" + f.applyAsInt(3, 4) + " "));
        System.out.println();
        Runnable r = () -> { };
        System.out.println(r.equals(r) + " " + (r.hashCode() == r.hashCode()) + " " + (r.getClass().getInterfaces()[0] == Runnable.class)
                + " " + r.getClass().isSynthetic() + " " + r.getClass().getInterfaces().length + " "
                + (r.getClass().getSuperclass() == Object.class) + " " + r.getClass().isHidden());
        StringBuilder sb = new StringBuilder();
        Runnable a = with(sb, 1);
        Runnable b = with(sb, 2);
        a.run();
        b.run();
        a.run();
        System.out.println(sb + " " + (a != b) + " " + (a.getClass() == b.getClass()));
        List<Supplier<Integer>> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int[] box = {i};
            list.add(() -> box[0]++);
        }
        for (Supplier<Integer> s : list) {
            s.get();
        }
        System.out.println(list.get(0).get() + " " + list.get(2).get());
        Thread t = new Thread(() -> sb.append("thread"));
        t.start();
        t.join();
        System.out.println(sb);
        synchronized (r) {
            System.out.println(Thread.holdsLock(r));
        }
        Object self = new Object() {
            final Supplier<Object> me = () -> this;

            boolean check() {
                return me.get() == this;
            }
        }.check();
        System.out.println(self);
    }
}
