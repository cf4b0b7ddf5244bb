package tarry.jvm;

import java.util.function.Consumer;

/**
 * Runs a piece of code once per path. Of what the code leaves behind outside its own objects (statics, system properties, files)
 * nothing is undone between paths; {@link Explore} gives a whole program fresh statics.
 */
public final class Explorer {
    /** The code to explore. */
    @FunctionalInterface
    public interface Body {
        /**
         * Runs one path.
         *
         * @throws Throwable for a path that fails
         */
        void run() throws Throwable;

        /**
         * A hash that tells programs apart, as traces have it; 0 for code that is no program.
         *
         * @return the hash
         */
        default long program() {
            return 0;
        }
    }

    private final Search search = new Search();
    private final Totals totals = new Totals();
    private final Console console;
    private final Trace script;
    private final boolean goOn;
    private final boolean exact;
    private final PathState.Ending ending;
    /** See {@link Body#program}. */
    private final long program;
    private PathState path;

    private Explorer(Trace script, boolean goOn, boolean exact, Console console, PathState.Ending ending, long program) {
        this.program = program;
        this.script = script;
        this.goOn = goOn;
        this.exact = exact;
        this.console = console;
        this.ending = ending;
    }

    /**
     * Explores every path, failing ones included.
     *
     * @param body the code
     * @param each told of every path, pruned ones included
     * @return the numbers
     */
    public static Totals explore(Body body, Consumer<PathResult> each) {
        return explore(body, true, each);
    }

    static Totals explore(Body body, boolean goOnAfterFailure, Consumer<PathResult> each) {
        Console console = new Console();
        return new Explorer(null, goOnAfterFailure, false, console, endingOf(body, console), body.program()).loop(body, each);
    }

    /**
     * Runs the one path that a trace describes.
     *
     * @param body the code
     * @param trace its picks, see the package comment of {@code tarry}
     * @return the path
     * @throws BadInput if the trace does not belong to this code
     */
    public static PathResult replay(Body body, String trace) {
        Console console = new Console();
        return new Explorer(Trace.parse(trace), true, false, console, endingOf(body, console), body.program()).firstThatFits(body);
    }

    /**
     * The same for a caller that runs the path itself, between {@link #begin} and {@link #end}, again as long as {@link #advance} says so
     * and no path fits. Floating-point numbers in emitted structures are written by their bits.
     */
    static Explorer exactly(String trace, Console console, PathState.Ending ending) {
        return new Explorer(Trace.parse(trace), true, true, console, ending, 0);
    }

    /** A piece of code does not end the JVM: its classes are as they were compiled. */
    private static PathState.Ending endingOf(Body body, Console console) {
        return body instanceof Program program ? program.ending(console) : null;
    }

    private Totals loop(Body body, Consumer<PathResult> each) {
        boolean more = true;
        while (more) {
            PathResult path = runOnce(body);
            totals.add(path);
            each.accept(path);
            if (path.outcome() == Outcome.FAILED && !goOn) {
                totals.setStoppedEarly();
                break;
            }
            more = search.advance();
        }
        totals.setChoices(search.tried());
        return totals;
    }

    private PathResult firstThatFits(Body body) {
        PathEnd firstMisfit = null;
        do {
            try {
                return runOnce(body);
            } catch (PathEnd misfit) {
                firstMisfit = firstMisfit == null ? misfit : firstMisfit;
            }
        } while (search.advance());
        if (firstMisfit.sameProgram) {
            throw BadInput.gone("the failure is gone, this trace does not lead to it any more: " + firstMisfit.getMessage());
        }
        throw BadInput.unusable(firstMisfit.getMessage());
    }

    private PathResult runOnce(Body body) {
        Throwable thrown = null;
        begin();
        try {
            body.run();
        } catch (BadInput e) {
            throw e;
        } catch (Throwable e) {
            thrown = e;
        } finally {
            PathState.leave();
            console.release();
        }
        return path.finish(thrown, console.output(), console.errors());
    }

    PathState begin() {
        path = new PathState(search, script, exact, ending, program);
        PathState.enter(path);
        console.capture();
        return path;
    }

    /** What the path shows. Throws {@link PathEnd} if the trace does not fit. */
    PathResult end(Throwable thrown) {
        PathState.leave();
        console.flush();
        return path.finish(thrown, console.output(), console.errors());
    }

    boolean advance() {
        return search.advance();
    }
}
