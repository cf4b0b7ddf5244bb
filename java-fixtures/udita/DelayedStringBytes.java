import java.nio.charset.StandardCharsets;
import tarry.Verify;

/** Bytes of a string are chosen when a comparison reaches them, and not after it is decided. */
public class DelayedStringBytes {
    public static void main(String[] args) {
        byte[] bytes = new byte[3];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Verify.getByte((byte) 'a', (byte) 'd');
        }
        String chosen = new String(bytes, StandardCharsets.ISO_8859_1);
        switch (args[0]) {
            case "equals" -> Verify.assume(chosen.equals("abc"));
            case "compareTo" -> Verify.assume(chosen.compareTo("abc") == 0);
            default -> Verify.assume(chosen.hashCode() == "abc".hashCode());
        }
        System.out.println(chosen.length());
    }
}
