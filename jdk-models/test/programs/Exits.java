// System.exit ends the path, called directly or through a method reference: 0 is accepted, anything else fails.
import java.util.function.IntConsumer;
import tarry.Verify;

final class Exits {
    public static void main(String[] args) {
        int status = Verify.getInt(0, 3);
        IntConsumer exit = System::exit;
        System.out.println("exit " + status);
        if (status == 3) {
            exit.accept(status);
        }
        if (status < 2) {
            System.exit(status);
        }
        System.out.println("no exit");
    }
}
