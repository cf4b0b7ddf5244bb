// Lambdas that capture nothing, locals of every type, parameters, this, fields, other lambdas, loop variables.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class CaptureKinds {
    int field = 1;
    static int counter;

    Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] arr) {
        Supplier<String> inner = () -> "inner" + i + field;
        return () -> z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + str + " " + arr[0] + " "
                + this.field + " " + counter + " " + inner.get();
    }

    class Nested {
        int field = 100;

        Supplier<Integer> sum() {
            return () -> field + CaptureKinds.this.field;
        }
    }

    public static void main(String[] args) {
        CaptureKinds o = new CaptureKinds();
        int[] arr = {7};
        Supplier<String> s = o.all(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "str", arr);
        System.out.println(s.get());
        o.field = 50;
        arr[0] = 8;
        counter++;
        System.out.println(s.get());
        System.out.println(o.new Nested().sum().get());
        List<Supplier<Integer>> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i * 10;
            list.add(() -> copy + counter);
        }
        for (int v : new int[] {1, 2}) {
            list.add(() -> v);
        }
        counter = 5;
        for (Supplier<Integer> x : list) {
            System.out.print(x.get() + " ");
        }
        System.out.println();
        Runnable r = () -> {
            int local = 1;
            Runnable deep = () -> counter += local + arr[0];
            deep.run();
        };
        r.run();
        r.run();
        System.out.println(counter);
        Supplier<Object> none = () -> null;
        System.out.println(none.get());
    }
}
