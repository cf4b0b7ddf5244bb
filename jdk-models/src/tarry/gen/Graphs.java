package tarry.gen;

import tarry.IGenerator;
import tarry.ObjectPool;

/**
 * Directed graphs from an object pool: a root, and for each of {@code n} vertices {@code d} ordered edges, each to any vertex or absent.
 *
 * <p>Renamings of vertices come out once. That leaves {@code f(1, n*d)} graphs, where {@code f(u, 0) = 1} and
 * {@code f(u, m) = (u + 1) * f(u, m-1) + (u < n ? f(u+1, m-1) : 0)}: an edge is absent, leads to one of the {@code u} vertices in use, or to the
 * first one that is not. Edges stay delayed: a predicate that reads only part of a graph explores only that part.
 */
public final class Graphs implements IGenerator<Vertex> {
    private final int vertices;
    private final int degree;

    /**
     * Graphs of one size.
     *
     * @param vertices how many, at least 1
     * @param degree how many edges each may have
     */
    public Graphs(int vertices, int degree) {
        this.vertices = vertices;
        this.degree = degree;
    }

    /** Generates the root, from which the rest can be reached as far as it is connected. */
    @Override
    public Vertex generate() {
        ObjectPool<Vertex> pool = new ObjectPool<>(Vertex.class, vertices, true);
        Vertex root = pool.getNew();
        for (Vertex vertex : pool) {
            vertex.successors = new Vertex[degree];
            for (int i = 0; i < degree; i++) {
                vertex.successors[i] = pool.getAny();
            }
        }
        return root;
    }
}
