// InvocationTargetException, IllegalAccessException and friends, unwrapped causes, and an uncaught one at the end.
import java.lang.reflect.*;

public class InvocationErrors {
    static class T {
        static int depth(int n) { if (n == 0) throw new IllegalStateException("bottom"); return depth(n - 1); }
        int div(int a, int b) { return a / b; }
        void error() { throw new AssertionError("an error"); }
        static void overflow(int n) { overflow(n + 1); }
        static Object nest(Method m) throws Exception { return m.invoke(null, 0); }
    }

    public static void main(String[] args) throws Exception {
        Method div = T.class.getDeclaredMethod("div", int.class, int.class);
        try {
            div.invoke(new T(), 1, 0);
        } catch (InvocationTargetException e) {
            System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getCause().getStackTrace()[0]);
        }
        try {
            T.class.getDeclaredMethod("error").invoke(new T());
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException());
        }
        try {
            T.class.getDeclaredMethod("overflow", int.class).invoke(null, 0);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getClass());
        }
        Method depth = T.class.getDeclaredMethod("depth", int.class);
        try {
            T.class.getDeclaredMethod("nest", Method.class).invoke(null, depth);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getClass().getSimpleName() + " " + e.getCause().getCause().getMessage());
        }
        for (Class<?> c : new Class<?>[] {Thread.class, System.class}) {
            try {
                Method m = c == Thread.class ? c.getDeclaredMethod("registerNatives") : c.getDeclaredMethod("initPhase1");
                m.invoke(null);
            } catch (IllegalAccessException e) {
                System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", ""));
            }
        }
        try {
            Class<?> hidden = Class.forName("java.util.ArrayList$Itr");
            hidden.getDeclaredConstructors()[0].setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", ""));
        }
        try {
            depth.invoke(null, 3);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            int own = 0;
            for (StackTraceElement f : cause.getStackTrace()) if (f.getMethodName().equals("depth")) own++;
            System.out.println(own);
            throw new Exception("gave up: " + cause.getMessage());
        }
    }
}
