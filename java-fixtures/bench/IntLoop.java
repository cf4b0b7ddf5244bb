// Integer arithmetic and branches in one frame.
public class IntLoop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if ((i & 3) == 0) {
                sum += i * 7;
            } else {
                sum ^= i >>> 1;
            }
        }
        System.out.println(sum);
    }
}
