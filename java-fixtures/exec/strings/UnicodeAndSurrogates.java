// Code points outside the BMP, lone surrogates, Latin-1 against UTF-16 storage, case and categories.
public class UnicodeAndSurrogates {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            b.append(Integer.toHexString(c)).append(' ');
        }
        return b.toString().trim();
    }

    public static void main(String[] args) {
        String s = "a\ud83d\ude00b\udc00\ud800";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + hex(s));
        System.out.println(s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointAt(4) + " " + s.codePointBefore(3));
        System.out.println(s.offsetByCodePoints(0, 2) + " " + s.indexOf(0x1F600) + " " + s.indexOf("\ude00"));
        s.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println();
        System.out.println(hex(new StringBuilder(s).reverse().toString()));
        System.out.println(hex(new String(Character.toChars(0x10FFFF))) + " " + Character.charCount(0x10000) + " "
                + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00'));
        System.out.println(hex("\u00e9\u00df\u0130\u01c5".toUpperCase(java.util.Locale.ROOT)));
        System.out.println(hex("\u00c9\u0130\u03a3\u1e9e".toLowerCase(java.util.Locale.ROOT)));
        System.out.println("\u00e9".equals("e\u0301") + " " + "\u0130".equalsIgnoreCase("i") + " " + "\u00df".equalsIgnoreCase("SS"));
        System.out.println(("\u00ff" + "\u0100").length() + " " + "\u0100x".substring(1).equals("x") + " "
                + "\u0100x".substring(1).hashCode() + " " + "\u0100\ud83d\ude00".hashCode());
        System.out.println(Character.isLetter('\u4e2d') + " " + Character.isDigit('\u0661') + " "
                + Character.getNumericValue('\u2167') + " " + Character.isWhitespace('\u00a0') + " "
                + Character.isWhitespace('\u2003') + " " + Character.isUpperCase('\u0391') + " "
                + Character.getType('_') + " " + Character.isJavaIdentifierStart('$'));
        byte[] utf = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        System.out.println(java.util.Arrays.toString(utf));
        System.out.println(hex(new String(new byte[] {(byte) 0xc3, (byte) 0xa9, (byte) 0xff, 'z'},
                java.nio.charset.StandardCharsets.UTF_8)));
        System.out.println("\u00e9x\u0100".compareTo("\u00e9y") + " " + "\uffff".compareTo("\ud83d\ude00"));
    }
}
