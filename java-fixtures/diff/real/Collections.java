import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.IteratorUtils;
import org.apache.commons.collections4.functors.InvokerTransformer;
import tarry.Verify;

/** commons-collections4: serialised functors, collated iterators, collections put together. */
public class Collections {
    public static void main(String[] args) throws IOException {
        switch (Verify.getInt(0, 2)) {
            case 0 -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(InvokerTransformer.invokerTransformer("toString"));
            case 1 -> Verify.emit("collated", IteratorUtils.toList(IteratorUtils.collatedIterator(null, list().iterator(), list().iterator())));
            default -> Verify.emit("subtracted", new ArrayList<>(CollectionUtils.subtract(list(), list())));
        }
    }

    private static List<Integer> list() {
        List<Integer> all = new ArrayList<>();
        for (int i = Verify.getInt(0, 2); i > 0; i--) {
            all.add(Verify.getInt(0, 1));
        }
        return all;
    }
}
