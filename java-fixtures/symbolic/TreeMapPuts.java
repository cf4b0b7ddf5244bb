import java.util.TreeMap;
import tarry.Verify;

/** Puts of unknown keys into the JDK's tree, as many as the argument says: one path for each weak order of the keys. */
public class TreeMapPuts {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            map.put(Verify.anyInt(), i);
        }
        assert map.size() <= n;
    }
}
