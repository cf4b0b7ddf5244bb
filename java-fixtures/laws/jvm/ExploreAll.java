package tarry.jvm;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Many programs in one JVM: reads lines {@code explore CLASS} and {@code replay CLASS TRACE} from a file and prints what
 * {@link Explore} prints for each with {@code tarry.format=jsonl}, then a line {@code end}.
 */
public final class ExploreAll {
    private ExploreAll() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        GlobalState state = GlobalState.now();
        try (BufferedReader commands = Files.newBufferedReader(Path.of(arguments[0]))) {
            for (String line = commands.readLine(); line != null; line = commands.readLine()) {
                carryOut(line.split(" "), state, new Report(Options.Format.JSONL, out, System.err));
                out.println("end");
            }
        }
        out.flush();
    }

    private static void carryOut(String[] command, GlobalState state, Report report) {
        Program program = new Program(command[1], new String[0], state);
        if (command[0].equals("explore")) {
            report.totals(Explorer.explore(program, true, report::path), 0);
        } else {
            report.path(Explorer.replay(program, command[2]));
        }
    }
}
