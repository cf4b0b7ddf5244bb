import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Runs the tests of a class, each in an object of its own: a line for each, and for the end. */
public final class RunTests {
    private RunTests() {}

    public static void main(String[] args) throws Exception {
        Method[] methods = Class.forName(args[0]).getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
                var constructor = Class.forName(args[0]).getDeclaredConstructor();
                constructor.setAccessible(true);
                method.setAccessible(true);
                try {
                    method.invoke(constructor.newInstance());
                    System.out.println("passed " + method.getName());
                } catch (InvocationTargetException e) {
                    System.out.println("failed " + method.getName());
                }
            }
        }
        System.exit(0);
    }
}
