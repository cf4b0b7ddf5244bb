package tarry.jvm;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What {@link Explore} prints: accepted and failed paths as they come, then the numbers. */
final class Report {
    /** That of the workspace; {@code jdk-models/check} compares them. */
    static final String VERSION = "0.1.0";

    private final Options.Format format;
    private final PrintStream out;
    private final PrintStream err;
    private boolean atLineStart = true;

    Report(Options.Format format, PrintStream out, PrintStream err) {
        this.format = format;
        this.out = out;
        this.err = err;
    }

    void path(PathResult path) {
        if (path.outcome() == Outcome.PRUNED || path.outcome() == Outcome.LIMITED && format == Options.Format.JSONL) {
            return;
        }
        if (format == Options.Format.JSONL) {
            out.println(line(path));
            return;
        }
        print(path.output());
        err.print(path.errors());
        if (path.outcome() != Outcome.ACCEPTED) {
            describe(path, format == Options.Format.HUMAN ? out : err);
        }
    }

    void totals(Totals totals, double elapsedMillis) {
        endLine();
        if (totals.count(Outcome.ACCEPTED) == 0 && totals.count(Outcome.FAILED) == 0) {
            err.println("warning: no path was accepted");
        }
        out.println(format == Options.Format.HUMAN ? sentence(totals, elapsedMillis) : json(totals, elapsedMillis));
        out.flush();
    }

    private void print(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
        if (bytes.length > 0) {
            atLineStart = bytes[bytes.length - 1] == '\n';
        }
    }

    private void endLine() {
        if (!atLineStart) {
            out.println();
            atLineStart = true;
        }
    }

    private void describe(PathResult path, PrintStream to) {
        endLine();
        if (path.exception() == null) {
            to.println(path.outcome() + ": System.exit(" + path.exitStatus() + ")");
        } else {
            to.println(path.outcome() + ": " + path.exception());
            stack(path.exception()).forEach(frame -> to.println("        at " + frame));
        }
        to.println("  replay it with -Dtarry.trace=" + path.trace());
    }

    /** The program's own part of the stack. */
    private static List<String> stack(Throwable thrown) {
        return Placed.of(thrown).stream().map(Placed::toString).collect(Collectors.toList());
    }

    private static String line(PathResult path) {
        Throwable thrown = path.exception();
        StringBuilder line = new StringBuilder();
        line.append("{\"outcome\":").append(Json.string(path.outcome().toString()));
        line.append(",\"trace\":").append(Json.string(path.trace()));
        line.append(",\"output\":").append(Json.string(path.output()));
        line.append(",\"exception\":").append(Json.string(thrown == null ? null : thrown.toString()));
        if (thrown != null) {
            line.append(",\"stack\":").append(stack(thrown).stream().map(Json::string).collect(Collectors.joining(",", "[", "]")));
        }
        if (path.exitStatus() != 0) {
            line.append(",\"exit\":").append(path.exitStatus());
        }
        return line.append(",\"emitted\":[").append(String.join(",", path.emitted())).append("]}").toString();
    }

    private static String sentence(Totals totals, double elapsedMillis) {
        String counters = totals.counters().isEmpty() ? "" : ", counters " + totals.counters();
        return String.format(Locale.ROOT, "%d accepted, %d pruned, %d failed, %d limited: %d explored in %.1f ms%s%s",
                totals.count(Outcome.ACCEPTED), totals.count(Outcome.PRUNED), totals.count(Outcome.FAILED),
                totals.count(Outcome.LIMITED), totals.explored(), elapsedMillis, totals.isComplete() ? "" : ", incomplete", counters);
    }

    private static String json(Totals totals, double elapsedMillis) {
        String counters = totals.counters().isEmpty() ? "" : totals.counters().entrySet().stream()
                .map(entry -> "\"" + entry.getKey() + "\":" + entry.getValue())
                .collect(Collectors.joining(",", ",\"counters\":{", "}"));
        return String.format(Locale.ROOT, "{\"accepted\":%d,\"pruned\":%d,\"failed\":%d,\"limited\":%d,\"unsupported\":0,"
                        + "\"explored\":%d,\"choices\":%d,\"complete\":%b%s,\"elapsed_ms\":%.1f,\"version\":\"%s\"}",
                totals.count(Outcome.ACCEPTED), totals.count(Outcome.PRUNED), totals.count(Outcome.FAILED),
                totals.count(Outcome.LIMITED), totals.explored(), totals.choices(), totals.isComplete(), counters,
                elapsedMillis, VERSION);
    }
}
