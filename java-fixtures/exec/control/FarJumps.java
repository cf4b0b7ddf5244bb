// Nested finally blocks are copied until the method is too long for 16-bit jumps (goto_w).
public class FarJumps {
    static int count;
    static long sum;

    static void tick(int level) {
        count++;
        sum = sum * 31 + level;
    }

    static int run(int n) {
        int rounds = 0;
        for (int i = 0; i < n; i++) {
            try { tick(0); } finally {
            try { tick(1); } finally {
            try { tick(2); } finally {
            try { tick(3); } finally {
            try { tick(4); } finally {
            try { tick(5); } finally {
            try { tick(6); } finally {
            try { tick(7); } finally {
            try { tick(10); } finally {
            try { if (i % 3 == 1) continue; tick(8); } finally {
                tick(9);
                tick(11);
            } } } } } } } } } }
            rounds++;
        }
        return rounds;
    }

    public static void main(String[] args) {
        System.out.println(run(1) + " " + count + " " + sum);
        System.out.println(run(10) + " " + count + " " + sum);
    }
}
