// Findings and structures that tests can hardly, or not at all, be written for. The argument says which.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import tarry.Verify;

public class Odd {
    /** Nothing of it is accessible. */
    private static final class Secret {
        private final int value;
        private Secret other;

        private Secret(int value) {
            this.value = value;
        }
    }

    static final class Node {
        Node next;
        Object extra;
        final int[] numbers = {1, 2};

        boolean isLast() {
            return next == null;
        }
    }

    /** Neither its message nor its text can be had. */
    static final class Rude extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    static int counter;

    static void ofSecret(Object secret) {
        Secret it = (Secret) secret;
        if (it.other.other == it && it.value == 2) {
            throw new IllegalStateException("two secrets");
        }
    }

    static int inTheJdk(List<Integer> list, int index) {
        return list.get(index);
    }

    static int firstAbove(List<Integer> list, int value) {
        for (int i = 0; i < list.size() - 1; i++) {
            if (list.get(i) > value) {
                return i;
            }
        }
        return -1;
    }

    static void rude(int value) {
        if (value == 1) {
            throw new Rude();
        }
    }

    static int größe$π(int größe) {
        return 1 / größe;
    }

    private static int hidden(int value) {
        return 1 / value;
    }

    static void counted(int value) {
        counter += value;
        if (counter == 7) {
            throw new IllegalStateException("seven");
        }
    }

    static void printed(int value) {
        for (int i = 0; i < value; i++) {
            System.out.println(10 / (value - 2));
        }
    }

    static Node chain(int length) {
        Node first = null;
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        return first;
    }

    public static void main(String[] args) throws Exception {
        int choice = Verify.getInt(0, 2);
        Node node = new Node();
        switch (args[0]) {
            case "secret" -> {
                Secret one = new Secret(choice);
                one.other = new Secret(5);
                one.other.other = one;
                ofSecret(one);
            }
            case "jdk" -> inTheJdk(new ArrayList<>(List.of(4)), choice);
            case "condition" -> {
                List<Integer> list = new ArrayList<>(List.of(1, 3));
                assert (firstAbove(list, choice) >= 0) == list.contains(choice + 1);
            }
            case "rude" -> rude(choice);
            case "unicode" -> größe$π(choice);
            case "private" -> hidden(choice);
            case "state" -> {
                counter = 6;
                counted(choice);
            }
            case "prints" -> printed(choice);
            case "thread" -> {
                Thread thread = new Thread(() -> rude(choice));
                thread.start();
                thread.join();
            }
            case "exit" -> System.exit(choice);
            case "anonymous" -> {
                node.extra = new Object() {
                    int inside = choice;
                };
                Verify.emit(node);
            }
            case "lambda" -> {
                IntSupplier supplier = () -> choice;
                node.extra = supplier;
                Verify.emit(node);
            }
            case "many" -> Verify.emit(chain(3000 + choice));
            case "long" -> Verify.emit(chain(300 + choice));
            case "cycle" -> {
                node.next = new Node();
                node.next.next = node;
                node.next.extra = new Object[] {node, choice, "x"};
                Verify.emit(node);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
