package tarry.jvm;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Replays one trace after the other, for {@code tarry diff --jvm}. Internal: the protocol belongs to one version of tarry.
 *
 * <p>Each line of standard input is a trace, or {@code fresh} and a trace, which then runs in a class loader of its own. Each line of
 * standard output that begins with {@link #MARK} is an answer: {@code ready}, {@code refused} and why, or a path as JSON. The program's own
 * output is part of the answer; whatever else appears on standard output has no mark and is ignored.
 *
 * <p>Runs as the module {@code tarry.api} with {@code --add-opens java.base/java.lang=tarry.api}, and opens all other packages of
 * the JDK to itself, so that emitted JDK objects are shown by their fields, as on tarry. To the program they stay closed.
 */
public final class Server {
    private static final String MARK = "@tarry ";
    /** Room for as many frames as tarry allows. */
    private static final long STACK = 64 << 20;

    private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final Console console = new Console();
    private final ReusedProgram program;

    private Server(String[] commandLine) {
        this.program = new ReusedProgram(commandLine[0], Arrays.copyOfRange(commandLine, 1, commandLine.length), console);
    }

    /**
     * Serves until standard input ends.
     *
     * @param commandLine the class and its arguments
     * @throws InterruptedException if someone interrupts the main thread
     */
    public static void main(String[] commandLine) throws InterruptedException {
        Server server = new Server(commandLine);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        Thread explorer = new Thread(new ExploredThreads(), server::serve, "main", STACK);
        explorer.start();
        explorer.join();
        System.exit(0);
    }

    private void serve() {
        try {
            openJdk();
            program.load();
            answer("ready");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                boolean fresh = line.startsWith("fresh ");
                answer(replay(fresh ? line.substring("fresh ".length()) : line, fresh));
            }
        } catch (BadInput | ReflectiveOperationException | LinkageError | IOException e) {
            answer("refused " + e);
        }
    }

    private void answer(String text) {
        out.print(MARK + text + "\n");
        out.flush();
    }

    private static void openJdk() throws ReflectiveOperationException {
        Method open = Module.class.getDeclaredMethod("implAddOpens", String.class, Module.class);
        open.setAccessible(true);
        for (Module module : ModuleLayer.boot().modules()) {
            for (String name : module.getPackages()) {
                open.invoke(module, name, Server.class.getModule());
            }
        }
    }

    private String replay(String trace, boolean fresh) {
        program.prepare(fresh);
        try {
            PathResult path = Explorer.replayExactly(program, trace, console);
            program.finish();
            return json(path);
        } catch (BadInput misfit) {
            program.discard();
            return "{\"outcome\":\"misfit\",\"message\":" + Json.string(misfit.getMessage()) + "}";
        }
    }

    private static String json(PathResult path) {
        StringBuilder text = new StringBuilder();
        text.append("{\"outcome\":").append(Json.string(path.outcome().toString()));
        text.append(",\"exit\":").append(path.exitStatus());
        text.append(",\"output\":").append(Json.string(path.output()));
        Throwable thrown = path.exception();
        if (thrown != null) {
            text.append(",\"class\":").append(Json.string(thrown.getClass().getName()));
            text.append(",\"message\":").append(Json.string(messageOf(thrown)));
            text.append(",\"stack\":").append(strings(Report.stack(thrown)));
        }
        // Structures as strings: their text is compared as it is.
        return text.append(",\"emitted\":").append(strings(path.emitted())).append('}').toString();
    }

    private static String strings(List<String> all) {
        return all.stream().map(Json::string).collect(Collectors.joining(",", "[", "]"));
    }

    /** The message it was made with: {@code getMessage} is the program's, and may do anything. */
    private static String messageOf(Throwable thrown) {
        try {
            Field field = Throwable.class.getDeclaredField("detailMessage");
            field.setAccessible(true);
            Object message = field.get(thrown);
            // The JVM works out what was null when it is asked.
            boolean asked = message == null && thrown.getClass() == NullPointerException.class;
            return asked ? thrown.getMessage() : (String) message;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("java.lang is open to this module", e);
        }
    }
}
