import lib.Text;
import tarry.Verify;

/** Shows another time whenever it runs on a JVM. */
class Unsteady {
    public static void main(String[] args) {
        Verify.emit("nanos", System.nanoTime());
        Verify.emit("cut", Text.cut("a", Verify.getInt(-1, 0)));
    }
}
