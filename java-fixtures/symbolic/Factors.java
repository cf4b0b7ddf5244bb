import tarry.Verify;

/** A product of two primes, which no cheap means takes apart. */
public class Factors {
    public static void main(String[] args) {
        int a = Verify.anyInt(), b = Verify.anyInt();
        if (a * b == 1009 * 1013 && a > 1 && b > a) {
            System.out.println("found");
        }
    }
}
