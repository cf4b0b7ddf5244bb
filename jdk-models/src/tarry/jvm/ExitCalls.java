package tarry.jvm;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Redirects calls that end the JVM to {@link Exit}, in a class file: plain JVMs have no other hook that still exists in JDK 25.
 *
 * <p>{@code System.exit} is static: its method reference gets another class. {@code Runtime.exit} and {@code Runtime.halt} become static
 * methods with the receiver as their first parameter, so their call instructions and method handles change too; all keep their
 * length. Not covered: reflection.
 */
final class ExitCalls {
    private static final String ON_RUNTIME = "(Ljava/lang/Runtime;I)V";
    private static final int METHOD_HANDLE = 15;
    private static final int NAME_AND_TYPE = 12;
    private static final int REF_INVOKE_VIRTUAL = 5;
    private static final int REF_INVOKE_STATIC = 6;
    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKESTATIC = 0xb8;

    private final ClassBytes file;
    private final ByteArrayOutputStream added = new ByteArrayOutputStream();
    private final DataOutputStream constants = new DataOutputStream(added);
    private int next;
    private int exitClass;
    private int descriptor;
    /** References to methods of Runtime, which were virtual. */
    private final Set<Integer> virtual = new HashSet<>();

    private ExitCalls(ClassBytes file) {
        this.file = file;
        this.next = file.constants.length;
    }

    /** The bytes of the class; changes the ones that it is given. */
    static byte[] redirect(ClassBytes file) {
        ExitCalls calls = new ExitCalls(file);
        try {
            calls.references();
            return calls.next == file.constants.length ? file.in.array() : calls.changed();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void references() throws IOException {
        for (int i = 1; i < file.constants.length; i++) {
            int at = file.constants[i];
            if (at == 0 || file.in.get(at) != ClassBytes.METHODREF) {
                continue;
            }
            int nameAndType = file.constants[file.in.getChar(at + 3)];
            int name = file.in.getChar(nameAndType + 1);
            String what = file.utf8(file.in.getChar(file.constants[file.in.getChar(at + 1)] + 1)) + "." + file.utf8(name)
                    + file.utf8(file.in.getChar(nameAndType + 3));
            switch (what) {
                case "java/lang/System.exit(I)V" -> file.in.putChar(at + 1, (char) exitClass());
                case "java/lang/Runtime.exit(I)V", "java/lang/Runtime.halt(I)V" -> {
                    file.in.putChar(at + 1, (char) exitClass());
                    file.in.putChar(at + 3, (char) onRuntime(name));
                    virtual.add(i);
                }
                default -> { }
            }
        }
    }

    private int exitClass() throws IOException {
        if (exitClass == 0) {
            int name = utf8(Exit.class.getName().replace('.', '/'));
            constants.writeByte(ClassBytes.CLASS);
            constants.writeChar(name);
            exitClass = next++;
        }
        return exitClass;
    }

    private int onRuntime(int name) throws IOException {
        if (descriptor == 0) {
            descriptor = utf8(ON_RUNTIME);
        }
        constants.writeByte(NAME_AND_TYPE);
        constants.writeChar(name);
        constants.writeChar(descriptor);
        return next++;
    }

    private int utf8(String text) throws IOException {
        constants.writeByte(ClassBytes.UTF8);
        constants.writeUTF(text);
        return next++;
    }

    private byte[] changed() {
        if (next > Character.MAX_VALUE) {
            throw BadInput.unusable("a class that calls System.exit or Runtime.exit has no room for a few more constants");
        }
        if (!virtual.isEmpty()) {
            handles();
            code();
        }
        file.in.putChar(8, (char) next);
        byte[] old = file.in.array();
        ByteArrayOutputStream out = new ByteArrayOutputStream(old.length + added.size());
        out.write(old, 0, file.poolEnd);
        out.writeBytes(added.toByteArray());
        out.write(old, file.poolEnd, old.length - file.poolEnd);
        return out.toByteArray();
    }

    private void handles() {
        for (int at : file.constants) {
            if (at != 0 && file.in.get(at) == METHOD_HANDLE && file.in.get(at + 1) == REF_INVOKE_VIRTUAL
                    && virtual.contains((int) file.in.getChar(at + 2))) {
                file.in.put(at + 1, (byte) REF_INVOKE_STATIC);
            }
        }
    }

    private void code() {
        file.forEachCode((method, start, length) -> {
            for (int at = start; at < start + length; at += Instructions.lengthAt(file.in, at, start)) {
                if ((file.in.get(at) & 0xff) == INVOKEVIRTUAL && virtual.contains((int) file.in.getChar(at + 1))) {
                    file.in.put(at, (byte) INVOKESTATIC);
                }
            }
        });
    }
}
