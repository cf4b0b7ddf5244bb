import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.language.ColognePhonetic;
import tarry.Verify;
import tarry.gen.Strings;

/** commons-codec: decoding of Base64 that no encoder writes, and the phonetics of words with h and x. */
public class Codec {
    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            byte[] decoded = Base64.decodeBase64(new Strings("ABE=", 0, 4).generate());
            Verify.emit("decoded", decoded);
        } else {
            Verify.emit("phonetic", new ColognePhonetic().encode(new Strings("AHXSC", 0, 4).generate()));
        }
    }
}
