// Runs programs one after the other under JaCoCo's agent, each by a class loader of its own, and writes a report for each.
// The argument is a file with a line per program: directory of classes, main class, report, separated by tabs.

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jacoco.agent.rt.IAgent;
import org.jacoco.agent.rt.RT;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.tools.ExecFileLoader;
import org.jacoco.report.IReportVisitor;
import org.jacoco.report.xml.XMLFormatter;

public class Measure {
    public static void main(String[] args) throws Exception {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        IAgent agent = RT.getAgent();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split("\t");
            System.setProperty("java.class.path", parts[0]);
            agent.reset();
            run(new File(parts[0]), parts[1]);
            report(agent.getExecutionData(true), new File(parts[0]), new File(parts[2]));
        }
        Runtime.getRuntime().halt(0);
    }

    private static void run(File classes, String main) throws Exception {
        URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toURI().toURL()}, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        Thread thread = new Thread(() -> {
            try {
                loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException thrown) {
                // How it ended does not matter.
            }
        }, "main");
        thread.setContextClassLoader(loader);
        thread.start();
        thread.join();
    }

    private static void report(byte[] data, File classes, File to) throws Exception {
        ExecFileLoader executed = new ExecFileLoader();
        executed.load(new ByteArrayInputStream(data));
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(executed.getExecutionDataStore(), builder).analyzeAll(classes);
        try (FileOutputStream out = new FileOutputStream(to)) {
            IReportVisitor visitor = new XMLFormatter().createVisitor(out);
            visitor.visitInfo(List.of(), List.of());
            visitor.visitBundle(builder.getBundle("report"), null);
            visitor.visitEnd();
        }
    }
}
