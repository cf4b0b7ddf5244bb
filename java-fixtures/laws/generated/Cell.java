/** An object with a field of every kind; the only class of generated programs whose objects come from pools. */
class Cell implements Cloneable {
    int i;
    boolean z;
    char c;
    long l;
    byte b;
    short s;
    float f;
    double d;
    Cell next;
    Object tag;

    @Override
    public Cell clone() {
        try {
            return (Cell) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
