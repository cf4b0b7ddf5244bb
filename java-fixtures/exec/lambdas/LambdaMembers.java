// What reflection shows of the class of a lambda: the method, captured values, one private constructor, nothing else.
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class LambdaMembers {
    public static void main(String[] args) throws Exception {
        int captured = args.length + 5;
        long wide = 7L;
        String text = "s" + captured;
        IntFunction<Object> plus = x -> x + captured;
        Supplier<Object> several = () -> captured + " " + wide + text;
        Function<Integer, Object> none = x -> x;
        Comparator<String> reference = String::compareTo;
        IntUnaryOperator serializable = (IntUnaryOperator & Serializable) x -> x;
        Supplier<Integer> bound = text::length;
        for (Object lambda : new Object[] {plus, several, none, reference, serializable, bound}) {
            show(lambda.getClass());
        }
        System.out.println(several.get() + " " + bound.get() + " " + plus.apply(1));
    }

    private static void show(Class<?> type) {
        List<String> members = new ArrayList<>();
        for (Method m : type.getDeclaredMethods()) {
            members.add("method " + m.getModifiers() + " " + m.getReturnType() + " " + m.getName() + m.getParameterCount());
        }
        for (Field f : type.getDeclaredFields()) {
            members.add("field " + f.getModifiers() + " " + f.getType() + " " + f.getName());
        }
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            members.add("constructor " + c.getModifiers() + " " + List.of(c.getParameterTypes()));
        }
        Collections.sort(members);
        System.out.println(members + " " + type.getInterfaces().length);
    }
}
