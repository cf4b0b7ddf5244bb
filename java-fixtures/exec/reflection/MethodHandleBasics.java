// MethodHandles.Lookup: findVirtual, findStatic, findConstructor, findSpecial, getters and setters, unreflect, errors.
import java.lang.invoke.*;
import java.util.*;

public class MethodHandleBasics {
    static class Animal { String name = "animal"; static int count = 3; Animal() { } Animal(String n) { name = n; } String speak() { return "..."; } private String secret() { return "s" + name; } String varargs(String... a) { return a.length + Arrays.toString(a); } }
    static class Dog extends Animal {
        @Override String speak() { return "woof"; }
        static MethodHandle superSpeak() throws ReflectiveOperationException { return MethodHandles.lookup().findSpecial(Animal.class, "speak", MethodType.methodType(String.class), Dog.class); }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle speak = l.findVirtual(Animal.class, "speak", MethodType.methodType(String.class));
        System.out.println((String) speak.invokeExact((Animal) new Dog()) + " " + (String) speak.invoke(new Animal()) + " " + speak.type());
        System.out.println((int) l.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)).invokeExact(3, 9));
        MethodHandle make = l.findConstructor(Animal.class, MethodType.methodType(void.class, String.class));
        Animal a = (Animal) make.invokeExact("rex");
        System.out.println(a.name + " " + make.type());
        System.out.println((String) MethodHandles.privateLookupIn(Dog.class, l).findSpecial(Animal.class, "speak", MethodType.methodType(String.class), Dog.class).invoke(new Dog()));
        MethodHandle get = l.findGetter(Animal.class, "name", String.class), set = l.findSetter(Animal.class, "name", String.class);
        set.invokeExact(a, "max");
        System.out.println((String) get.invokeExact(a) + " " + set.type());
        l.findStaticSetter(Animal.class, "count", int.class).invokeExact(8);
        System.out.println((int) l.findStaticGetter(Animal.class, "count", int.class).invokeExact());
        System.out.println((String) l.unreflect(Animal.class.getDeclaredMethod("secret")).invoke(a) + " " + l.unreflectConstructor(Animal.class.getDeclaredConstructor()).type() + " " + (String) l.unreflectGetter(Animal.class.getDeclaredField("name")).invoke(a));
        MethodHandle va = l.findVirtual(Animal.class, "varargs", MethodType.methodType(String.class, String[].class));
        System.out.println(va.isVarargsCollector() + " " + va.invoke(a, "x", "y") + " " + va.invoke(a) + " " + va.invoke(a, new String[] {"z"}) + " " + va.asFixedArity().isVarargsCollector());
        MethodHandle bound = l.bind("hello", "concat", MethodType.methodType(String.class, String.class));
        System.out.println((String) bound.invokeExact(" world") + " " + speak.bindTo(a).type());
        MethodHandle len = l.findVirtual(CharSequence.class, "length", MethodType.methodType(int.class));
        System.out.println((int) len.invoke("four") + (int) len.invokeExact((CharSequence) new StringBuilder("xx")));
        interface Act { Object run() throws Throwable; }
        Act[] bad = {() -> l.findVirtual(Animal.class, "nope", MethodType.methodType(void.class)), () -> l.findStatic(Animal.class, "speak", MethodType.methodType(String.class)), () -> l.findVirtual(Animal.class, "speak", MethodType.methodType(int.class)), () -> l.findGetter(Animal.class, "name", int.class),
            () -> MethodHandles.publicLookup().findVirtual(Animal.class, "speak", MethodType.methodType(String.class)), () -> l.findVirtual(String.class, "isLatin1", MethodType.methodType(boolean.class)), () -> (String) speak.invokeExact(new Dog()), () -> speak.bindTo("not an animal"), () -> speak.invoke("s"), () -> speak.invoke((Animal) null), () -> speak.invoke()};
        for (Act b : bad) {
            try {
                System.out.println("accepted " + b.run());
            } catch (Throwable t) {
                System.out.println(t.getClass().getSimpleName() + (t instanceof WrongMethodTypeException ? "" : t instanceof NoSuchMethodException || t instanceof NoSuchFieldException ? ": " + t.getMessage() : ""));
            }
        }
        System.out.println(Dog.superSpeak().type());
    }
}
