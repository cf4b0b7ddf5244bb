package tarry.gen;

import tarry.IGenerator;
import tarry.Verify;

/** Strings over an alphabet by length: the sum of {@code a^k} for {@code k} from {@code minLength} to {@code maxLength}, {@code a} letters. */
public final class Strings implements IGenerator<String> {
    private final String alphabet;
    private final int minLength;
    private final int maxLength;

    /**
     * Strings over an alphabet.
     *
     * @param alphabet its letters, different from each other
     * @param minLength the smallest length
     * @param maxLength the largest length
     */
    public Strings(String alphabet, int minLength, int maxLength) {
        this.alphabet = alphabet;
        this.minLength = minLength;
        this.maxLength = maxLength;
    }

    @Override
    public String generate() {
        char[] letters = new char[Verify.getInt(minLength, maxLength)];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = alphabet.charAt(Verify.getInt(0, alphabet.length() - 1));
        }
        return new String(letters);
    }
}
