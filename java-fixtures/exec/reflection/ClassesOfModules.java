// Classes, resources and packages of the JDK's modules, found by module, by reader and by the jrt file system.
import java.io.*;
import java.lang.module.*;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.util.*;

public class ClassesOfModules {
    public static void main(String[] args) throws Exception {
        Module base = Object.class.getModule();
        System.out.println(Class.forName(base, "java.util.ArrayList") + " " + Class.forName(base, "no.such.Class") + " " + Class.forName(ClassesOfModules.class.getModule(), "ClassesOfModules"));
        Module logging = ModuleLayer.boot().findModule("java.logging").get();
        System.out.println(Class.forName(logging, "java.util.logging.Level") + " " + Class.forName(base, "java.util.logging.Level"));
        Module sql = ModuleLayer.boot().findModule("java.sql").get();
        System.out.println(Class.forName(sql, "java.sql.Date") + " " + ClassLoader.getPlatformClassLoader().loadClass("java.sql.Time") + " " + (sql.getClassLoader() == ClassLoader.getPlatformClassLoader()));
        try {
            ClassLoader.getPlatformClassLoader().loadClass("java.sql.NoSuchClass");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Class.forName(sql, "java.sql.NoSuchClass"));
        try (InputStream in = base.getResourceAsStream("java/lang/Object.class")) {
            System.out.println(new DataInputStream(in).readInt() == 0xCAFEBABE);
        }
        ModuleReference reference = ModuleFinder.ofSystem().find("java.logging").get();
        try (ModuleReader reader = reference.open()) {
            Optional<ByteBuffer> bytes = reader.read("java/util/logging/Level.class");
            System.out.println(Integer.toHexString(bytes.get().getInt(0)) + " " + reader.read("no/such/thing").isPresent() + " " + reader.find("java/util/logging/Level.class").get());
            reader.release(bytes.get());
            System.out.println(reader.list().anyMatch("java/util/logging/Level.class"::equals));
        }
        FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
        Path object = jrt.getPath("/modules/java.base/java/lang/Object.class");
        byte[] all = Files.readAllBytes(object);
        System.out.println(Files.exists(object) + " " + (all[0] & 255) + " " + (all.length == Files.size(object)) + " " + Files.isDirectory(object.getParent()));
        try (DirectoryStream<Path> packages = Files.newDirectoryStream(jrt.getPath("/packages"), "java.util.logging")) {
            packages.forEach(System.out::println);
        }
        boolean util = false;
        for (Package p : Package.getPackages()) util |= p.getName().equals("java.util");
        System.out.println(util + " " + Object.class.getPackage() + " " + (Object.class.getSigners() == null));
        System.out.println(base.isExported("jdk.internal.misc") + " " + base.isExported("java.util") + " " + logging.getDescriptor().requires().size());
        definesFromBuffers();
    }

    static void definesFromBuffers() throws Exception {
        byte[] bytes;
        try (InputStream in = ClassesOfModules.class.getResourceAsStream("ClassesOfModules$Small.class")) {
            bytes = in.readAllBytes();
        }
        class Loader extends ClassLoader {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (!name.equals("ClassesOfModules$Small")) throw new ClassNotFoundException(name);
                ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
                return defineClass(name, direct, null);
            }
        }
        Class<?> small = new Loader() {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                return name.startsWith("ClassesOfModules$") ? findClass(name) : super.loadClass(name, resolve);
            }
        }.loadClass("ClassesOfModules$Small");
        System.out.println((small != Small.class) + " " + small.getMethod("answer").invoke(null));
        // A loader that only fills in what its parent lacks.
        ClassLoader filling = new ClassLoader(ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (!name.equals("ClassesOfModules$Small")) throw new ClassNotFoundException(name);
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        System.out.println(filling.loadClass("ClassesOfModules$Small").getMethod("answer").invoke(null) + " " + filling.loadClass("java.util.List"));
    }

    public static class Small {
        public static int answer() {
            return 42;
        }
    }
}
