// Encoding and decoding: UTF-8, UTF-16 with marks, Latin-1, ASCII; malformed input is replaced or reported.
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class CharsetCoding {
    static String hex(byte[] b) { return HexFormat.ofDelimiter(" ").formatHex(b); }
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        return sb.toString();
    }

    public static void main(String[] args) throws CharacterCodingException {
        String s = "A\u00e9\u20ac\ud83d\ude00";
        for (Charset c : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, Charset.forName("UTF-32"), Charset.forName("windows-1252"))) {
            byte[] b = s.getBytes(c);
            System.out.println(c + " " + hex(b) + " -> " + esc(new String(b, c)) + " " + c.newEncoder().maxBytesPerChar() + " " + c.newEncoder().canEncode('\u20ac'));
        }
        byte[][] bad = {{(byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, 'x'}, {(byte) 0xff, 'a', (byte) 0xe2, (byte) 0x82}, {(byte) 0xf5, (byte) 0x80, (byte) 0x80, (byte) 0x80}};
        for (byte[] b : bad) {
            System.out.print(hex(b) + " -> " + esc(new String(b, StandardCharsets.UTF_8)));
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b));
            } catch (CharacterCodingException e) {
                System.out.println(" " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(hex("x\ud83dy".getBytes(StandardCharsets.UTF_8)));
        try {
            StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("a\u00e9"));
        } catch (CharacterCodingException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).onUnmappableCharacter(CodingErrorAction.REPLACE);
        System.out.println(d.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xff, 'b'})) + " " + Charset.isSupported("utf8") + " " + Charset.forName("latin1").name() + " " + new TreeSet<>(StandardCharsets.US_ASCII.aliases()).contains("ASCII7"));
        CharBuffer tiny = CharBuffer.allocate(1);
        ByteBuffer in = ByteBuffer.wrap(new byte[] {'p', 'q'});
        System.out.println(StandardCharsets.UTF_8.newDecoder().decode(in, tiny, true) + " " + in.position() + " " + CoderResult.UNDERFLOW + " " + CoderResult.malformedForLength(2));
        for (String name : new String[] {"no-such-charset", "bad name!"}) {
            try {
                Charset.forName(name);
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
    }
}
