package tarry.gen;

import tarry.IGenerator;
import tarry.Verify;

/** Ints of a range: {@code hi - lo + 1} of them, none if {@code lo > hi}. */
public final class Ints implements IGenerator<Integer> {
    private final int lo;
    private final int hi;

    /**
     * The ints of a range.
     *
     * @param lo the smallest
     * @param hi the largest
     */
    public Ints(int lo, int hi) {
        this.lo = lo;
        this.hi = hi;
    }

    @Override
    public Integer generate() {
        return Verify.getInt(lo, hi);
    }
}
