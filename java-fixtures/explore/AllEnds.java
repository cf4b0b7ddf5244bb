// A path for every way to end.
import java.net.Socket;
import tarry.Verify;

final class AllEnds {
    private static int deep(int n) {
        return deep(n + 1) + 1;
    }

    public static void main(String[] args) throws Exception {
        int way = Verify.getInt(0, 7);
        switch (way) {
            case 0 -> new Socket("localhost", 1).close();
            case 1 -> {
                Object lock = new Object();
                synchronized (lock) {
                    lock.wait();
                }
            }
            case 2 -> deep(0);
            case 3 -> {
                while (way > 0) {
                    way++;
                    way--;
                }
            }
            case 4 -> System.exit(3);
            case 5 -> Verify.getInt(3, 2);
            case 6 -> throw new IllegalStateException("six");
            default -> System.out.println("seven");
        }
    }
}
