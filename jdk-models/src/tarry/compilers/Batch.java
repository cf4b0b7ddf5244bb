package tarry.compilers;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Compiles some programs together, as often as it takes: an error keeps a compiler from writing classes of other programs too, and a
 * syntax error from looking further, so programs with errors are left out of the next attempt.
 */
final class Batch {
    private final JavaCompiler compiler;
    private final StandardJavaFileManager files;
    private final Path sources;
    private final List<String> options;

    Batch(JavaCompiler compiler, Path sources, List<String> options) {
        this.compiler = compiler;
        this.files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        this.sources = sources;
        this.options = options;
    }

    /** In the order of their numbers. */
    List<Compiled> compile(int from, int to) {
        Map<Integer, Compiled> done = new TreeMap<>();
        List<Integer> open = new ArrayList<>();
        for (int number = from; number < to; number++) {
            open.add(number);
        }
        attempt(open, done);
        return List.copyOf(done.values());
    }

    private void attempt(List<Integer> programs, Map<Integer, Compiled> done) {
        List<Integer> open = new ArrayList<>(programs);
        while (!open.isEmpty()) {
            List<Path> paths = open.stream().map(number -> sources.resolve("p" + number).resolve("Main.java")).toList();
            DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
            Outputs outputs = new Outputs(files);
            String crash = null;
            try {
                compiler.getTask(new StringWriter(), outputs, diagnostics, options, null, files.getJavaFileObjectsFromPaths(paths)).call();
            } catch (RuntimeException | Error e) {
                crash = e.toString();
            }
            Map<Integer, StringBuilder> errors = new TreeMap<>();
            for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                    if (diagnostic.getSource() == null) {
                        crash = diagnostic.getMessage(Locale.ROOT);
                    } else {
                        add(diagnostic, errors.computeIfAbsent(number(diagnostic.getSource()), n -> new StringBuilder("rejected")));
                    }
                }
            }
            if (crash != null) {
                // Which program it was shows when it is alone.
                split(open, crash, done);
                return;
            }
            errors.forEach((number, verdict) -> done.put(number, new Compiled(verdict.toString(), null)));
            open.removeAll(errors.keySet());
            if (errors.isEmpty()) {
                open.forEach(number -> done.put(number, new Compiled("accepted", outputs.classes("p" + number))));
                return;
            }
        }
    }

    private void split(List<Integer> programs, String crash, Map<Integer, Compiled> done) {
        if (programs.size() == 1) {
            done.put(programs.get(0), new Compiled("crashed\t" + field(crash), null));
            return;
        }
        int half = programs.size() / 2;
        attempt(programs.subList(0, half), done);
        attempt(programs.subList(half, programs.size()), done);
    }

    private static int number(JavaFileObject source) {
        String path = source.toUri().getPath();
        String folder = path.substring(0, path.lastIndexOf('/'));
        return Integer.parseInt(folder.substring(folder.lastIndexOf('/') + 2));
    }

    private static void add(Diagnostic<?> diagnostic, StringBuilder verdict) {
        String message = diagnostic.getMessage(Locale.ROOT).lines().findFirst().orElse("");
        verdict.append('\t').append(field(diagnostic.getCode())).append('\t').append(diagnostic.getLineNumber()).append('\t')
            .append(field(message));
    }

    private static String field(String text) {
        return text == null ? "" : text.replaceAll("\\s+", " ").trim();
    }
}
