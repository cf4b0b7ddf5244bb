// java.text.Normalizer: the four forms over accents, ligatures, Hangul, and ordering of combining marks.
import java.text.Normalizer;

public class UnicodeNormalization {
    static String hex(String s) {
        StringBuilder sb = new StringBuilder();
        s.codePoints().forEach(c -> sb.append(Integer.toHexString(c)).append(' '));
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        String[] inputs = {"plain", "\u00e9", "e\u0301", "\ufb01", "\u212b", "\u1e9b\u0323", "\uac01", "\u1100\u1161\u11a8", "a\u0315\u0300\u05ae\u0300b", "\u2460\u00bd", "\u03d3", "\ud834\udd5e"};
        for (String s : inputs) {
            System.out.print(hex(s));
            for (Normalizer.Form f : Normalizer.Form.values()) {
                System.out.print(" | " + f + " " + hex(Normalizer.normalize(s, f)) + (Normalizer.isNormalized(s, f) ? " =" : ""));
            }
            System.out.println();
        }
        System.out.println(Normalizer.normalize("cr\u00e8me br\u00fbl\u00e9e \u00fcber na\u00efve", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
    }
}
