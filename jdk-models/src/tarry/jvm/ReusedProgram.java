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
 * what it was before, and the next path finds what it would find in a new loader. An initialiser that prints, chooses, fails or changes
 * the JVM itself cannot run ahead: then every path gets a loader of its own, as it does when statics cannot be restored.
 */
final class ReusedProgram {
    /** So many paths in a row that changed something for good, and nothing is tried any more. */
    private static final int ENOUGH = 16;

    private final String className;
    private final String[] arguments;
    /** That of the paths: a static may keep System.out. */
    private final Console console;
    private final GlobalState state;
    private final Map<String, Optional<UserClass>> prepared = new ConcurrentHashMap<>();
    /** Classes with statics that paths have used. */
    private final Set<String> known = new LinkedHashSet<>();
    private Program program;
    private PathLoader loader;
    private Statics before;
    private boolean ahead = true;
    private int lostInARow;

    ReusedProgram(String className, String[] arguments, Console console, GlobalState state) {
        this.className = className;
        this.arguments = arguments;
        this.console = console;
        this.state = state;
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

    /** What the next path runs. */
    Program program() {
        return program;
    }

    /** A path has ended, all of its threads with it: can the next one use the loader? */
    void finish() {
        Set<String> used = loader.stateful();
        if (used.isEmpty()) {
            return;
        }
        boolean kept = before != null;
        // Statics may keep a stream that has been closed.
        boolean restored = kept && known.containsAll(used) && !console.isClosed() && before.restore();
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

    void discard() {
        loader = null;
        program = null;
        before = null;
    }

    private void renew(boolean initialise) {
        loader = new PathLoader(prepared, state);
        program = new Program(className, arguments, state, loader);
        before = null;
        if (initialise && !known.isEmpty() && !initialiseAhead()) {
            ahead = false;
            renew(false);
        }
    }

    /** False if somebody could tell: they print, choose, fail, start threads or change the state of the JVM. */
    private boolean initialiseAhead() {
        console.capture();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            for (String name : known) {
                Class.forName(name, true, loader);
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            state.restore();
            return false;
        }
        console.flush();
        before = Statics.of(loader, known);
        boolean changed = state.restore() || Thread.currentThread().getThreadGroup().activeCount() > 1;
        return before != null && !changed && console.output().isEmpty() && console.errors().isEmpty();
    }
}
