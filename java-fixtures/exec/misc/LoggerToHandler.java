// java.util.logging with a handler of our own: levels, filters, parameters, parents, suppliers.
import java.util.logging.*;

public class LoggerToHandler {
    static class Collect extends Handler {
        final String name;
        Collect(String name) { this.name = name; }
        @Override public void publish(LogRecord r) {
            if (isLoggable(r)) System.out.println(name + ": " + r.getLevel() + " " + r.getLoggerName() + " " + new SimpleFormatter().formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown()) + " from " + r.getSourceMethodName());
        }
        @Override public void flush() { }
        @Override public void close() { }
    }

    static void work(Logger l) {
        l.info("working");
    }

    public static void main(String[] args) {
        Logger parent = Logger.getLogger("fixture"), child = Logger.getLogger("fixture.child");
        parent.setUseParentHandlers(false);
        Collect p = new Collect("P"), c = new Collect("C");
        parent.addHandler(p);
        child.addHandler(c);
        parent.setLevel(Level.FINE);
        child.severe("severe");
        child.fine("fine goes through");
        child.finer("finer does not");
        c.setLevel(Level.WARNING);
        child.info("only the parent");
        child.log(Level.WARNING, "value {0} and {1}", new Object[] {5, "x"});
        child.log(Level.SEVERE, "with cause", new IllegalStateException("why"));
        child.config(() -> "supplied");
        child.finest(() -> { throw new AssertionError("not evaluated"); });
        work(parent);
        child.setFilter(r -> !r.getMessage().contains("secret"));
        child.warning("a secret");
        child.warning("no sec");
        child.setUseParentHandlers(false);
        child.warning("child only");
        System.out.println(child.getLevel() + " " + child.getParent().getName() + " " + parent.isLoggable(Level.FINE) + " " + child.isLoggable(Level.FINER) + " " + Level.parse("800") + " " + Level.parse("INFO").intValue() + " " + (Logger.getLogger("fixture") == parent) + " " + child.getHandlers().length);
        parent.entering("A", "b");
        parent.setLevel(Level.ALL);
        parent.entering("A", "b", 7);
        p.setLevel(Level.OFF);
        parent.severe("silenced");
        try {
            Level.parse("LOUD");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
