package tarry.jvm;

import java.lang.StackWalker.StackFrame;
import java.nio.charset.StandardCharsets;

/**
 * What a trace says of the program it was recorded of: a hash of its main class and arguments, and one of its choice calls, of what each
 * chooses from and of the method that asks. The machine computes the same ({@code search/src/check.rs}, which gives the reasons).
 */
final class Check {
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    /** Of no choices. */
    static final long NOTHING = new Fnv().value();

    private final Fnv hash;

    private Check(long before) {
        hash = new Fnv(before);
    }

    /** Adds a choice call to the hash of those before it. Called on the stack of the program that makes it. */
    static long with(long before, Domain domain) {
        Check check = new Check(before);
        domain.addTo(check.hash);
        STACK.walk(frames -> frames.filter(Check::isUsers).findFirst())
                .ifPresentOrElse(check::caller, () -> check.hash.add(0xff));
        return check.hash.value();
    }

    /** Where the program that asks stands, as stack traces have it. Called on its stack. */
    static String place() {
        return STACK.walk(frames -> frames.filter(Check::isUsers).findFirst())
                .map(frame -> frame.toStackTraceElement().toString())
                .orElse("an unknown place");
    }

    /** As traces write it: two digits of the program, four of its choices. */
    static String text(long program, long choices) {
        long folded = 0;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            folded ^= program >>> shift & 0xff;
        }
        long calls = (choices ^ choices >>> 16 ^ choices >>> 32 ^ choices >>> 48) & 0xffff;
        return Long.toHexString(1 << 24 | folded << 16 | calls).substring(1);
    }

    /** Of a main class and its arguments. */
    static long program(String className, String... arguments) {
        Check check = new Check(NOTHING);
        check.name(className.replace('.', '/'));
        for (String argument : arguments) {
            check.name(argument);
        }
        return check.hash.value();
    }

    private void caller(StackFrame frame) {
        name(frame.getClassName().replace('.', '/'));
        name(frame.getMethodName());
        name(frame.getDescriptor());
    }

    private void name(String text) {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash.add(b & 0xff);
        }
        hash.add(0);
    }

    private static boolean isUsers(StackFrame frame) {
        ClassLoader loader = frame.getDeclaringClass().getClassLoader();
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && !isApi(frame.getClassName());
    }

    private static boolean isApi(String name) {
        return name.startsWith("tarry.") || name.startsWith("gov.nasa.jpf.vm.") || isOfAnotherTool(name);
    }

    /** Whether it is one of the API's classes that other tools have too. Programs may have classes in the same packages. */
    static boolean isOfAnotherTool(String name) {
        return switch (name) {
            case "gov.nasa.jpf.symbc.Debug", "org.cprover.CProver", "org.sosy_lab.sv_benchmarks.Verifier" -> true;
            default -> false;
        };
    }

    /** What a choice call chooses from. */
    @FunctionalInterface
    interface Domain {
        void addTo(Fnv hash);

        static Domain range(Pick.Kind kind, long lo, long hi) {
            return hash -> {
                hash.add(kind == Pick.Kind.BOOLEAN ? 'b' : 'n');
                if (kind != Pick.Kind.BOOLEAN) {
                    hash.addLong(lo);
                    hash.addLong(hi);
                }
            };
        }

        /** All values of a type. */
        static Domain floats(Pick.Kind kind) {
            return hash -> hash.add(kind == Pick.Kind.FLOAT ? 'f' : 'd');
        }

        /** Of an array of int, long, float, double or objects. */
        static Domain list(Object array) {
            return hash -> {
                hash.add('i');
                hash.addLong(java.lang.reflect.Array.getLength(array));
                if (array instanceof int[] values) {
                    for (int value : values) {
                        hash.addLong(Integer.toUnsignedLong(value));
                    }
                } else if (array instanceof long[] values) {
                    for (long value : values) {
                        hash.addLong(value);
                    }
                } else if (array instanceof float[] values) {
                    for (float value : values) {
                        hash.addLong(Integer.toUnsignedLong(Float.floatToRawIntBits(value)));
                    }
                } else if (array instanceof double[] values) {
                    for (double value : values) {
                        hash.addLong(Double.doubleToRawLongBits(value));
                    }
                } else {
                    for (Object value : (Object[]) array) {
                        element(hash, value);
                    }
                }
            };
        }

        static Domain pool(int number, int size, boolean includeNull) {
            return hash -> {
                hash.add('p');
                hash.addLong(number);
                hash.addLong(size);
                hash.add(includeNull ? 1 : 0);
            };
        }

        private static void element(Fnv hash, Object value) {
            if (value == null) {
                hash.add('0');
            } else if (value instanceof String text) {
                hash.add('s');
                hash.addUtf16(text);
            } else if (value instanceof Enum<?> constant) {
                hash.addUtf16(constant.name());
            } else {
                hash.add('o');
            }
        }
    }
}
