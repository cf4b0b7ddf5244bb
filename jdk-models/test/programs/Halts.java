// Runtime.exit and Runtime.halt end the path; called by reflection, they end the exploration, which says so.
import tarry.Verify;

final class Halts {
    public static void main(String[] args) throws ReflectiveOperationException {
        int way = Verify.getInt(0, 2);
        if (way == 1) {
            Runtime.getRuntime().exit(0);
        } else if (way == 2) {
            Runtime.getRuntime().halt(0);
        }
        if (args.length > 0) {
            Runtime.class.getMethod("exit", int.class).invoke(Runtime.getRuntime(), 0);
        }
    }
}
