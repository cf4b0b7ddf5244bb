// Character: classification, conversion, digits, arithmetic and switch on characters.
public class CharacterMethods {
    public static void main(String[] args) {
        char[] cs = {'a', 'Z', '5', ' ', '\n', '_', '\u00e9', '\u00df', '\u0130', '\u2160', '\u3042', '\ud800', '\0', '\u00aa'};
        for (char c : cs) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c)
                    + Character.isWhitespace(c) + Character.isUpperCase(c) + Character.isLowerCase(c)
                    + Character.isISOControl(c) + Character.isSpaceChar(c) + Character.isAlphabetic(c) + " "
                    + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " "
                    + Character.getNumericValue(c) + " " + Character.getType(c) + " " + Character.digit(c, 36));
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " "
                + Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.digit('\uff15', 10));
        System.out.println((char) ('a' + 1) + " " + ('a' + 1) + " " + (char) 98 + " " + (int) 'a' + " " + ('b' - 'a'));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z') + " "
                + Character.valueOf('x').hashCode() + " " + Character.toString(0x1F600).length() + " "
                + Character.isValidCodePoint(0x110000) + " " + Character.isBmpCodePoint(0xffff));
        System.out.println(Character.getName('a') + " " + Character.isMirrored('(') + " "
                + Character.isIdentifierIgnorable('\u0001') + " " + Character.MAX_RADIX);
    }
}
