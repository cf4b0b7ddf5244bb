import tarry.Verify;

/** An initialiser that sees what the path has done before: it cannot run ahead of the path. */
public class LateInitialiser {
    static int seen;

    static final class Late {
        static final int[] AT_START = {seen};
    }

    public static void main(String[] args) {
        seen = Verify.getInt(1, 3000);
        System.out.println(Late.AT_START[0]);
    }
}
