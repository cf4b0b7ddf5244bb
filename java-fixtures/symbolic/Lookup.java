import java.util.HashMap;
import java.util.Map;
import tarry.Verify;

/** A map asked for an unknown key: no alternative for each bucket. */
public class Lookup {
    public static void main(String[] args) {
        Map<Integer, String> map = new HashMap<>();
        map.put(1, "one");
        map.put(17, "seventeen");
        map.put(500, "many");
        int key = Verify.anyInt();
        System.out.println(map.get(key));
    }
}
