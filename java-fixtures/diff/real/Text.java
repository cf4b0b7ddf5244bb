import org.apache.commons.text.CaseUtils;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.WordUtils;
import org.apache.commons.text.similarity.JaccardSimilarity;
import org.apache.commons.text.similarity.JaroWinklerDistance;
import tarry.Verify;
import tarry.gen.Strings;

/** commons-text: similarities of short strings, camel case, default lookups. */
public class Text {
    public static void main(String[] args) {
        Strings words = new Strings("ab", 0, 3);
        switch (Verify.getInt(0, 4)) {
            case 0 -> Verify.emit("jaccard", new JaccardSimilarity().apply(words.generate(), words.generate()));
            case 1 -> Verify.emit("jaroWinkler", new JaroWinklerDistance().apply(words.generate(), words.generate()));
            case 2 -> Verify.emit("camelCase", CaseUtils.toCamelCase(new Strings("a- ", 0, 4).generate(), Verify.getBoolean(), '-'));
            case 3 -> Verify.emit("initials", WordUtils.initials(new Strings("a- ", 0, 4).generate(), '-'));
            default -> {
                String name = Verify.getFrom("base64Encoder", "const", "script", "url", "dns");
                Verify.emit("substituted", StringSubstitutor.createInterpolator().replace("${" + name + ":a:" + words.generate() + "}"));
            }
        }
    }
}
