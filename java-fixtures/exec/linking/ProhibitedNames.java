// Classes in the JDK's packages are not for the program to define, also if it gives no name; arrays have 255 dimensions.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

public class ProhibitedNames extends ClassLoader {
    static byte[] classNamed(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF(name);
        out.writeByte(7);
        out.writeShort(1);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(7);
        out.writeShort(3);
        for (int part : new int[] {0x21, 2, 4, 0, 0, 0, 0}) {
            out.writeShort(part);
        }
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"java/lang/X", "java/X", "java/util/zip/Y", "javax/X", "jdk/internal/X", "javaX/Z"}) {
            byte[] bytes = classNamed(name);
            try {
                System.out.println(new ProhibitedNames().defineClass(null, bytes, 0, bytes.length));
            } catch (SecurityException e) {
                System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
            }
        }
        for (int dimensions : new int[] {1, 255, 256, 5000, 200_000}) {
            try {
                System.out.println(Class.forName("[".repeat(dimensions) + "I").getName().length());
            } catch (ClassNotFoundException e) {
                System.out.println("not found: " + e.getMessage().length());
            }
        }
    }
}
