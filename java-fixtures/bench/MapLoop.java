// The JDK's HashMap with boxed keys: put, get, merge.
import java.util.HashMap;
import java.util.Map;

public class MapLoop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Map<Integer, Integer> map = new HashMap<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int key = (i * 7919) & 0xffff;
            map.merge(key, i, Integer::sum);
            sum += map.get(key);
        }
        System.out.println(map.size() + " " + sum);
    }
}
