import java.util.Arrays;
import tarry.Verify;

/** An array of unknown length is laid out when the JDK's code needs all of it. */
public class Sorted {
    public static void main(String[] args) {
        int[] numbers = Verify.anyIntArray(3);
        Integer[] boxes = new Integer[Verify.getInt(0, 2)];
        Object[] after = {new int[] {7}, "after"};
        Arrays.sort(numbers);
        Arrays.fill(boxes, numbers.length);
        for (int i = 1; i < numbers.length; i++) {
            assert numbers[i - 1] <= numbers[i];
        }
        assert ((int[]) after[0])[0] == 7 && after[1].equals("after");
        assert boxes.length == 0 || boxes[boxes.length - 1] == numbers.length;
    }
}
