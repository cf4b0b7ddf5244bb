import java.lang.reflect.Constructor;

import sun.reflect.ReflectionFactory;

/** Constructors for deserialization: of a superclass, as they are meant, and of a class that is none, which crashes a JVM. */
public class ForSerialization {
    static class Above {
        int x = 5;
        Above() { }
    }

    static class Below extends Above {
        int y = 6;
    }

    static class Alone {
        long number = 0x7f0000000000L;
        long other = 3;
    }

    public static void main(String[] args) throws Exception {
        ReflectionFactory factory = ReflectionFactory.getReflectionFactory();
        Constructor<?> above = Above.class.getDeclaredConstructor();
        Below below = (Below) factory.newConstructorForSerialization(Below.class, above).newInstance();
        System.out.println(below.x + " " + below.y);
        Constructor<?> ofString = String.class.getDeclaredConstructor(char[].class);
        try {
            Object made = factory.newConstructorForSerialization(Alone.class, ofString)
                .newInstance((Object) new char[] {'a'});
            System.out.println(made.getClass() + " " + ((Alone) made).number);
        } catch (VerifyError | UnsupportedOperationException | IllegalArgumentException e) {
            System.out.println("refused");
        }
    }
}
