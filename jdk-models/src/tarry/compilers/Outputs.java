package tarry.compilers;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/** Keeps classes in memory; everything else is the library's business. */
final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
    /** By binary name. */
    private final TreeMap<String, ByteArrayOutputStream> written = new TreeMap<>();

    Outputs(StandardJavaFileManager library) {
        super(library);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        String binary = name.replace('/', '.');
        URI uri = URI.create("memory:///" + binary.replace('.', '/') + kind.extension);
        return new SimpleJavaFileObject(uri, kind) {
            @Override public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                written.put(binary, bytes);
                return bytes;
            }
        };
    }

    /** The classes of a package. */
    Map<String, byte[]> classes(String packageName) {
        Map<String, byte[]> all = new TreeMap<>();
        written.subMap(packageName + ".", packageName + "/").forEach((name, bytes) -> all.put(name, bytes.toByteArray()));
        return all;
    }
}
