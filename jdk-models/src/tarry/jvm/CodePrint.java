package tarry.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Fingerprints of the methods of a class that depend on nothing but their code: not on the order of the constant pool, not on line
 * numbers. The machine computes the same ({@code vm/src/code_print.rs}).
 */
final class CodePrint {
    private static final int LDC = 0x12;

    /** Of the classes that every path defines anew from the same files. */
    private static final Map<String, Map<String, Long>> OF_PATHS = new ConcurrentHashMap<>();
    private static final ClassValue<Map<String, Long>> OF_CLASS = new ClassValue<>() {
        @Override
        protected Map<String, Long> computeValue(Class<?> type) {
            return ofMethods(type);
        }
    };

    private final ClassBytes file;
    private final Fnv print = new Fnv();

    private CodePrint(ClassBytes file) {
        this.file = file;
    }

    /** The fingerprint of a method; 0 for one without bytecode, or if the class file is not at hand. */
    static long of(Class<?> type, String name, String descriptor) {
        Map<String, Long> methods = type.getClassLoader() instanceof PathLoader
                ? OF_PATHS.computeIfAbsent(type.getName(), ignored -> ofMethods(type))
                : OF_CLASS.get(type);
        return methods.getOrDefault(name + descriptor, 0L);
    }

    private static Map<String, Long> ofMethods(Class<?> type) {
        String resource = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(resource)) {
            return in == null ? Map.of() : ofMethods(new ClassBytes(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }

    private static Map<String, Long> ofMethods(ClassBytes file) {
        Map<String, Long> prints = new HashMap<>();
        file.forEachCode((method, start, length) -> prints.put(method, new CodePrint(file).ofCode(start, length)));
        return prints;
    }

    private long ofCode(int start, int length) {
        int at = start;
        while (at < start + length) {
            int next = at + Instructions.lengthAt(file.in, at, start);
            instruction(at, next);
            at = next;
        }
        return print.value();
    }

    /** The opcode; the constant it names, if it names one; its other operands as they are. */
    private void instruction(int at, int next) {
        int opcode = unsigned(at);
        // Which of the two it is depends on where the constant happens to be.
        print.add(opcode == Instructions.LDC_W ? LDC : opcode);
        int rest = at + 1;
        if (opcode == LDC) {
            constant(unsigned(at + 1));
            rest = at + 2;
        } else if (namesConstant(opcode)) {
            constant(file.in.getChar(at + 1));
            rest = at + 3;
        }
        bytes(rest, next);
    }

    private static boolean namesConstant(int opcode) {
        return opcode == Instructions.LDC_W || opcode == 0x14 || opcode >= 0xb2 && opcode <= 0xbb || opcode == 0xbd || opcode == 0xc0
                || opcode == 0xc1 || opcode == 0xc5;
    }

    private void constant(int index) {
        int at = file.constants[index];
        switch (file.in.get(at)) {
            case ClassBytes.UTF8 -> parts(index, 0, 0);
            case ClassBytes.CLASS, 8, 16 -> parts(file.in.getChar(at + 1), 0, 0);
            case 9, ClassBytes.METHODREF, 11 -> member(file.in.getChar(file.constants[file.in.getChar(at + 1)] + 1), at);
            // Bootstrap arguments are left out: they name methods that javac numbers, lambda$main$0.
            case 17, 18 -> member(0, at);
            case 3, 4 -> bytes(at + 1, at + 5);
            case 5, 6 -> bytes(at + 1, at + 9);
            default -> { }
        }
    }

    private void member(int owner, int at) {
        int nameAndType = file.constants[file.in.getChar(at + 3)];
        parts(owner, file.in.getChar(nameAndType + 1), file.in.getChar(nameAndType + 3));
    }

    private void parts(int first, int second, int third) {
        for (int index : new int[] {first, second, third}) {
            int at = file.constants[index];
            if (at != 0) {
                bytes(at + 3, at + 3 + file.in.getChar(at + 1));
            }
            print.add(0);
        }
    }

    private void bytes(int from, int to) {
        for (int at = from; at < to; at++) {
            print.add(unsigned(at));
        }
    }

    private int unsigned(int at) {
        return file.in.get(at) & 0xff;
    }
}
