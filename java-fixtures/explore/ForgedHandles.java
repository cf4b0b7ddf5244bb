import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.reflect.Field;
import sun.misc.Unsafe;
import tarry.Verify;

/**
 * With the JDK's own lookup, which {@code Unsafe} can read, handles are made that say they are of another type than what they
 * call. Each choice is one; none may be called as what it is not.
 */
public class ForgedHandles {
    static class Number {
        long number = 0x1234_5678_1234_5678L;
    }

    static class Text {
        Object text = "text";

        Object get() {
            return text;
        }

        final Object last() {
            return text;
        }
    }

    static Lookup trusted;
    static Class<?> memberName;

    static Object same(Object o) { return o; }

    static int same(int i) { return i; }

    static long same(long l) { return l; }

    static Object textOf(Text t) { return t.text; }

    static Object first(Object[] all) { return all[0]; }

    static MethodType type(Class<?> result, Class<?>... parameters) {
        return MethodType.methodType(result, parameters);
    }

    static MethodHandle statically(String name, Class<?> result, Class<?> parameter) throws Throwable {
        return MethodHandles.lookup().findStatic(ForgedHandles.class, name, type(result, parameter));
    }

    static MethodHandle virtually(String name) throws Throwable {
        return MethodHandles.lookup().findVirtual(Text.class, name, type(Object.class));
    }

    /** A handle that calls what {@code handle} calls, and says it is of this type. */
    static MethodHandle forged(MethodHandle handle, Class<?> result, Class<?>... parameters) throws Throwable {
        Class<?> form = Class.forName("java.lang.invoke.LambdaForm");
        MethodHandle formOf = trusted.findVirtual(MethodHandle.class, "internalForm", type(form));
        MethodHandle copy = trusted.findVirtual(MethodHandle.class, "copyWith", type(MethodHandle.class, MethodType.class, form));
        return (MethodHandle) copy.invoke(handle, type(result, parameters), formOf.invoke(handle));
    }

    static MethodHandle linker(String name) throws Throwable {
        return trusted.findStatic(MethodHandle.class, name, type(Object.class, Object.class, memberName));
    }

    static Object member(MethodHandle handle) throws Throwable {
        return trusted.findVirtual(MethodHandle.class, "internalMemberName", type(memberName)).invoke(handle);
    }

    static Object call(Unsafe unsafe, int which) throws Throwable {
        Object number = new Number();
        MethodHandle basic = trusted.findVirtual(MethodHandle.class, "invokeBasic", type(Object.class, Object.class));
        return switch (which) {
            case 0 -> ((Text) forged(statically("same", Object.class, Object.class), Text.class, Object.class).invokeExact(number)).text;
            case 1 -> (Object) forged(statically("textOf", Object.class, Text.class), Object.class, Object.class).invokeExact(number);
            case 2 -> (Object) forged(statically("first", Object.class, Object[].class), Object.class, Object.class).invokeExact((Object) new int[5]);
            case 3 -> (long) forged(statically("same", int.class, int.class), long.class, int.class).invokeExact(5);
            case 4 -> (Object) forged(statically("same", long.class, long.class), Object.class, long.class).invokeExact(0x1234L);
            case 5 -> (Object) forged(statically("same", int.class, int.class), Object.class, int.class).invokeExact(0x1234);
            case 6 -> (int) forged(statically("same", Object.class, Object.class), int.class, Object.class).invokeExact(number);
            case 7 -> (Object) forged(statically("same", Object.class, Object.class), Object.class).invokeExact();
            case 8 -> (Object) forged(virtually("get"), Object.class, Object.class).invokeExact(number);
            case 9 -> (Object) forged(virtually("last"), Object.class, Object.class).invokeExact(number);
            case 10 -> linker("linkToStatic").invoke(number, unsafe.allocateInstance(memberName));
            case 11 -> linker("linkToStatic").invoke(number, member(MethodHandles.lookup().findGetter(Text.class, "text", Object.class)));
            case 12 -> linker("linkToStatic").invoke(number, member(virtually("get")));
            case 13 -> linker("linkToVirtual").invoke(number, member(virtually("get")));
            case 14 -> linker("linkToSpecial").invoke(number, member(virtually("last")));
            case 15 -> linker("linkToInterface").invoke(number, member(virtually("get")));
            case 16 -> basic.invoke(statically("same", long.class, long.class), number);
            case 17 -> trusted.findStatic(MethodHandle.class, "linkToStatic", type(Object.class, Object.class, Object.class)).invoke(number, number);
            case 18 -> {
                MutableCallSite site = new MutableCallSite(type(Text.class, Object.class));
                site.setTarget(forged(statically("same", Object.class, Object.class), Text.class, Object.class));
                yield ((Text) site.dynamicInvoker().invokeExact(number)).text;
            }
            case 19 -> forged(MethodHandles.lookup().findGetter(Text.class, "text", Object.class), long.class, Object.class).invoke(number);
            default -> throw new IllegalArgumentException("not so many");
        };
    }

    public static void main(String[] args) throws Throwable {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Field lookup = Lookup.class.getDeclaredField("IMPL_LOOKUP");
        trusted = (Lookup) unsafe.getObject(unsafe.staticFieldBase(lookup), unsafe.staticFieldOffset(lookup));
        memberName = Class.forName("java.lang.invoke.MemberName");
        System.out.println(call(unsafe, Verify.getInt(0, 19)));
    }
}
