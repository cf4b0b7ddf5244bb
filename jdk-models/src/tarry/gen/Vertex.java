package tarry.gen;

/** A node of a graph. Told apart by identity. */
public final class Vertex {
    /** Where its edges lead; an element is null if there is no such edge. */
    public Vertex[] successors;

    /** A node without edges yet. */
    public Vertex() {}
}
