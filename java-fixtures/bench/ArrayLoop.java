// Reads and writes of int and byte arrays.
public class ArrayLoop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int[] ints = new int[1024];
        byte[] bytes = new byte[1024];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int at = i & 1023;
            ints[at] += i;
            bytes[at] = (byte) ints[(at + 1) & 1023];
            sum += bytes[at];
        }
        System.out.println(sum + " " + ints[17]);
    }
}
