package tarry.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A list of picks in its text form.
 *
 * @param picks one for each choice call
 * @param check of the program it was recorded of, see {@link Check}; null if nobody says
 */
record Trace(List<Pick> picks, String check) {
    private static final String EMPTY = "-";
    private static final Pattern CHECK = Pattern.compile("[0-9a-f]{6}");

    static Trace parse(String text) {
        int end = text.indexOf('~');
        String check = end < 0 ? null : text.substring(end + 1);
        if (check != null && !CHECK.matcher(check).matches()) {
            throw BadInput.unusable("'~" + check + "' does not end a trace: expected six hexadecimal digits, or nothing");
        }
        String words = end < 0 ? text : text.substring(0, end);
        List<Pick> picks = new ArrayList<>();
        if (!words.equals(EMPTY)) {
            for (String entry : words.split(",", -1)) {
                picks.add(Pick.parse(entry.strip()));
            }
        }
        return new Trace(picks, check);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(picks.isEmpty() ? EMPTY : "");
        for (Pick pick : picks) {
            text.append(text.length() == 0 ? "" : ",").append(pick);
        }
        return check == null ? text.toString() : text + "~" + check;
    }
}
