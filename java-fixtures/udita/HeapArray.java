// Array-based heaps (UDITA Fig. 13): capacity and size are used at once, elements stay delayed.
// Arguments: N (largest capacity and element), and optionally "print" to print every heap.
import java.util.Arrays;
import tarry.Verify;

final class HeapArray {
    private final int[] elements;
    private final int size;

    private HeapArray(int capacity, int size, int largest) {
        this.elements = new int[capacity];
        this.size = size;
        for (int i = 0; i < size; i++) {
            elements[i] = Verify.getInt(0, largest);
        }
    }

    private boolean isHeap() {
        for (int i = 0; i < size; i++) {
            if (elements[i] < 0) {
                return false;
            }
            if (i > 0 && elements[i] > elements[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int capacity = Verify.getInt(0, n);
        int size = Verify.getInt(0, capacity);
        HeapArray heap = new HeapArray(capacity, size, n);
        Verify.assume(heap.isHeap());
        if (args.length > 1) {
            System.out.println(size + " of " + Arrays.toString(heap.elements));
        }
    }
}
