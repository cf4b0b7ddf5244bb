// Abstract classes, template methods, protected access and calls through several levels of inheritance.
public class AbstractTemplate {
    static abstract class Report {
        private final StringBuilder out = new StringBuilder();

        final String render() {
            header();
            for (int i = 0; i < rows(); i++) {
                line(row(i));
            }
            footer();
            return out.toString();
        }

        protected void line(String s) {
            out.append(s).append(';');
        }

        protected void header() {
            line(getClass().getSimpleName());
        }

        protected abstract int rows();

        protected abstract String row(int i);

        protected void footer() {
        }
    }

    static class Squares extends Report {
        @Override
        protected int rows() {
            return 4;
        }

        @Override
        protected String row(int i) {
            return String.valueOf(i * i);
        }
    }

    static class Loud extends Squares {
        private int lines;

        @Override
        protected void line(String s) {
            lines++;
            super.line(s + "!");
        }

        @Override
        protected void footer() {
            super.footer();
            line("lines " + lines);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Squares().render());
        System.out.println(new Loud().render());
        System.out.println(new Loud() {
            @Override
            protected int rows() {
                return super.rows() / 2;
            }
        }.render());
    }
}
