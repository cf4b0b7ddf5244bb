// An uncaught StackOverflowError prints the first 1024 frames and exits with 1.
public class StackOverflowUncaught {
    static long forever(long n) { return 1 + forever(n * 31 + 7); }

    public static void main(String[] args) {
        System.out.println("going down");
        System.out.println(forever(1));
    }
}
