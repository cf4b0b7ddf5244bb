// Runs another program's main after a choice, so that all its classes are first used there. Arguments: "choice" or "plain", and the class.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import tarry.Verify;

final class AfterChoice {
    public static void main(String[] args) throws Throwable {
        if (args[0].equals("choice") && Verify.getInt(0, 1) > 1) {
            throw new AssertionError("not in the range");
        }
        Method main = Class.forName(args[1]).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
