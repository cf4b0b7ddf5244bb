import java.io.File;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import sun.misc.Signal;

/**
 * Calls that no public method of the packages under test makes for us; called like methods of the JDK. Some are here to
 * reach a native method that takes an array, a string or an object.
 */
public final class Calls {
    private Calls() {}

    public static byte[] hmac(byte[] key, byte[] data) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    public static String concat(String a, String b) {
        return "x" + a + b;
    }

    public static boolean intern(String a, String b) {
        return a.intern() == b.intern();
    }

    public static String message(String a) {
        return new IllegalStateException(a).toString();
    }

    /** The class file of an interface, with a byte at its end that nothing depends on. */
    private static byte[] classFile(byte last) throws Exception {
        try (InputStream in = Calls.class.getResourceAsStream("Draw$Case.class")) {
            byte[] bytes = in.readAllBytes();
            byte[] longer = Arrays.copyOf(bytes, bytes.length);
            longer[bytes.length - 1] = last;
            return longer;
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                return define(classFile((byte) name.length()));
            } catch (Exception e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }

        Class<?> define(ByteBuffer bytes) {
            return defineClass(null, bytes, null);
        }
    }

    public static String defineHidden(byte last) throws Exception {
        return MethodHandles.lookup().defineHiddenClass(classFile(last), false).lookupClass().getPackageName();
    }

    public static String define(byte last) throws Exception {
        return new Loader().define(classFile(last)).getName();
    }

    public static String load(String name) throws Exception {
        return new Loader().loadClass(name).getName();
    }

    public static String defineOutside(byte last) throws Exception {
        byte[] bytes = classFile(last);
        ByteBuffer outside = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        outside.flip();
        return new Loader().define(outside).getName();
    }

    public static String readModule(String name) throws Exception {
        try (ModuleReader reader = ModuleFinder.ofSystem().find("java.base").get().open()) {
            return reader.find(name).map(URI::toString) + " " + reader.read(name).map(ByteBuffer::remaining);
        }
    }

    public static boolean existsInImage(String name) {
        return Files.exists(FileSystems.getFileSystem(URI.create("jrt:/")).getPath(name));
    }

    public static boolean refersTo(Object x, Object y) {
        return new PhantomReference<>(x, new ReferenceQueue<>()).refersTo(y);
    }

    public static boolean getsPermit(Object x) {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(x);
        return Thread.interrupted();
    }

    /** More frames than fit the first array of them. */
    public static long frames(int x) {
        return deeper(x, 60);
    }

    private static long deeper(int x, int depth) {
        return depth == 0 ? StackWalker.getInstance().walk(all -> all.count()) : deeper(x, depth - 1);
    }

    public static boolean isTraced(int x) {
        return Thread.getAllStackTraces().containsKey(Thread.currentThread());
    }

    public static boolean hasChildren(int x) {
        return ProcessHandle.current().children().count() > 0;
    }

    /** In a loader of its own, whose proxies get a module of their own. */
    public static Object proxy(String text) {
        Class<?>[] types = {Comparable.class};
        Object made = Proxy.newProxyInstance(new Loader(), types, (self, method, args) -> text.compareTo((String) args[0]));
        return ((Comparable<?>) made).getClass().getModule().isNamed() ? compare(made, text) : null;
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object one, String other) {
        return ((Comparable<String>) one).compareTo(other);
    }

    /** A thread that waits for ever: whether the program ends depends on it. */
    public static boolean daemon(boolean daemon) {
        Thread thread = new Thread(LockSupport::park);
        thread.setDaemon(daemon);
        thread.start();
        return thread.isAlive();
    }

    public static String rename(String name) {
        Thread.currentThread().setName(name);
        return Thread.currentThread().toString();
    }

    public static boolean temporary(String name) throws Exception {
        return File.createTempFile("law-" + name, null).delete();
    }

    public static Object unreflect(String text, int at) throws Throwable {
        return MethodHandles.lookup().unreflect(String.class.getMethod("charAt", int.class)).invoke(text, at);
    }

    public static int signal(String name) {
        return new Signal(name).getNumber();
    }

    public static String lookUp(String name) throws Exception {
        return InetAddress.getByName(name).getHostAddress();
    }

    public static String lookUp(byte[] address) throws Exception {
        return InetAddress.getByAddress(Arrays.copyOf(address, 4)).getHostName();
    }

    @Retention(RetentionPolicy.RUNTIME)
    private @interface Numbers {
        int i() default 1;
        long j() default 2;
        float f() default 3;
        double d() default 4;
    }

    @Numbers(i = 5, j = 6, f = 7, d = 8)
    private static final class Annotated {}

    public static double annotation(int x) {
        Numbers numbers = Annotated.class.getAnnotation(Numbers.class);
        return x == 0 ? numbers.i() + numbers.j() : numbers.f() + numbers.d();
    }

    /** From the heap or not, to the heap or not. */
    public static int deflate(byte[] bytes, boolean fromOutside, boolean toOutside) throws Exception {
        Deflater deflater = new Deflater();
        deflater.setInput(buffer(bytes, fromOutside));
        deflater.finish();
        ByteBuffer to = buffer(new byte[60], toOutside);
        deflater.deflate(to);
        Inflater inflater = new Inflater();
        to.flip();
        inflater.setInput(to);
        ByteBuffer back = buffer(new byte[60], fromOutside);
        inflater.inflate(back);
        back.flip();
        return back.hashCode() + (deflater.getAdler() == inflater.getAdler() ? 0 : 1);
    }

    private static ByteBuffer buffer(byte[] bytes, boolean outside) {
        if (!outside) {
            return ByteBuffer.wrap(bytes);
        }
        ByteBuffer made = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        made.flip();
        return made;
    }
}
