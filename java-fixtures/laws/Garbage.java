/** Allocates as many megabytes as its argument says and keeps few of them. */
public class Garbage {
    private static final int BLOCK = 64 * 1024;

    public static void main(String[] args) {
        long blocks = Long.parseLong(args[0]) * 1024 * 1024 / BLOCK;
        byte[][] kept = new byte[64][];
        long sum = 0;
        for (long i = 0; i < blocks; i++) {
            byte[] block = new byte[BLOCK - 16];
            block[(int) (i % block.length)] = (byte) i;
            byte[] old = kept[(int) (i % kept.length)];
            kept[(int) (i % kept.length)] = block;
            sum += old == null ? 0 : old[(int) ((i - kept.length) % block.length)];
        }
        System.out.println(blocks + " blocks, " + sum);
    }
}
