// NoClassDefFoundError of a second use carries the first failure's text as its cause.
public class FailureThenCause {
    static class Config {
        static final int PORT = Integer.parseInt("eighty");
    }

    public static void main(String[] args) {
        try {
            System.out.println(Config.PORT);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage() + " / " + (e.getException() == e.getCause()));
        }
        try {
            System.out.println(Config.PORT);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
            System.out.println(e.getCause().getMessage());
            System.out.println(e.getCause().getClass().getName());
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top);
        }
    }
}
