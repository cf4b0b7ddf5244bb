import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tarry.jvm.Explorer;
import tarry.jvm.Outcome;
import tarry.jvm.PathResult;

/** Assertions that are always on, and what tests ask about explorations. */
final class Expect {
    private Expect() {}

    static void equal(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected " + expected + "\n     but got " + actual);
        }
    }

    static void contains(String part, String whole) {
        if (!whole.contains(part)) {
            throw new AssertionError("expected something with " + part + "\n     but got " + whole);
        }
    }

    static <X extends Throwable> X thrown(Class<X> type, Explorer.Body body) {
        try {
            body.run();
        } catch (Throwable e) {
            if (type.isInstance(e)) {
                return type.cast(e);
            }
            throw new AssertionError("expected " + type.getName(), e);
        }
        throw new AssertionError("expected " + type.getName() + ", nothing was thrown");
    }

    static List<PathResult> paths(Explorer.Body body) {
        List<PathResult> paths = new ArrayList<>();
        Explorer.explore(body, paths::add);
        return paths;
    }

    /** What accepted paths print, in order. Fails if any path fails. */
    static List<String> outputs(Explorer.Body body) {
        List<String> outputs = new ArrayList<>();
        for (PathResult path : paths(body)) {
            if (path.outcome() == Outcome.FAILED) {
                throw new AssertionError("path " + path.trace() + " failed", path.exception());
            }
            if (path.outcome() == Outcome.ACCEPTED) {
                outputs.add(path.output());
            }
        }
        return outputs;
    }

    /** A path's trace without the check of the program, which every edit of these tests would change. */
    static String picks(PathResult path) {
        return path.trace().replaceFirst("~[0-9a-f]{6}$", "");
    }

    static List<String> traces(Explorer.Body body) {
        return paths(body).stream().map(Expect::picks).toList();
    }
}
