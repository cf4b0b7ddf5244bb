import gov.nasa.jpf.symbc.Debug;
import tarry.Verify;

/** Strings and arrays of which an element is looked at; which, and of how many, is said by the argument. */
class AnyWholes {
    public static void main(String[] args) {
        boolean found = switch (args[0]) {
            case "string6" -> Verify.anyString(6).equals("q");
            case "string1" -> Verify.anyString(1).equals("q");
            case "ints1" -> {
                int[] ints = Verify.anyIntArray(1);
                yield ints.length == 1 && ints[0] == 3;
            }
            case "bytes2" -> {
                byte[] bytes = Verify.anyByteArray(2);
                yield bytes.length == 2 && bytes[0] == 3 && bytes[1] == 4;
            }
            case "bytes3" -> {
                byte[] bytes = Verify.anyByteArray(3);
                yield bytes.length == 2 && bytes[0] == 3 && bytes[1] == 4;
            }
            case "booleans18" -> {
                boolean[] booleans = Verify.anyBooleanArray(18);
                yield booleans.length == 2 && booleans[0] && booleans[1];
            }
            case "booleans30" -> {
                boolean[] booleans = Verify.anyBooleanArray(30);
                yield booleans.length == 2 && booleans[0] && booleans[1];
            }
            case "spf" -> Debug.makeSymbolicString("name", 3).equals("abc");
            default -> throw new AssertionError(args[0]);
        };
        if (found) {
            throw new IllegalStateException("found");
        }
    }
}
