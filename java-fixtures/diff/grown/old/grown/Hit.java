package grown;

/** Only a {@link Search} makes one. */
public final class Hit {
    private final String text;

    Hit(String text) {
        this.text = text;
    }

    public int length() {
        return text.length();
    }
}
