// switch on byte, short, char and their boxes, and on values out of a call with side effects.
public class SwitchOnBoxes {
    static int calls;

    static Byte next() {
        calls++;
        return (byte) (calls * 50);
    }

    static String kind(Character c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u':
                return "vowel";
            case 'y':
                return "maybe";
            default:
                return Character.isLetter(c) ? "consonant" : "none";
        }
    }

    static int small(short s) {
        switch (s) {
            case Short.MIN_VALUE: return 1;
            case -1: return 2;
            case 300: return 3;
            case Short.MAX_VALUE: return 4;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            switch (next()) {
                case 50 -> System.out.println("fifty");
                case 100 -> System.out.println("hundred");
                case -106 -> System.out.println("wrapped 150");
                default -> System.out.println("other " + calls);
            }
        }
        for (char c : "aby1".toCharArray()) {
            System.out.println(kind(c));
        }
        System.out.println(small(Short.MIN_VALUE) + "" + small((short) 65535) + small((short) (65536 + 300))
                + small(Short.MAX_VALUE) + small((short) 0));
        switch (args.length) {
        }
        switch (args.length) {
            default:
                System.out.println("only default");
        }
        final int local = 3;
        switch (args.length + 3) {
            case local + 0:
                int declared = 5;
                System.out.println("local constant " + declared);
            case 4:
                declared = 6;
                System.out.println(declared);
        }
    }
}
