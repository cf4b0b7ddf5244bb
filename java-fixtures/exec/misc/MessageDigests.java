// MessageDigest: MD5, SHA-1, SHA-256, SHA-512, SHA3; updates in parts, reset, clone, unknown algorithms; HMAC by hand.
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;

public class MessageDigests {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    static byte[] hmac(MessageDigest d, byte[] key, byte[] msg) {
        byte[] in = new byte[64], out = new byte[64];
        for (int i = 0; i < 64; i++) {
            byte k = i < key.length ? key[i] : 0;
            in[i] = (byte) (k ^ 0x36);
            out[i] = (byte) (k ^ 0x5c);
        }
        d.update(in);
        byte[] inner = d.digest(msg);
        d.update(out);
        return d.digest(inner);
    }

    public static void main(String[] args) throws Exception {
        byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII), big = new byte[1000];
        for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 31);
        for (String alg : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
            MessageDigest d = MessageDigest.getInstance(alg);
            System.out.println(alg + " " + d.getDigestLength() + " " + hex(d.digest()) + " " + hex(d.digest(abc)) + " " + hex(d.digest(big)));
        }
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        for (byte b : big) d.update(b);
        MessageDigest copy = (MessageDigest) d.clone();
        byte[] whole = d.digest();
        System.out.println(Arrays.equals(whole, MessageDigest.getInstance("SHA-256").digest(big)) + " " + MessageDigest.isEqual(whole, copy.digest()) + " " + hex(d.digest()).startsWith("e3b0c442"));
        d.update(abc, 0, 2);
        d.reset();
        d.update(abc, 1, 2);
        System.out.println(hex(d.digest(new byte[] {1})).substring(0, 16) + " " + hex(hmac(d, "key".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes())));
        System.out.println(d.getAlgorithm() + " " + MessageDigest.getInstance("sha-256").getAlgorithm());
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
