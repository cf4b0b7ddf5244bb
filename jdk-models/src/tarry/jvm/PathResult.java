package tarry.jvm;

import java.util.List;
import java.util.Map;

/**
 * One explored path.
 *
 * @param outcome how it ended
 * @param trace its picks, see the package comment of {@code tarry}
 * @param output what it printed to standard output
 * @param errors what it printed to standard error
 * @param exception the uncaught exception that made it fail, or null
 * @param uncaught all uncaught exceptions of a failed path, in the order in which their threads ended
 * @param exitStatus the argument of {@code System.exit}, or 0
 * @param emitted the structures it emitted, as JSON
 * @param counters its counters
 */
public record PathResult(Outcome outcome, String trace, String output, String errors, Throwable exception,
                         List<Uncaught> uncaught, int exitStatus, List<String> emitted, Map<Integer, Integer> counters) {}
