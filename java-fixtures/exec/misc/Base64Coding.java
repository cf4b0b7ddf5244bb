// Base64: basic, URL and MIME variants, padding, streams, and malformed input with messages.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Base64Coding {
    public static void main(String[] args) throws IOException {
        Base64.Encoder basic = Base64.getEncoder(), url = Base64.getUrlEncoder(), mime = Base64.getMimeEncoder(20, new byte[] {'|'});
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) System.out.println(s + " " + basic.encodeToString(s.getBytes()) + " " + basic.withoutPadding().encodeToString(s.getBytes()));
        byte[] odd = {-1, -2, -3, 62, 63, -65, -5, -17};
        System.out.println(basic.encodeToString(odd) + " " + url.encodeToString(odd) + " " + Arrays.equals(Base64.getUrlDecoder().decode(url.encode(odd)), odd));
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        String enc = basic.encodeToString(all);
        System.out.println(enc.hashCode() + " " + enc.length() + " " + Arrays.equals(Base64.getDecoder().decode(enc), all));
        System.out.println(mime.encodeToString(Arrays.copyOf(all, 50)) + " " + Base64.getMimeDecoder().decode("Zm9v\r\nYm*Fy!").length + " " + Base64.getMimeEncoder().encodeToString(new byte[100]).indexOf('\r'));
        for (String s : new String[] {"Zg==", "Zg", "Zg=", "Z", "Zm9v====", "Zm 9v", "Zm9v-", "=", "Zh==", "Zg==Zg=="}) {
            try {
                System.out.println(s + " -> " + new String(Base64.getDecoder().decode(s), StandardCharsets.ISO_8859_1));
            } catch (IllegalArgumentException e) {
                System.out.println(s + " ! " + e.getMessage());
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream w = basic.wrap(out)) {
            w.write("stream".getBytes());
            w.write('!');
        }
        System.out.println(out + " " + new String(Base64.getDecoder().wrap(new ByteArrayInputStream(out.toByteArray())).readAllBytes()));
        byte[] dst = new byte[4];
        System.out.println(basic.encode(new byte[] {1}, dst) + " " + new String(dst) + " " + Base64.getDecoder().decode(java.nio.ByteBuffer.wrap(dst)).remaining());
        try {
            basic.encode(new byte[9], dst);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
