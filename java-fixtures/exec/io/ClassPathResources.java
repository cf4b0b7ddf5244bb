// Resources on the class path: the own class file by three ways, its magic and constants, and missing names.
import java.io.*;
import java.net.URL;

public class ClassPathResources {
    static class Nested { }

    public static void main(String[] args) throws IOException {
        try (DataInputStream in = new DataInputStream(ClassPathResources.class.getResourceAsStream("ClassPathResources.class"))) {
            System.out.println(Integer.toHexString(in.readInt()) + " " + in.readUnsignedShort() + "." + in.readUnsignedShort() + " " + (in.readUnsignedShort() > 20));
        }
        byte[] a = ClassPathResources.class.getResourceAsStream("/ClassPathResources.class").readAllBytes();
        byte[] b = ClassPathResources.class.getClassLoader().getResourceAsStream("ClassPathResources.class").readAllBytes();
        byte[] c = ClassLoader.getSystemResourceAsStream("ClassPathResources$Nested.class").readAllBytes();
        System.out.println(java.util.Arrays.equals(a, b) + " " + (c.length < a.length));
        System.out.println(ClassPathResources.class.getResourceAsStream("missing.txt") + " " + ClassPathResources.class.getClassLoader().getResource("/ClassPathResources.class") + " " + ClassLoader.getSystemResource("no/such"));
        URL u = ClassPathResources.class.getResource("ClassPathResources.class");
        System.out.println(u.getProtocol() + " " + u.getPath().endsWith("/ClassPathResources.class"));
        try (InputStream in = u.openStream()) {
            System.out.println(in.readNBytes(4).length);
        }
        try (InputStream in = Object.class.getResourceAsStream("Object.class")) {
            System.out.println(Integer.toHexString(new DataInputStream(in).readInt()));
        }
        System.out.println(Object.class.getClassLoader() + " " + (ClassPathResources.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
        try {
            ClassPathResources.class.getResourceAsStream(null);
        } catch (NullPointerException e) {
            System.out.println("null name");
        }
    }
}
