import tarry.Verify;

/** The primitive that ends a path as unsupported. */
public class UnsupportedPrimitive {
    public static void main(String[] args) {
        Verify.anyObject(Object.class);
    }
}
