// MessageFormat and ChoiceFormat in the root locale: quoting, numbers, choices, missing arguments, parsing.
import java.text.*;
import java.util.*;

public class MessageFormats {
    static String f(String p, Object... args) { return new MessageFormat(p, Locale.ROOT).format(args); }

    public static void main(String[] args) throws ParseException {
        System.out.println(f("{0} and {1} and {0}", "a", "b"));
        System.out.println(f("It''s {0}, '{0}' quoted, '{' brace", 5));
        System.out.println(f("{0} {1} {2}", "only"));
        System.out.println(f("{0,number} {0,number,integer} {0,number,percent} {0,number,#.##}", 1234.567));
        System.out.println(f("{0,number,000.0} {1,number,integer}", 7, 2.5));
        System.out.println(f("{0,choice,0#none|1#one|1<many {0}}", 0) + f("; {0,choice,0#none|1#one|1<many {0}}", 1) + f("; {0,choice,0#none|1#one|1<many {0}}", 12));
        System.out.println(f("{0}", (Object) null) + " " + f("{0}", true) + " " + f("{0}", 1000000) + " " + f("{0}", 0.1234567));
        ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1)}, new String[] {"zero", "one", "more"});
        System.out.println(c.format(-5) + " " + c.format(0.99) + " " + c.format(1) + " " + c.format(1.01) + " " + c.toPattern());
        MessageFormat m = new MessageFormat("{1}:{0}", Locale.ROOT);
        System.out.println(Arrays.toString(m.parse("key:value")) + " " + m.toPattern() + " " + m.getFormats().length);
        for (String bad : new String[] {"{", "{x}", "{0,bogus}", "{0,number,#.#.#}", "{-1}"}) {
            try {
                System.out.println(f(bad, 1));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " " + e.getMessage());
            }
        }
        try {
            m.parse("nocolon");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(MessageFormat.format("'{0}' {0}", 1));
    }
}
