// A static field of the class's own type: constructors run before later statics are set.
public class InitFromInstanceCreation {
    static final InitFromInstanceCreation FIRST = new InitFromInstanceCreation("first");
    static int counter = 10;
    static final InitFromInstanceCreation SECOND = new InitFromInstanceCreation("second");
    static final int FIXED = 3;
    static String text = "text";
    final int seen;
    final String seenText;

    InitFromInstanceCreation(String name) {
        seen = counter++ + FIXED;
        seenText = text;
        System.out.println(name + " " + seen + " " + seenText);
    }

    public static void main(String[] args) {
        System.out.println(counter + " " + FIRST.seen + " " + SECOND.seen + " " + FIRST.seenText);
        new InitFromInstanceCreation("third");
        System.out.println(counter);
    }
}
