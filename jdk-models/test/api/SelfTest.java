import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** Runs every static method without parameters and result of the test classes. */
final class SelfTest {
    private static final List<Class<?>> TESTS = List.of(ChoiceTests.class, PoolTests.class, ReplayTests.class, MainReplayTests.class, EmitTests.class,
            GeneratorTests.class, JpfTests.class);

    private SelfTest() {}

    public static void main(String[] args) throws IllegalAccessException {
        int passed = 0;
        int failed = 0;
        for (Class<?> tests : TESTS) {
            for (Method test : tests.getDeclaredMethods()) {
                if (isTest(test)) {
                    try {
                        test.invoke(null);
                        passed++;
                    } catch (InvocationTargetException e) {
                        failed++;
                        System.err.println(tests.getName() + "." + test.getName() + ": ");
                        e.getCause().printStackTrace();
                    }
                }
            }
        }
        System.out.println(passed + " tests passed, " + failed + " failed");
        System.exit(failed == 0 && passed > 0 ? 0 : 1);
    }

    private static boolean isTest(Method method) {
        int modifiers = method.getModifiers();
        return Modifier.isStatic(modifiers) && !Modifier.isPrivate(modifiers) && method.getParameterCount() == 0
                && method.getReturnType() == void.class && !method.isSynthetic();
    }
}
