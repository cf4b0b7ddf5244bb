package tarry.jvm;

import java.util.ArrayList;
import java.util.List;

/** The text form of a list of picks. */
final class Trace {
    private static final String EMPTY = "-";

    private Trace() {}

    static List<Pick> parse(String text) {
        List<Pick> picks = new ArrayList<>();
        if (!text.equals(EMPTY)) {
            for (String entry : text.split(",", -1)) {
                picks.add(Pick.parse(entry.strip()));
            }
        }
        return picks;
    }

    static String text(List<Pick> picks) {
        if (picks.isEmpty()) {
            return EMPTY;
        }
        StringBuilder text = new StringBuilder();
        for (Pick pick : picks) {
            text.append(text.length() == 0 ? "" : ",").append(pick);
        }
        return text.toString();
    }
}
