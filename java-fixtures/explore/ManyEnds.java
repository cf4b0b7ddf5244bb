import tarry.Verify;

/** Ends with a status of its own on every path. */
class ManyEnds {
    public static void main(String[] args) {
        System.exit(Verify.getInt(1, Integer.parseInt(args[0])));
    }
}
