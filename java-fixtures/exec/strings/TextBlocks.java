// Text blocks: indentation, line ends, escapes, trailing space.
public class TextBlocks {
    static void show(String s) {
        System.out.println(s.replace("\n", "$").replace("\t", "T").replace(" ", ".") + " " + s.length());
    }

    public static void main(String[] args) {
        show("""
            one
              two
            three""");
        show("""
            one
              two
          """);
        show("""
            trailing   \s
            spaces\t
            """);
        show("""
            joined \
            line
            """);
        show("""
            "quotes" and \""" and ""\"
            """);
        show("""

            blank first

            """);
        show("""
            \u0041\101x""".replace("x", "y"));
        show("  a\n   b\n".stripIndent());
        show("a\\tb\\n\\101".translateEscapes());
        show(" x\n\ty\n".indent(2));
        show("""
            %d %s""".formatted(1, "z"));
        show("""
            back\\slash
            """ + """
            plus""");
    }
}
