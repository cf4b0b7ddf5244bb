// Overload resolution with lambdas and method references: arity, void against value, primitive against boxed.
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class OverloadsWithLambdas {
    static String run(Runnable r) {
        return "Runnable";
    }

    static String run(Callable<?> c) {
        return "Callable";
    }

    static String one(Supplier<?> s) {
        return "Supplier";
    }

    static String one(Function<String, ?> f) {
        return "Function";
    }

    static String num(ToIntFunction<String> f) {
        return "ToInt";
    }

    static String num(Function<String, Integer> f) {
        return "Function";
    }

    static String arg(IntFunction<?> f) {
        return "IntFunction";
    }

    static String arg(Consumer<Integer> c) {
        return "Consumer";
    }

    static String pred(Predicate<String> p) {
        return "Predicate";
    }

    static String pred(Object o) {
        return "Object";
    }

    static void nothing() {
    }

    static int something() {
        return 1;
    }

    public static void main(String[] args) {
        System.out.println(run(() -> { }) + " " + run(() -> 1) + " " + run(() -> nothing()) + " " + run(() -> something()) + " "
                + run(() -> {
                    throw new IllegalStateException();
                }) + " " + run(() -> {
                    while (true) {
                    }
                }));
        System.out.println(one(() -> 1) + " " + one(s -> s));
        System.out.println(num((String s) -> s.length()) + " " + num((String s) -> Integer.valueOf(1)));
        System.out.println(arg((int i) -> i + 1) + " " + arg((Integer i) -> { }));
        System.out.println(pred(s -> true) + " " + pred((Object) (Predicate<String>) s -> true));
        Object o = (Runnable) () -> { };
        System.out.println(o instanceof Runnable);
        Runnable r = args.length == 0 ? () -> System.out.println("then") : () -> System.out.println("else");
        r.run();
        Runnable[] array = {() -> System.out.print("a"), OverloadsWithLambdas::something, () -> System.out.println("c")};
        for (Runnable x : array) {
            x.run();
        }
        System.out.println(((Supplier<Supplier<Integer>>) () -> () -> 7).get().get());
    }
}
