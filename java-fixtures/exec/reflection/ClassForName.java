// Class.forName: names it takes, laziness of initialisation, errors, failing initialisers tried twice.
import java.util.*;

public class ClassForName {
    static class Lazy { static { System.out.println("Lazy initialised"); } static final int CONST = 5; static int var = 6; }
    static class Lazy2 { static { System.out.println("Lazy2 initialised"); } static void touch() { } }
    static class Broken { static int x = 1 / Integer.parseInt("0"); }
    interface WithDefault { int I = log("WithDefault initialised"); default void d() { } }
    interface NoDefault { int I = log("NoDefault initialised"); void d(); }
    static class Impl implements WithDefault, NoDefault { static { System.out.println("Impl initialised"); } public void d() { } }
    static int log(String s) { System.out.println(s); return 1; }

    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("ClassForName$Lazy", false, ClassForName.class.getClassLoader());
        System.out.println("loaded " + c.getSimpleName() + " " + Lazy.CONST + " " + Lazy[].class.getSimpleName() + " " + new Lazy[2].length);
        System.out.println(c.getDeclaredField("var").get(null));
        Class.forName("ClassForName$Lazy2");
        Lazy2.touch();
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.x);
            } catch (ExceptionInInitializerError e) {
                System.out.println(e + " cause " + e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Class.forName("ClassForName$Broken");
        } catch (NoClassDefFoundError e) {
            System.out.println("again " + e.getMessage());
        }
        new Impl();
        System.out.println(NoDefault.I);
        for (String s : new String[] {"no.Such", "ClassForName.Lazy", "java/lang/String", "", "[I", "I", "[ClassForName", "[LClassForName$Lazy;", "java.lang.String[]", " java.lang.String", "classforname"}) {
            try {
                System.out.println(Class.forName(s));
            } catch (ClassNotFoundException e) {
                System.out.println(e + " " + e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        System.out.println(ClassLoader.getSystemClassLoader().loadClass("ClassForName") == ClassForName.class);
        System.out.println(Class.forName("java.util.Map$Entry").getSimpleName());
        ServiceLoader<Runnable> none = ServiceLoader.load(Runnable.class);
        System.out.println(none.findFirst() + " " + none.iterator().hasNext());
    }
}
