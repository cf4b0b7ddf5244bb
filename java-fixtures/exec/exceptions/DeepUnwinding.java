// An exception passes many frames, some with handlers for other types and with monitors, in order.
public class DeepUnwinding {
    static StringBuilder log = new StringBuilder();

    static synchronized void frame(int n) {
        if (n == 0) throw new IllegalArgumentException("bottom");
        switch (n % 4) {
            case 0:
                try {
                    frame(n - 1);
                } finally {
                    log.append('f').append(n).append(' ');
                }
                break;
            case 1:
                try {
                    frame(n - 1);
                } catch (IllegalStateException e) {
                    log.append("wrong ");
                }
                break;
            case 2:
                synchronized (log) {
                    frame(n - 1);
                }
                break;
            default:
                try {
                    frame(n - 1);
                } catch (IllegalArgumentException e) {
                    log.append('r').append(n).append(' ');
                    throw e;
                }
        }
        log.append("normal ");
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 4, 12}) {
            log.setLength(0);
            try {
                frame(n);
            } catch (IllegalArgumentException e) {
                System.out.println(n + " " + e.getMessage() + " " + e.getStackTrace().length + " " + log
                        + Thread.holdsLock(log) + Thread.holdsLock(DeepUnwinding.class));
            }
        }
    }
}
