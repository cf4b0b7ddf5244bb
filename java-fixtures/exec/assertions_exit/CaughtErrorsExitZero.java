// Errors that are caught leave exit code 0; output on both streams is kept apart.
public class CaughtErrorsExitZero {
    public static void main(String[] args) {
        String[] names = {"java.lang.AssertionError", "java.lang.LinkageError", "java.lang.VerifyError", "java.lang.InternalError"};
        for (String n : names) {
            try {
                Throwable t = (Throwable) Class.forName(n).getDeclaredConstructor().newInstance();
                throw t;
            } catch (Error e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
                System.err.println("handled " + e.getClass().getName());
            } catch (Throwable t) {
                System.out.println("unexpected " + t);
            }
        }
        System.out.println("done");
    }
}
