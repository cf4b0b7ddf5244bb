// System.exit(0) from a catch block hides a failure: exit code 0.
public class ExitZeroAfterFailure {
    public static void main(String[] args) {
        try {
            Object o = "text";
            Integer i = (Integer) o;
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("caught " + e.getClass().getSimpleName());
            System.exit(0);
        } finally {
            System.out.println("never");
        }
        throw new IllegalStateException("never");
    }
}
