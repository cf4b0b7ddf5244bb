// Charsets by encoder and decoder: unmappable and malformed input, byte order marks, buffers that are too small.
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class EncodedMessages {
    static String hex(byte[] b) { StringBuilder s = new StringBuilder(); for (byte x : b) s.append(String.format("%02x", x)); return s.toString(); }

    public static void main(String[] args) throws Exception {
        String text = "A\u00e9\u20ac\uD83D\uDE00z";
        for (String name : List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "windows-1252", "ISO-8859-15", "Shift_JIS", "GBK", "IBM037")) {
            Charset cs = Charset.forName(name);
            byte[] bytes = text.getBytes(cs);
            System.out.println(name + " " + hex(bytes) + " " + new String(bytes, cs).equals(text) + " " + cs.newEncoder().canEncode('\u20ac') + " " + cs.newEncoder().maxBytesPerChar() + " " + cs.aliases().size());
        }
        byte[] broken = {'a', (byte) 0xc3, 'b', (byte) 0xe2, (byte) 0x82, (byte) 0xff, (byte) 0xed, (byte) 0xa0, (byte) 0x80, 'c'};
        System.out.println(new String(broken, StandardCharsets.UTF_8).chars().mapToObj(Integer::toHexString).toList());
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try { strict.decode(ByteBuffer.wrap(broken)); } catch (CharacterCodingException e) { System.out.println(e); }
        System.out.println(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(broken)));
        System.out.println(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?").decode(ByteBuffer.wrap(broken)));
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
        try { ascii.encode(CharBuffer.wrap(text)); } catch (UnmappableCharacterException e) { System.out.println(e.getMessage()); }
        ascii.onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'_'});
        System.out.println(new String(ascii.encode(CharBuffer.wrap(text)).array(), 0, 5, "US-ASCII"));
        ByteBuffer small = ByteBuffer.allocate(4);
        CharsetEncoder utf8 = StandardCharsets.UTF_8.newEncoder();
        CharBuffer in = CharBuffer.wrap(text);
        for (CoderResult r = CoderResult.OVERFLOW; r.isOverflow(); ) { r = utf8.encode(in, small, true); System.out.print(r + " " + in.position() + " " + small.position() + "; "); small.clear(); }
        System.out.println(utf8.flush(small));
        try { Charset.forName("no-such"); } catch (UnsupportedCharsetException e) { System.out.println(e.getMessage()); }
        try { Charset.forName("bad name"); } catch (IllegalCharsetNameException e) { System.out.println(e.getMessage()); }
        System.out.println(Charset.isSupported("utf8") + " " + Charset.forName("latin1").name() + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + Charset.availableCharsets().containsKey("UTF-8"));
        ByteBuffer bb = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).putDouble(1.5).flip();
        System.out.println(bb.get(0) + " " + bb.order(ByteOrder.BIG_ENDIAN).getInt() + " " + bb.remaining() + " " + bb.slice().capacity() + " " + bb.asReadOnlyBuffer().isReadOnly() + " " + ByteBuffer.wrap(new byte[] {1, 2, 3}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " " + bb);
        try { bb.position(99); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { ByteBuffer.allocate(1).putInt(1); } catch (BufferOverflowException e) { System.out.println(e); }
    }
}
