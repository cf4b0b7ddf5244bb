// StringTokenizer, StreamTokenizer, StringJoiner, String.join.
import java.io.*;
import java.util.*;

public class TokenizersAndJoiners {
    public static void main(String[] args) throws IOException {
        StringTokenizer t = new StringTokenizer(" a  b\tc\n");
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) System.out.print("[" + t.nextToken() + "]");
        System.out.println();
        t = new StringTokenizer("1+2*3", "+*", true);
        while (t.hasMoreElements()) System.out.print(t.nextElement() + " ");
        System.out.println();
        t = new StringTokenizer("k=v;k2=v2", "=");
        System.out.println(t.nextToken() + " " + t.nextToken(";") + " " + t.nextToken("=") + " " + t.hasMoreTokens());
        try {
            t.nextToken("x");
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        StreamTokenizer s = new StreamTokenizer(new StringReader("x = 3.5 + 'lit' // comment\n-7 \"q\\\"s\\n\" a_b /c\nend"));
        s.ordinaryChar('/');
        s.slashSlashComments(true);
        s.eolIsSignificant(true);
        StringBuilder out = new StringBuilder();
        while (s.nextToken() != StreamTokenizer.TT_EOF) {
            switch (s.ttype) {
                case StreamTokenizer.TT_NUMBER -> out.append("num ").append(s.nval);
                case StreamTokenizer.TT_WORD -> out.append("word ").append(s.sval);
                case StreamTokenizer.TT_EOL -> out.append("eol ").append(s.lineno());
                case '"', '\'' -> out.append("quoted ").append(s.sval.replace('\n', '~'));
                default -> out.append("char ").append((char) s.ttype);
            }
            out.append(", ");
        }
        System.out.println(out);
        System.out.println(s + " " + s.lineno());
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j);
        j.add("a").add(null).add("");
        System.out.println(j + " " + j.length() + " " + j.merge(new StringJoiner("-", "<", ">").add("x").add("y")) + " " + new StringJoiner("/").merge(j));
        System.out.println(String.join("-", "a", null, "b") + String.join("|", List.of()) + String.join("", new TreeSet<>(Set.of("z", "y"))));
    }
}
