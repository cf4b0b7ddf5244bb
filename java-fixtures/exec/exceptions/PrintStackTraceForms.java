// printStackTrace to a StringWriter: causes, suppressed, circular references, null messages, custom toString.
import java.io.PrintWriter;
import java.io.StringWriter;

public class PrintStackTraceForms {
    static class Odd extends RuntimeException {
        Odd(String m) {
            super(m);
        }

        @Override
        public String getLocalizedMessage() {
            return "<<" + getMessage() + ">>";
        }
    }

    static class Custom extends RuntimeException {
        @Override
        public String toString() {
            return "custom text\nsecond line";
        }
    }

    static void print(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        System.out.print(w.toString().replace("\t", "    "));
    }

    static Throwable make(int n) {
        return n == 0 ? new Odd("deep") : make(n - 1);
    }

    public static void main(String[] args) {
        print(make(2));
        print(new Custom());
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        print(a);
        RuntimeException s = new RuntimeException();
        s.addSuppressed(new Odd("suppressed"));
        s.addSuppressed(new IllegalStateException(make(1)));
        print(s);
        print(new Throwable((String) null));
        print(new RuntimeException(new Odd(null)));
        print(new RuntimeException("own", null));
    }
}
