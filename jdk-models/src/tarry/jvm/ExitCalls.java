package tarry.jvm;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Redirects calls that end the JVM to {@link Exit}, and those that set or get the handler of a thread to {@link Handlers}, in a class file:
 * plain JVMs have no other hook that still exists in JDK 25.
 *
 * <p>{@code System.exit} is static: its method reference gets another class. The others become static methods with the receiver as
 * their first parameter: there is a reference for each, which call instructions and method handles get instead; all keep their
 * length. Handlers may be those of a class below {@code Thread}. Not covered: reflection, and calls on {@code super}, which come from a
 * call that was redirected.
 */
final class ExitCalls {
    private static final String ON_RUNTIME = "(Ljava/lang/Runtime;I)V";
    private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
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
    /** Constants that were added, by class or text. */
    private final Map<String, Integer> known = new HashMap<>();
    /** References to virtual methods, and what stands for them. */
    private final Map<Integer, Integer> virtual = new HashMap<>();

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
            String type = file.utf8(file.in.getChar(file.constants[file.in.getChar(at + 1)] + 1));
            String method = file.utf8(name) + file.utf8(file.in.getChar(nameAndType + 3));
            switch (type + "." + method) {
                case "java/lang/System.exit(I)V" -> file.in.putChar(at + 1, (char) classOf(Exit.class));
                case "java/lang/Runtime.exit(I)V", "java/lang/Runtime.halt(I)V" ->
                    virtual.put(i, reference(Exit.class, name, ON_RUNTIME));
                default -> {
                    if (method.equals("setUncaughtExceptionHandler(" + HANDLER + ")V")) {
                        virtual.put(i, reference(Handlers.class, name, "(Ljava/lang/Object;" + HANDLER + ")V"));
                    } else if (method.equals("getUncaughtExceptionHandler()" + HANDLER)) {
                        virtual.put(i, reference(Handlers.class, name, "(Ljava/lang/Object;)" + HANDLER));
                    }
                }
            }
        }
    }

    private int reference(Class<?> type, int name, String descriptor) throws IOException {
        int text = utf8(descriptor);
        constants.writeByte(NAME_AND_TYPE);
        constants.writeChar(name);
        constants.writeChar(text);
        int nameAndType = next++;
        int owner = classOf(type);
        constants.writeByte(ClassBytes.METHODREF);
        constants.writeChar(owner);
        constants.writeChar(nameAndType);
        return next++;
    }

    private int classOf(Class<?> type) throws IOException {
        Integer added = known.get(type.getName());
        if (added == null) {
            int name = utf8(type.getName().replace('.', '/'));
            constants.writeByte(ClassBytes.CLASS);
            constants.writeChar(name);
            added = next++;
            known.put(type.getName(), added);
        }
        return added;
    }

    private int utf8(String text) throws IOException {
        Integer added = known.get(text);
        if (added == null) {
            constants.writeByte(ClassBytes.UTF8);
            constants.writeUTF(text);
            added = next++;
            known.put(text, added);
        }
        return added;
    }

    private byte[] changed() {
        if (next > Character.MAX_VALUE) {
            throw BadInput.unusable("a class that ends the JVM or sets a thread's handler has no room for a few more constants");
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
            if (at != 0 && file.in.get(at) == METHOD_HANDLE && file.in.get(at + 1) == REF_INVOKE_VIRTUAL) {
                Integer instead = virtual.get((int) file.in.getChar(at + 2));
                if (instead != null) {
                    file.in.put(at + 1, (byte) REF_INVOKE_STATIC);
                    file.in.putChar(at + 2, (char) (int) instead);
                }
            }
        }
    }

    private void code() {
        file.forEachCode((method, start, length) -> {
            for (int at = start; at < start + length; at += Instructions.lengthAt(file.in, at, start)) {
                Integer instead = (file.in.get(at) & 0xff) == INVOKEVIRTUAL ? virtual.get((int) file.in.getChar(at + 1)) : null;
                if (instead != null) {
                    file.in.put(at, (byte) INVOKESTATIC);
                    file.in.putChar(at + 1, (char) (int) instead);
                }
            }
        });
    }
}
