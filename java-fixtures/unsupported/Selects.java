// Opens a selector.
import java.nio.channels.Selector;

public class Selects {
    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open()) {
            System.out.println("selects " + selector.selectNow());
        }
    }
}
