import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.math.NumberUtils;
import tarry.Verify;
import tarry.gen.Strings;

/** commons-lang3: numbers in text, occurrences, repetition, spaces, arrays without elements. */
public class Lang {
    public static void main(String[] args) {
        switch (Verify.getInt(0, 5)) {
            case 0 -> Verify.emit("isNumber", NumberUtils.isNumber(new Strings("+-0.1xL", 0, 3).generate()));
            case 1 -> Verify.emit("ordinalIndexOf", StringUtils.ordinalIndexOf(new Strings("ab", 0, 4).generate(),
                new Strings("ab", 0, 2).generate(), Verify.getInt(0, 3)));
            case 2 -> Verify.emit("repeat", StringUtils.repeat('z', Verify.getInt(-2, 2)));
            case 3 -> Verify.emit("normalizeSpace", StringUtils.normalizeSpace(new Strings("a \t", 0, 4).generate()));
            case 4 -> Verify.emit("jaroWinkler", StringUtils.getJaroWinklerDistance(new Strings("ab", 0, 3).generate(),
                new Strings("ab", 0, 3).generate()));
            default -> Verify.emit("isAnyEmpty", StringUtils.isAnyEmpty(new String[Verify.getInt(0, 2)]));
        }
    }
}
