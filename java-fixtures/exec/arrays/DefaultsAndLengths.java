// New arrays of every element type: default values, lengths, zero length, initialisers, printed class names.
import java.util.Arrays;

public class DefaultsAndLengths {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(new boolean[2]) + Arrays.toString(new byte[2]) + Arrays.toString(new short[2])
                + Arrays.toString(new int[2]) + Arrays.toString(new long[2]) + Arrays.toString(new float[2])
                + Arrays.toString(new double[2]) + Arrays.toString(new String[2]) + (int) (new char[1])[0]);
        System.out.println(new int[0].length + " " + new Object[0][5].length + " " + new int[3][].length);
        Object[] all = {new boolean[0], new byte[0], new char[0], new short[0], new int[0], new long[0], new float[0],
            new double[0], new Object[0], new String[0][0], new int[0][0][0]};
        for (Object o : all) {
            System.out.println(o.getClass().getName() + " " + o.getClass().getSimpleName() + " "
                    + o.getClass().getComponentType() + " " + o.getClass().getSuperclass().getName() + " "
                    + o.getClass().isArray());
        }
        int[] init = {1, 2 + 3, 'a', init().length};
        System.out.println(Arrays.toString(init));
        long[] widened = {1, 'b', (byte) -1};
        System.out.println(Arrays.toString(widened));
        String[][] jag = {{}, {"a"}, null, {"b", null}};
        System.out.println(Arrays.deepToString(jag));
        char[] cs = {'h', 'i'};
        System.out.println(cs);
        System.out.println(String.valueOf(cs) + cs.length);
        int oldStyle[] = {7}, plain = 8, two[][] = {{9}};
        System.out.println(oldStyle[0] + plain + two[0][0]);
    }

    static int[] init() {
        return new int[] {1, 2, 3,};
    }
}
