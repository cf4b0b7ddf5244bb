// IdentityHashMap compares by reference, WeakHashMap by equals; both looked at without identity order.
import java.util.*;

public class IdentityAndWeakMaps {
    public static void main(String[] args) {
        String one = new String("key"), two = new String("key");
        IdentityHashMap<Object, Integer> id = new IdentityHashMap<>();
        id.put(one, 1);
        id.put(two, 2);
        id.put("key", 3);
        id.put("k" + "ey", 4);
        id.put(null, 5);
        System.out.println(id.size() + " " + id.get(one) + " " + id.get(two) + " " + id.get("key") + " " + id.get(new String("key")) + " " + id.get(null));
        id.put(127, 6);
        id.put(Integer.valueOf(127), 7);
        System.out.println(id.get(127) + " " + id.containsValue(2) + " " + id.remove(two) + " " + id.remove(two) + " " + id.size());
        for (int i = 0; i < 200; i++) id.put(new Object(), i);
        System.out.println(id.size() + " " + id.get(one));
        int sum = 0;
        for (Iterator<Map.Entry<Object, Integer>> it = id.entrySet().iterator(); it.hasNext();) {
            Map.Entry<Object, Integer> e = it.next();
            if (e.getKey() != null && e.getKey().getClass() == Object.class) {
                sum += e.getValue();
                it.remove();
            }
        }
        System.out.println(sum + " " + id.size() + " " + id.get("key"));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(one) + " " + seen.add(one) + " " + seen.add(two));

        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        weak.put(one, 10);
        weak.put(two, 20);
        weak.put("other", 30);
        System.out.println(weak.size() + " " + weak.get("key") + " " + weak.remove("other") + " " + weak);
        System.out.println(one.length() + two.length());
    }
}
