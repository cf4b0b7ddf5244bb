import tarry.Verify;

/** Every kind of variable, calls, a loop, an object that changes in the last line of a method, a thread, a caught exception. */
class Steps {
    private long sum;
    private String last = "none";

    void add(int value) {
        sum += value;
        last = "added " + value;
    }

    static int[] odd(int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = 2 * i + 1;
        }
        return all;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Verify.getInt(0, 3);
        boolean unread = Verify.getBoolean();
        double half = 0.5;
        Steps steps = new Steps();
        for (int value : odd(count)) {
            steps.add(value);
        }
        Thread other = new Thread(() -> {
            char mark = 'x';
            System.out.println(mark);
        });
        other.start();
        other.join();
        try {
            throw new IllegalArgumentException("no");
        } catch (IllegalArgumentException e) {
            half = 0.25;
        }
        System.out.println(steps.sum + " " + half);
    }
}
