import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;

/** Links every class in a file (length, bytes, length, bytes, ...) and prints what became of it, one line each. */
public class LinkAll {
    static class Definer extends ClassLoader {
        Definer() {
            super(LinkAll.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                System.out.println(link(bytes));
            }
        }
    }

    private static String link(byte[] bytes) {
        try {
            // Asking for the methods links the class, and so verifies it, without initialising it.
            new Definer().define(bytes).getDeclaredMethods();
            return "ok";
        } catch (Throwable e) {
            String message = String.valueOf(e.getMessage());
            return e.getClass().getName() + ": " + message.split("\n")[0]
                + (message.contains("Location:") ? " |" + message.split("\n")[3].trim() : "");
        }
    }
}
