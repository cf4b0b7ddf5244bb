// clone() of arrays: one level deep, of every element type, with the right class.
import java.util.Arrays;

public class CloneArrays {
    public static void main(String[] args) {
        int[] i = {1, 2, 3};
        int[] j = i.clone();
        j[0] = 9;
        System.out.println(i[0] + " " + j[0] + " " + j.length);
        int[][] d = {{1}, {2}};
        int[][] e = d.clone();
        e[0][0] = 7;
        e[1] = new int[] {8};
        System.out.println(Arrays.deepToString(d) + " " + Arrays.deepToString(e));
        Object[] strings = new String[] {"a", null};
        Object[] copy = strings.clone();
        System.out.println(copy.getClass().getSimpleName() + Arrays.toString(copy));
        System.out.println(Arrays.toString(new boolean[] {true, false}.clone()) + Arrays.toString(new byte[] {-1}.clone())
                + Arrays.toString(new char[] {'c'}.clone()) + Arrays.toString(new short[] {-2}.clone())
                + Arrays.toString(new long[] {1L << 40}.clone()) + Arrays.toString(new float[] {-0f}.clone())
                + Arrays.toString(new double[] {0.1}.clone()));
        int[] empty = {};
        System.out.println((empty.clone() == empty) + " " + empty.clone().length);
        Object o = i;
        System.out.println(((int[]) o).clone().equals(i) + " " + Arrays.equals(((int[]) o).clone(), i));
        try {
            int[] none = null;
            none.clone();
        } catch (NullPointerException ex) {
            System.out.println(ex.getMessage());
        }
    }
}
