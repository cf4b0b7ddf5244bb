package tarry.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tarry.Engine;
import tarry.jvm.Pick.Kind;

/**
 * Everything one path owns: its picks, pools, counters, emitted structures and how it ended. Internal: {@code tarry.Engine} calls it.
 *
 * <p>Under replay a scripted list of picks takes precedence over the search; entries left open in it are searched. A script that
 * does not fit ends the path, so that the search can fill its open entries differently.
 */
public final class PathState {
    /** Of a check: those that tell the program. */
    private static final int PROGRAM_DIGITS = 2;

    /** More values than this of a type are not tried one by one. */
    private static final long MAX_TRIED = 1_000_000;

    private static volatile PathState current;

    private final Search search;
    /** The trace to follow, or null. */
    private final Trace script;
    /** For comparing: floating-point numbers are emitted by their bits. */
    private final boolean exact;
    /** Whether anybody wants to know {@link #check}: hashing who asks costs several times what a choice costs. */
    private final boolean checked;
    /** See {@link Explorer.Body#program}. */
    private final long program;
    private final List<Pick> picks = new ArrayList<>();
    /** Of the choice calls so far. */
    private long check = Check.NOTHING;
    private final List<Pool> pools = new ArrayList<>();
    private final List<String> emitted = new ArrayList<>();
    private final Map<Integer, Integer> counters = new TreeMap<>();
    private final Ending ending;
    private PathEnd end;
    /** Somebody has begun to end the JVM: shutdown hooks run. */
    private boolean shuttingDown;
    private final List<Uncaught> uncaught = new ArrayList<>();

    /** What happens when a program ends the JVM. */
    interface Ending {
        void runHooks();

        /** What the path shows is complete. Its threads do not know yet, and go on until they do. */
        void over(PathState path);
    }

    PathState(Search search, Trace script, boolean exact, Ending ending, long program) {
        this.program = program;
        this.search = search;
        this.ending = ending;
        this.script = script;
        this.exact = exact;
        this.checked = !exact || script.check() != null;
    }

    static void enter(PathState path) {
        current = path;
    }

    static void leave() {
        current = null;
    }

    /**
     * Whether a path is being executed.
     *
     * @return true under exploration
     */
    public static boolean isActive() {
        return current != null;
    }

    /** The path being executed, over or not; null if there is none. */
    static PathState active() {
        return current;
    }

    /**
     * The path being executed.
     *
     * @return the path
     * @throws IllegalStateException if the program was not started by an explorer
     */
    public static PathState current() {
        PathState path = current;
        if (path == null) {
            throw new IllegalStateException("nobody explores this program, so a choice has no answer; run it with"
                    + " `tarry run Main args...` or `java -cp tarry-api.jar:... tarry.jvm.Explore Main args...`");
        }
        path.rethrowEnd();
        return path;
    }

    /**
     * Chooses false or true.
     *
     * @return the choice
     */
    public synchronized boolean chooseBoolean() {
        return choose(Kind.BOOLEAN, 0, 1) != 0;
    }

    /**
     * Chooses from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value
     * @return the choice
     */
    public synchronized int chooseInt(int lo, int hi) {
        return (int) choose(Kind.NUMBER, lo, hi);
    }

    /**
     * Chooses from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value
     * @return the choice
     */
    public synchronized long chooseLong(long lo, long hi) {
        return choose(Kind.NUMBER, lo, hi);
    }

    /**
     * Chooses a position in a list.
     *
     * @param array the list
     * @param length of the list
     * @return the position
     */
    public synchronized int chooseIndex(Object array, int length) {
        return (int) choose(Kind.INDEX, 0, length - 1, Check.Domain.list(array));
    }

    /**
     * Chooses false or true.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized boolean anyBoolean(int of) {
        return every(of, Kind.BOOLEAN, 0, 1, Check.Domain.range(Kind.BOOLEAN, 0, 1)) != 0;
    }

    /**
     * Chooses any byte.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized byte anyByte(int of) {
        return (byte) every(of, Kind.NUMBER, Byte.MIN_VALUE, Byte.MAX_VALUE, Check.Domain.range(Kind.NUMBER, Byte.MIN_VALUE, Byte.MAX_VALUE));
    }

    /**
     * Chooses any short.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized short anyShort(int of) {
        return (short) every(of, Kind.NUMBER, Short.MIN_VALUE, Short.MAX_VALUE, Check.Domain.range(Kind.NUMBER, Short.MIN_VALUE, Short.MAX_VALUE));
    }

    /**
     * Chooses any char.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized char anyChar(int of) {
        return (char) every(of, Kind.NUMBER, Character.MIN_VALUE, Character.MAX_VALUE, Check.Domain.range(Kind.NUMBER, Character.MIN_VALUE, Character.MAX_VALUE));
    }

    /**
     * Chooses any int.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized int anyInt(int of) {
        return (int) every(of, Kind.NUMBER, Integer.MIN_VALUE, Integer.MAX_VALUE, Check.Domain.range(Kind.NUMBER, Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    /**
     * Chooses any long.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized long anyLong(int of) {
        return every(of, Kind.NUMBER, Long.MIN_VALUE, Long.MAX_VALUE, Check.Domain.range(Kind.NUMBER, Long.MIN_VALUE, Long.MAX_VALUE));
    }

    /**
     * Chooses any float.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized float anyFloat(int of) {
        return Float.intBitsToFloat((int) every(of, Kind.FLOAT, Integer.MIN_VALUE, Integer.MAX_VALUE, Check.Domain.floats(Kind.FLOAT)));
    }

    /**
     * Chooses any double.
     *
     * @param of the most elements of the string or array that it is an element of; 0 if there is none
     * @return the choice
     */
    public synchronized double anyDouble(int of) {
        return Double.longBitsToDouble(every(of, Kind.DOUBLE, Long.MIN_VALUE, Long.MAX_VALUE, Check.Domain.floats(Kind.DOUBLE)));
    }

    /** Every value of a type: what a script leaves open is 0, the value nearest to it. */
    private long every(int of, Kind kind, long lo, long hi, Check.Domain domain) {
        if (script != null && scripted() == null) {
            check(domain);
            return record(kind, 0);
        }
        if (script == null && isTooMany(hi - lo, of)) {
            throw endWith(PathEnd.unusable(BadInput.usage(tooMany(of))));
        }
        return choose(kind, lo, hi, domain);
    }

    /** Whether there are more of them, or of the strings and arrays of up to so many of them, than anybody tries. */
    private static boolean isTooMany(long last, int of) {
        if (Long.compareUnsigned(last, MAX_TRIED) >= 0) {
            return true;
        }
        long all = of == Engine.SINGLE ? 0 : 1;
        long ofOneLength = 1;
        for (int length = 1; length <= Math.max(of, 1) && all <= MAX_TRIED; length++) {
            ofOneLength *= last + 1;
            all += ofOneLength;
        }
        return all > MAX_TRIED;
    }

    private static String tooMany(int of) {
        String what = of == Engine.SINGLE ? "a value" : "a string or array of up to " + of + " elements, each any value,";
        return what + " asked for at " + Check.place() + " has more than " + MAX_TRIED + " possibilities, which nobody tries one by"
                + " one; use `tarry run --mode symbolic Main args...`, which computes with all of them at once, or"
                + " -Dtarry.trace=TRACE to run one path";
    }

    private long choose(Kind kind, long lo, long hi) {
        return choose(kind, lo, hi, Check.Domain.range(kind, lo, hi));
    }

    private long choose(Kind kind, long lo, long hi, Check.Domain domain) {
        Pick scripted = scripted();
        if (scripted == null) {
            long value = lo + search.next(hi - lo);
            checkSearched(domain);
            return record(kind, value);
        }
        check(domain);
        if (scripted.kind() != kind || scripted.value() < lo || scripted.value() > hi) {
            throw mismatch(scripted, kind + " " + lo + ".." + hi);
        }
        return record(kind, scripted.value());
    }

    /**
     * Registers a pool.
     *
     * @param objects its objects, or null if it is unbounded
     * @param includeNull whether null is one of them
     * @return the handle
     */
    public synchronized int newPool(Object[] objects, boolean includeNull) {
        pools.add(new Pool(objects, includeNull));
        return pools.size() - 1;
    }

    /**
     * Chooses any object of a pool.
     *
     * @param pool the handle
     * @param fresh the object made for this call, or null
     * @return the object
     */
    public synchronized Object poolAny(int pool, Object fresh) {
        return choosePooled(pool, fresh, false);
    }

    /**
     * Chooses an unused object of a pool.
     *
     * @param pool the handle
     * @param fresh the object made for this call, or null
     * @return the object
     */
    public synchronized Object poolNew(int pool, Object fresh) {
        return choosePooled(pool, fresh, true);
    }

    private Object choosePooled(int handle, Object fresh, boolean isNew) {
        Pool pool = pools.get(handle);
        pool.grow(fresh);
        List<Integer> candidates = script == null ? pool.candidates(isNew) : pool.openCandidates(isNew);
        if (candidates.isEmpty()) {
            prune();
        }
        Pick scripted = scripted();
        int index;
        if (scripted == null) {
            index = candidates.get((int) search.next(candidates.size() - 1));
            checkSearched(pool.domain(handle));
        } else {
            check(pool.domain(handle));
            index = scripted.kind() == Kind.POOL ? pool.resolve((int) scripted.value()) : Pool.NOWHERE;
            if (!candidates.contains(index)) {
                throw mismatch(scripted, Kind.POOL + " " + candidates);
            }
        }
        record(Kind.POOL, index);
        return pool.take(index);
    }

    /** Ends the path silently. */
    public synchronized void prune() {
        throw endWith(PathEnd.PRUNED);
    }

    /**
     * Ends the exploration: the program needs what is not there.
     *
     * @param what the method that is missing, and why
     */
    public synchronized void unsupported(String what) {
        throw endWith(PathEnd.unusable(BadInput.unsupported("unsupported: " + what + ", asked for at " + Check.place())));
    }

    /** Ends the path as {@code Runtime.exit} ends a JVM, or as {@code Runtime.halt} does, without shutdown hooks. */
    void exit(int status, boolean orderly) {
        if (orderly) {
            shutDown();
        }
        PathEnd reason = PathEnd.exit(status);
        synchronized (this) {
            rethrowEnd();
            endWith(reason);
            notifyAll();
        }
        ending.over(this);
        throw reason;
    }

    /** Runs the shutdown hooks. If that has begun already, the caller waits for ever, as that of {@code Runtime.exit} does. */
    void shutDown() {
        synchronized (this) {
            while (shuttingDown && end == null) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    // Nothing wakes who waits for the end of the JVM.
                }
            }
            rethrowEnd();
            shuttingDown = true;
        }
        ending.runHooks();
    }

    /** Whether it is over before the program has returned. */
    synchronized boolean isOver() {
        return end != null;
    }

    /**
     * Hands out a structure as it is at this call.
     *
     * @param name its name, or null
     * @param structure its root
     */
    public synchronized void emit(String name, Object structure) {
        emitted.add(ObjectGraph.json(name, structure, exact));
    }

    /**
     * Reads a counter.
     *
     * @param id its number
     * @return its value
     */
    public synchronized int getCounter(int id) {
        return counters.getOrDefault(id, 0);
    }

    /**
     * Sets a counter.
     *
     * @param id its number
     * @param value its value
     */
    public synchronized void setCounter(int id, int value) {
        counters.put(id, value);
    }

    /** Nobody has caught an exception in the thread of this name; null for the one that runs {@code main}. */
    static void threadFailed(String thread, Throwable thrown) {
        PathState path = current;
        synchronized (path) {
            if (!(thrown instanceof PathEnd)) {
                path.uncaught.add(new Uncaught(thread, thrown));
            }
        }
    }

    /** The first exception that nobody caught, or null; errors that tell of a limit come last. */
    private Throwable threadFailure() {
        Throwable first = null;
        for (Uncaught one : uncaught) {
            if (first == null || Outcome.isLimit(first) && !Outcome.isLimit(one.thrown())) {
                first = one.thrown();
            }
        }
        return first;
    }

    /** Called when the program has returned, with what it threw or null. */
    synchronized PathResult finish(Throwable thrown, String output, String errors) {
        // An exit does not undo that a thread has failed.
        boolean ofMain = end == null && thrown != null && (!Outcome.isLimit(thrown) || threadFailure() == null);
        Throwable failure = ofMain ? thrown : end == PathEnd.PRUNED ? null : threadFailure();
        // A program that was changed and fails before it has asked for everything fails all the same.
        boolean failsEarly = end == null && failure != null && script != null && picks.size() < script.picks().size()
                && isScriptOf(PROGRAM_DIGITS);
        if (!failsEarly) {
            checkScriptUsedUp();
        }
        Outcome outcome = outcome(failure);
        List<String> handedOut = outcome == Outcome.PRUNED ? List.of() : List.copyOf(emitted);
        return new PathResult(outcome, trace().toString(), output, errors, failure,
                failure == null ? List.of() : List.copyOf(uncaught), end == null ? 0 : end.status, handedOut, Map.copyOf(counters));
    }

    /** What makes a replay fail: what the program has thrown, or how it exits; null if it does not, also if the script does not fit. */
    synchronized Throwable failure(Throwable thrown) {
        if (end == null) {
            return thrown != null ? thrown : threadFailure();
        }
        if (end.reason != PathEnd.Reason.EXIT) {
            return null;
        }
        Throwable failure = threadFailure();
        return failure != null || end.status == 0 ? failure : new Replay.Exited(end.status);
    }

    /** Why the script does not fit; null if it does, or the path was pruned before its end. */
    synchronized String misfit() {
        if (end != null) {
            return end.reason == PathEnd.Reason.TRACE_DOES_NOT_FIT ? end.getMessage() : null;
        }
        return picks.size() < script.picks().size() ? tooFewCalls() : null;
    }

    private String tooFewCalls() {
        return "the trace has " + script.picks().size() + " picks, but the program made only " + picks.size() + " choice calls";
    }

    private Outcome outcome(Throwable failure) {
        if (end != null && failure == null) {
            return end.reason == PathEnd.Reason.PRUNED ? Outcome.PRUNED : end.status == 0 ? Outcome.ACCEPTED : Outcome.FAILED;
        }
        if (Outcome.isLimit(failure)) {
            return Outcome.LIMITED;
        }
        return failure == null ? Outcome.ACCEPTED : Outcome.FAILED;
    }

    private void checkScriptUsedUp() {
        if (end != null && end.reason == PathEnd.Reason.UNUSABLE) {
            throw end.why;
        }
        if (end != null && end.reason == PathEnd.Reason.TRACE_DOES_NOT_FIT) {
            throw end;
        }
        if (script != null && picks.size() < script.picks().size()) {
            throw PathEnd.traceDoesNotFit(tooFewCalls(), isScriptOf(PROGRAM_DIGITS));
        }
        if (script != null && script.check() != null && !isScriptOf(script.check().length())) {
            throw BadInput.unusable("the trace is of another program, or of other arguments: the choices it was recorded of are"
                    + " others. Without ~" + script.check() + " its picks are followed all the same");
        }
    }

    /** Whether the first digits of the script's check are those of this path so far. */
    private boolean isScriptOf(int digits) {
        if (script.check() == null) {
            return false;
        }
        // Of code that is no program only the choices can be told.
        int from = program == 0 ? PROGRAM_DIGITS : 0;
        String own = Check.text(program, check);
        return digits <= from || own.substring(from, digits).equals(script.check().substring(from, digits));
    }

    private Trace trace() {
        return new Trace(picks, picks.isEmpty() || !checked ? null : Check.text(program, check));
    }

    /** The pick that the script has for this call; null if it leaves it open or there is no script. */
    private Pick scripted() {
        if (script == null) {
            return null;
        }
        if (picks.size() == script.picks().size()) {
            boolean same = script.check() != null && isScriptOf(script.check().length());
            throw endWith(PathEnd.traceDoesNotFit(
                    "the trace has only " + script.picks().size() + " picks, but the program chooses again", same));
        }
        Pick pick = script.picks().get(picks.size());
        return pick.kind() == Kind.OPEN ? null : pick;
    }

    private void check(Check.Domain domain) {
        if (checked) {
            check = Check.with(check, domain);
        }
    }

    private void checkSearched(Check.Domain domain) {
        if (checked) {
            long before = check;
            check = search.check(() -> Check.with(before, domain));
        }
    }

    private PathEnd mismatch(Pick pick, String candidates) {
        return endWith(PathEnd.traceDoesNotFit("choice call " + (picks.size() + 1) + " of the program chooses from "
                + candidates + ", the trace has " + pick, false));
    }

    private long record(Kind kind, long value) {
        picks.add(new Pick(kind, value));
        return value;
    }

    private PathEnd endWith(PathEnd reason) {
        end = reason;
        return reason;
    }

    private synchronized void rethrowEnd() {
        if (end != null) {
            throw end;
        }
    }
}
