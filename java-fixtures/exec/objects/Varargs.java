// Varargs: empty, null, arrays passed as is, primitive arrays as one Object, boxing.
public class Varargs {
    static String count(Object... os) {
        return os == null ? "null" : os.length + ":" + java.util.Arrays.deepToString(os);
    }

    static int sum(int... is) {
        int s = 0;
        for (int i : is) {
            s += i;
        }
        is[0] = 1000;
        return s;
    }

    @SafeVarargs
    static <T> String type(T... ts) {
        return ts.getClass().getComponentType().getSimpleName() + ts.length;
    }

    static String mixed(String first, long... rest) {
        return first + rest.length + (rest.length > 0 ? rest[rest.length - 1] : "-");
    }

    public static void main(String[] args) {
        System.out.println(count());
        System.out.println(count((Object[]) null));
        System.out.println(count((Object) null));
        System.out.println(count(1, "two", 3.0, 'c', null));
        System.out.println(count((Object[]) new String[] {"a", "b"}));
        System.out.println(count((Object) new String[] {"a", "b"}));
        System.out.println(count(new int[] {1, 2}));
        System.out.println(count((Object[]) new int[][] {{1}, {2, 3}}));
        int[] mine = {1, 2, 3};
        System.out.println(sum(mine) + " " + mine[0]);
        System.out.println(sum(4, 5, 'a'));
        System.out.println(type("a", "b") + " " + type(1, 2) + " " + type());
        System.out.println(mixed("a") + " " + mixed("b", 1) + " " + mixed("c", 1, 2L, 'd'));
        try {
            sum();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
