package grown;

final class Helper {
    private Helper() {}

    static boolean hears(String text) {
        return text.startsWith("a word of the helper");
    }
}
