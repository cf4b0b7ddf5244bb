import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;

/** Classes of the program with names of the JDK's: a name gives no rights, neither natives nor unverified code. */
public class NamesOfTheJdk {
    /** A class of one static method {@code run()V} with raw bytecode, and perhaps a native one. */
    static byte[] assemble(String name, String parent, int[] code, String nativeMethod, String descriptor)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(49);
        out.writeShort(15);
        utf8(out, name); // 1
        out.writeByte(7); out.writeShort(1); // 2
        utf8(out, parent); // 3
        out.writeByte(7); out.writeShort(3); // 4
        utf8(out, "run"); // 5
        utf8(out, "()V"); // 6
        utf8(out, "Code"); // 7
        utf8(out, nativeMethod); // 8
        utf8(out, descriptor); // 9
        out.writeByte(12); out.writeShort(8); out.writeShort(9); // 10
        out.writeByte(10); out.writeShort(2); out.writeShort(10); // 11
        out.writeByte(5); out.writeLong(0x7f0000000000L); // 12, 13
        utf8(out, "x"); // 14
        out.writeShort(0x21);
        out.writeShort(2);
        out.writeShort(4);
        out.writeInt(0);
        out.writeShort(2);
        out.writeShort(0x109);
        out.writeShort(8);
        out.writeShort(9);
        out.writeShort(0);
        out.writeShort(9);
        out.writeShort(5);
        out.writeShort(6);
        out.writeShort(1);
        out.writeShort(7);
        out.writeInt(12 + code.length);
        out.writeShort(4);
        out.writeShort(4);
        out.writeInt(code.length);
        for (int b : code) {
            out.writeByte(b);
        }
        out.writeInt(0);
        out.writeShort(0);
        return bytes.toByteArray();
    }

    static void utf8(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    /** invokestatic #11; return. */
    static final int[] CALL = {0xb8, 0, 11, 0xb1};
    /** ldc2_w #12; lstore_1; aload_1; arraylength; pop; return: a number taken for an array. */
    static final int[] CONFUSED = {0x14, 0, 12, 0x40, 0x2b, 0xbe, 0x57, 0xb1};

    static class Own extends ClassLoader {
        // Names of fields that the virtual machine knows in ClassLoader.
        long nameAndId = 0x7f0000000000L;
        int parent = 77;
        double unnamedModule = 1.5;
        boolean name = true;

        Own() {
            super(NamesOfTheJdk.class.getClassLoader());
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static void attempt(String what, String name, String parent, int[] code, String nativeMethod, String descriptor)
            throws Exception {
        try {
            byte[] bytes = assemble(name, parent, code, nativeMethod, descriptor);
            new Own().define(name.replace('/', '.'), bytes).getMethod("run").invoke(null);
            System.out.println(what + ": ran");
        } catch (InvocationTargetException e) {
            say(what, e.getCause());
        } catch (LinkageError | RuntimeException e) {
            say(what, e);
        }
    }

    static void say(String what, Throwable t) {
        String message = String.valueOf(t.getMessage()).replaceAll("@(0x)?[0-9a-f]+", "@");
        boolean verify = t instanceof VerifyError;
        System.out.println(what + ": " + t.getClass().getName() + (verify ? "" : ": " + message));
    }

    /** Fields with names of Thread's own. */
    static class Worker extends Thread {
        long name = 0x7f0000000000L;
        long holder = 0x7f0000000001L;
        double group = 2;
        int threadStatus = 99;
        long parkBlocker = 5;
        int interrupted = 3;
        long eetop = 12345;
        boolean daemon = true;

        @Override public void run() {
            System.out.println(getName() + " " + isDaemon() + " " + getState() + " " + isInterrupted());
            throw new Odd();
        }
    }

    static class Odd extends RuntimeException {
        long cause = 0x7f0000000000L;
        int stackTrace = 4;
        long detailMessage = 0x7f0000000002L;
        double backtrace = 0.5;
        int depth = 1000000;
        long suppressedExceptions = 8;
    }

    public static void main(String[] args) throws Exception {
        String object = "java/lang/Object";
        attempt("native of Unsafe", "jdk/internal/misc/Unsafe", object, CALL, "registerNatives", "()V");
        attempt("native of VM", "jdk/internal/misc/VM", object, CALL, "initialize", "()V");
        attempt("native of the API", "tarry/Engine", object, CALL, "own", "()V");
        attempt("unverified by parent", "Magic", "jdk/internal/reflect/MagicAccessorImpl", CONFUSED, "a", "()V");
        attempt("parent of the package", "Magic", "jdk/internal/reflect/FieldAccessorImpl", CONFUSED, "a", "()V");
        attempt("unverified by name", "jdk/internal/reflect/MagicAccessorImpl", object, CONFUSED, "a", "()V");
        attempt("a name of java", "java/lang/Mine", object, CALL, "a", "()V");
        attempt("plain", "Plain", object, CONFUSED, "a", "()V");
        bootLoader();
        duplicate();
        try {
            Class<?> beside = MethodHandles.lookup()
                .defineClass(assemble("Beside", object, CONFUSED, "a", "()V"));
            beside.getMethod("run").invoke(null);
        } catch (LinkageError e) {
            say("beside", e);
        }
        try {
            MethodHandles.lookup().defineHiddenClass(assemble("Hidden", object, CONFUSED, "a", "()V"), true);
        } catch (LinkageError e) {
            say("hidden", e);
        }
        Worker worker = new Worker();
        worker.setName("worker");
        worker.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " threw " + e
            + " " + e.getCause() + " " + e.getMessage() + " " + (e.getStackTrace().length > 0)));
        worker.start();
        worker.join();
        System.out.println(worker.name + " " + worker.holder + " " + worker.threadStatus + " " + worker.eetop);
    }

    /** A loader whose class has the name of the boot loader's is a loader of the program's. */
    static void bootLoader() throws Exception {
        String name = "jdk.internal.loader.ClassLoaders$BootClassLoader";
        byte[] bytes;
        try (java.io.InputStream in = NamesOfTheJdk.class.getResourceAsStream("/NamesOfTheJdk$Boot.class")) {
            bytes = rename(in.readAllBytes(), "NamesOfTheJdk$Boot", name.replace('.', '/'));
        }
        Object boot = new Own().define(name, bytes).getConstructor().newInstance();
        try {
            byte[] confused = assemble("Confused", "java/lang/Object", CONFUSED, "a", "()V");
            Class<?> c = (Class<?>) boot.getClass().getMethod("define", byte[].class).invoke(boot, (Object) confused);
            System.out.println(c.getClassLoader() == boot);
            c.getMethod("run").invoke(null);
        } catch (InvocationTargetException e) {
            say("boot loader", e.getCause());
        } catch (LinkageError e) {
            say("boot loader", e);
        }
    }

    public static class Boot extends ClassLoader {
        public Boot() { }

        public Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    /** The message names the loader, from fields that its class hides. */
    static void duplicate() throws Exception {
        Own own = new Own();
        byte[] bytes = assemble("Twice", "java/lang/Object", CALL, "a", "()V");
        own.define("Twice", bytes);
        try {
            own.define("Twice", bytes);
        } catch (LinkageError e) {
            say("twice", e);
        }
    }

    /** Replaces a name in the constants of a class. */
    static byte[] rename(byte[] bytes, String from, String to) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] old = from.getBytes();
        for (int i = 0; i < bytes.length; i++) {
            boolean found = i > 2 && bytes[i - 2] == 0 && bytes[i - 1] == old.length && bytes[i - 3] == 1;
            for (int k = 0; found && k < old.length; k++) {
                found = bytes[i + k] == old[k];
            }
            if (found) {
                byte[] all = out.toByteArray();
                all[all.length - 1] = (byte) to.length();
                out.reset();
                out.write(all);
                out.write(to.getBytes());
                i += old.length - 1;
            } else {
                out.write(bytes[i]);
            }
        }
        return out.toByteArray();
    }
}
