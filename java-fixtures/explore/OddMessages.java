import tarry.Verify;

/** Failures that are hard to report: messages that throw, are null, or have what XML and JSON escape; failures in the JDK's own code. */
class OddMessages {
    static final class Thrower extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    static void fail(int kind) {
        switch (kind) {
            case 0 -> throw new Thrower();
            case 1 -> throw new RuntimeException("<&\"'>]]> \u0000 \u001b \ud800 \ufffe ä\n\t\\ 😀");
            case 2 -> throw new RuntimeException();
            case 3 -> Integer.parseInt("x" + kind);
            case 4 -> java.util.List.of(1).iterator().remove();
            default -> java.util.stream.IntStream.range(0, kind).map(i -> 1 / (i - 2)).sum();
        }
    }

    public static void main(String[] args) {
        fail(Verify.getInt(0, 5));
    }
}
