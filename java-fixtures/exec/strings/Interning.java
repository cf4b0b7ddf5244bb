// Literals, constants and intern() give one object; computed strings do not.
public class Interning {
    static final String FINAL = "ab";
    static String notFinal = "ab";

    static class Other {
        static final String S = "hello";
        static String made = "hel" + "lo";
    }

    public static void main(String[] args) {
        String hello = "hello";
        String lo = "lo";
        final String constantLo = "lo";
        System.out.println(hello == "hello");
        System.out.println(Other.S == hello);
        System.out.println(Other.made == hello);
        System.out.println(hello == "hel" + "lo");
        System.out.println(hello == "hel" + lo);
        System.out.println(hello == "hel" + constantLo);
        System.out.println(hello == ("hel" + lo).intern());
        System.out.println(new String("hello") == hello);
        System.out.println(new String("hello").intern() == hello);
        System.out.println(FINAL + "c" == "abc");
        System.out.println(notFinal + "c" == "abc");
        System.out.println("" == new String());
        System.out.println("abc".substring(0) == "abc");
        System.out.println("abc".substring(1, 1) == "");
        System.out.println("abc".concat("") == "abc");
        System.out.println("abc".trim() == "abc");
        System.out.println("abc".toLowerCase(java.util.Locale.ROOT) == "abc");
        System.out.println("abc".replace('x', 'y') == "abc");
        System.out.println(String.valueOf((Object) "abc") == "abc");
        String fresh = new StringBuilder("never").append("seen").append(1234).toString();
        System.out.println(fresh.intern() == fresh);
        System.out.println(fresh == "neverseen" + 1234);
        System.out.println(Interning.class.getName() == "Interning".intern());
    }
}
