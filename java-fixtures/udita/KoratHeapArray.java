// Korat's array-based heaps, fully declarative: size and all elements -1..n are chosen freely; -1 marks an unused element.
// Arguments: n (largest capacity, size and element), and optionally "print" to print every heap.
import java.util.Arrays;
import tarry.Verify;

final class KoratHeapArray {
    private int[] elements;
    private int size;

    private void initialize(int n) {
        size = Verify.getInt(0, n);
        elements = new int[Verify.getInt(0, n)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Verify.getInt(-1, n);
        }
    }

    private boolean repOk() {
        if (size > elements.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] < 0) {
                return false;
            }
            if (i > 0 && elements[i] > elements[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < elements.length; i++) {
            if (elements[i] != -1) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        KoratHeapArray heap = new KoratHeapArray();
        heap.initialize(Integer.parseInt(args[0]));
        Verify.assume(heap.repOk());
        if (args.length > 1) {
            System.out.println(heap.size + " of " + Arrays.toString(heap.elements));
        }
    }
}
