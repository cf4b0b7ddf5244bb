// Character: classification and case over ASCII, Latin, Greek, titlecase, digits of other scripts, supplementary planes.
public class CharacterProperties {
    public static void main(String[] args) {
        int[] cps = {0, '\t', ' ', 'A', 'z', '5', '_', '$', 0x7f, 0xa0, 0xaa, 0xb5, 0xdf, 0xe9, 0x130, 0x131, 0x1c5, 0x3a9, 0x3c2, 0x5d0, 0x660, 0x2160, 0x2028, 0x20ac, 0x3042, 0x4e00, 0xac00, 0xd800, 0xe000, 0xfb01, 0xfeff, 0xffff, 0x10400, 0x1d7d8, 0x1f600, 0x20000, 0x10ffff};
        for (int c : cps) {
            StringBuilder sb = new StringBuilder(Integer.toHexString(c)).append(" type ").append(Character.getType(c)).append(' ');
            if (Character.isLetter(c)) sb.append("letter ");
            if (Character.isDigit(c)) sb.append("digit").append(Character.digit(c, 10)).append(' ');
            if (Character.isUpperCase(c)) sb.append("upper ");
            if (Character.isLowerCase(c)) sb.append("lower ");
            if (Character.isTitleCase(c)) sb.append("title ");
            if (Character.isWhitespace(c)) sb.append("white ");
            if (Character.isSpaceChar(c)) sb.append("space ");
            if (Character.isISOControl(c)) sb.append("control ");
            if (Character.isJavaIdentifierStart(c)) sb.append("idstart ");
            if (Character.isJavaIdentifierPart(c)) sb.append("idpart ");
            if (Character.isIdeographic(c)) sb.append("ideographic ");
            if (Character.isMirrored(c)) sb.append("mirrored ");
            if (!Character.isDefined(c)) sb.append("undefined ");
            sb.append("num ").append(Character.getNumericValue(c)).append(" up ").append(Integer.toHexString(Character.toUpperCase(c))).append(" low ").append(Integer.toHexString(Character.toLowerCase(c))).append(" title ").append(Integer.toHexString(Character.toTitleCase(c))).append(" dir ").append(Character.getDirectionality(c));
            System.out.println(sb);
        }
        System.out.println(Character.forDigit(35, 36) + " " + Character.digit('z', 36) + " " + Character.digit('8', 8) + " " + Character.charCount(0x10000) + " " + (int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600) + " " + Character.toCodePoint('\ud83d', '\ude00'));
        System.out.println(Character.getName('A') + ", " + Character.getName(0x1f600) + ", " + Character.UnicodeBlock.of(0x3a9) + ", " + Character.UnicodeScript.of(0x5d0) + ", " + Character.codePointOf("GREEK SMALL LETTER ALPHA"));
        System.out.println(Character.valueOf('x') == Character.valueOf('x') ? "cached" : "not cached");
    }
}
