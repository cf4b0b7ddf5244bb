package tarry.jvm;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A program that many traces run on. Defining its classes anew for every path costs a hundred times what a short path costs, so a
 * loader is kept as long as no path can tell.
 *
 * <p>Classes whose statics may change are initialised ahead in a new loader. After a path, everything that their statics reach is made
 * what it was before, and the next path finds what it would find in a new loader. An initialiser that prints, chooses or fails
 * cannot run ahead: then every path gets a loader of its own, as it does when statics cannot be restored.
 */
final class ReusedProgram implements Explorer.Body {
    /** So many paths in a row that changed something for good, and nothing is tried any more. */
    private static final int ENOUGH = 16;

    private final String className;
    private final String[] arguments;
    /** That of the paths: a static may keep System.out. */
    private final Console console;
    private final Map<String, Optional<UserClass>> prepared = new ConcurrentHashMap<>();
    /** Classes with statics that paths have used. */
    private final Set<String> known = new LinkedHashSet<>();
    private Program program;
    private PathLoader loader;
    private Statics before;
    private boolean ahead = true;
    private int lostInARow;

    ReusedProgram(String className, String[] arguments, Console console) {
        this.className = className;
        this.arguments = arguments;
        this.console = console;
    }

    /** Finds the class, or says why it cannot be run. */
    void load() {
        renew(false);
        discard();
    }

    /** Sees to it that the next path finds fresh statics. */
    void prepare(boolean fresh) {
        if (fresh || loader == null) {
            renew(ahead && !fresh);
        }
    }

    @Override
    public void run() throws Throwable {
        program.run();
    }

    /** A path has ended: can the next one use the loader? */
    void finish() {
        Set<String> used = loader.stateful();
        if (used.isEmpty()) {
            return;
        }
        boolean kept = before != null;
        boolean restored = kept && known.containsAll(used) && isAlone() && before.restore();
        known.addAll(used);
        if (restored) {
            lostInARow = 0;
            return;
        }
        discard();
        if (kept && ++lostInARow == ENOUGH) {
            ahead = false;
        }
    }

    /** Whether the path has left no thread behind that may still write to its statics. */
    private static boolean isAlone() {
        return Thread.currentThread().getThreadGroup().activeCount() == 1;
    }

    void discard() {
        loader = null;
        program = null;
        before = null;
    }

    private void renew(boolean initialise) {
        loader = new PathLoader(prepared);
        program = new Program(className, arguments, loader);
        before = null;
        if (initialise && !known.isEmpty() && !initialiseAhead()) {
            ahead = false;
            renew(false);
        }
    }

    private boolean initialiseAhead() {
        console.capture();
        try {
            for (String name : known) {
                Class.forName(name, true, loader);
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        } finally {
            console.release();
        }
        before = Statics.of(loader, known);
        return before != null && console.output().isEmpty() && console.errors().isEmpty();
    }
}
