import tarry.Verify;

/** Strings that are no text: halves of surrogate pairs alone, and bytes that are not UTF-8. */
class Surrogates {
    static class Text {
        String text;
        char unit;
    }

    public static void main(String[] args) {
        // Characters of plane 16 are two halves that belong together.
        String[] texts = {"a\ud800", "a\ufffd", "a\udc00", "a\udbf6\udc00", "a\\ud800", "a\u0001"};
        int n = Verify.getInt(0, texts.length - 1);
        if (args.length > 0) {
            throw new IllegalStateException("bad " + texts[n]);
        }
        Text text = new Text();
        text.text = texts[n];
        text.unit = (char) (0xd7ff + n);
        Verify.emit("name\udfff", text);
        System.out.write(0x80 + n);
        System.out.flush();
    }
}
