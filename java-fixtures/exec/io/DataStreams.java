// DataOutputStream and DataInputStream: the bytes of every type, modified UTF-8, end of file.
import java.io.*;
import java.util.HexFormat;

public class DataStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(true);
        out.writeByte(-2);
        out.writeShort(0x12345);
        out.writeChar('\u20ac');
        out.writeInt(-559038737);
        out.writeLong(Long.MIN_VALUE + 1);
        out.writeFloat(-1.5f);
        out.writeDouble(Math.PI);
        out.writeUTF("a\0\u00e9\u20ac\ud83d\ude00");
        out.writeBytes("\u0141B");
        out.writeChars("hi");
        System.out.println(out.size() + " " + HexFormat.of().formatHex(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readUnsignedByte() + " " + in.readShort() + " " + (int) in.readChar() + " " + Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().equals("a\0\u00e9\u20ac\ud83d\ude00") + " " + in.readByte() + " " + in.skipBytes(1) + " " + in.readChar() + in.readChar());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("EOF " + e.getMessage());
        }
        byte[][] bad = {{0, 2, (byte) 0xc3, 0x28}, {0, 1, (byte) 0xff}, {0, 2, (byte) 0xe2, (byte) 0x82}, {0, 5, 'a'}};
        for (byte[] b : bad) {
            try {
                System.out.println(new DataInputStream(new ByteArrayInputStream(b)).readUTF());
            } catch (UTFDataFormatException e) {
                System.out.println(e.getMessage());
            } catch (EOFException e) {
                System.out.println("short");
            }
        }
        try {
            out.writeUTF("\u20ac".repeat(30000));
        } catch (UTFDataFormatException e) {
            System.out.println("encoded string too long: " + e.getMessage().startsWith("encoded string"));
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[3])).readFully(new byte[4]);
        } catch (EOFException e) {
            System.out.println("readFully " + e);
        }
    }
}
