import java.util.HashMap;
import java.util.Map;
import tarry.Verify;

/** An unknown key is put in and found again. */
public class PutAndGet {
    public static void main(String[] args) {
        Map<Integer, String> map = new HashMap<>();
        map.put(1, "one");
        int key = Verify.anyInt();
        map.put(key, "new");
        assert map.get(key).equals("new");
    }
}
