package tarry.gen;

import tarry.IGenerator;
import tarry.Verify;

/** Both booleans: {@code 2}. */
public final class Booleans implements IGenerator<Boolean> {
    /** False and true. */
    public Booleans() {}

    @Override
    public Boolean generate() {
        return Verify.getBoolean();
    }
}
