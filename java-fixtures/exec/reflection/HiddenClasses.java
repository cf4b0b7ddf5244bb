// Hidden classes: each definition is a class of its own, with class data, nest mates and names nobody can look up.
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;

public class HiddenClasses {
    private static int secret = 5;

    static class Counter implements Supplier<String> {
        static int made;
        static { System.out.println("Counter initialised"); }
        public String get() { return "made " + ++made + " hidden " + getClass().isHidden(); }
    }

    static class Peek { static int peek() { return secret; } }

    static class Data {
        static Object data() throws IllegalAccessException { return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class); }
    }

    static byte[] bytes(String name) throws Exception {
        try (InputStream in = HiddenClasses.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @SuppressWarnings("unchecked")
    static Supplier<String> instance(Lookup l) throws Throwable {
        return (Supplier<String>) l.findConstructor(l.lookupClass(), MethodType.methodType(void.class)).invoke();
    }

    public static void main(String[] args) throws Throwable {
        Lookup here = MethodHandles.lookup();
        byte[] counter = bytes("HiddenClasses$Counter.class");
        Lookup first = here.defineHiddenClass(counter, false);
        Lookup second = here.defineHiddenClass(counter, true);
        System.out.println("defined " + (first.lookupClass() != second.lookupClass()));
        System.out.println(instance(first).get() + ", " + instance(first).get() + ", " + instance(second).get());
        Class<?> hidden = first.lookupClass();
        System.out.println(hidden.getName().startsWith("HiddenClasses$Counter/0x") + " " + hidden.descriptorString().startsWith("LHiddenClasses$Counter.0x"));
        System.out.println((hidden.getNestHost() == hidden) + " " + (hidden == Counter.class) + " " + hidden.arrayType().isHidden());
        try { Class.forName(hidden.getName()); } catch (ClassNotFoundException e) { System.out.println("nobody finds it"); }
        Lookup data = here.defineHiddenClassWithClassData(bytes("HiddenClasses$Data.class"), "the data", true);
        System.out.println(data.findStatic(data.lookupClass(), "data", MethodType.methodType(Object.class)).invoke());
        Lookup mate = here.defineHiddenClass(bytes("HiddenClasses$Peek.class"), true, Lookup.ClassOption.NESTMATE);
        System.out.println(mate.findStatic(mate.lookupClass(), "peek", MethodType.methodType(int.class)).invoke() + " " + mate.lookupClass().getNestHost());
        try { here.defineHiddenClass(new byte[] {1, 2, 3}, false); } catch (ClassFormatError e) { System.out.println("no class file"); }
    }
}
