import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.MultiValuedMap;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.list.CursorableLinkedList;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.tuple.MutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;
import tarry.Verify;

/** Objects of commons-collections4 and commons-lang3. Every method fails if it is given a 1. */
class Libraries {
    static int list(TreeList<Integer> list) {
        return 10 / (list.get(list.size() - 1) - 1);
    }

    static int bag(Bag<String> bag) {
        return 10 / (bag.getCount("a") - 1);
    }

    static int bidi(BidiMap<String, Integer> map) {
        return 10 / (map.get("a") - 1);
    }

    static int pair(Pair<String, Integer> pair) {
        return 10 / (pair.getRight() - 1);
    }

    static int mutable(MutablePair<String, Integer> pair) {
        return 10 / (pair.right - 1);
    }

    static int triple(Triple<String, Integer, Long> triple) {
        return (int) (10 / (triple.getRight() - 1));
    }

    static int number(MutableInt number) {
        return 10 / (number.intValue() - 1);
    }

    static int range(Range<Integer> range) {
        return 10 / (range.getMinimum() - 1);
    }

    static int multi(MultiValuedMap<String, Integer> map) {
        return 10 / (map.get("k").iterator().next() - 1);
    }

    static int cursor(CursorableLinkedList<Integer> list) {
        return 10 / (list.getFirst() - 1);
    }

    public static void main(String[] args) {
        int one = Verify.getInt(1, 2);
        switch (Verify.getInt(0, 9)) {
            case 0 -> {
                TreeList<Integer> list = new TreeList<>();
                list.add(7);
                list.add(one);
                list(list);
            }
            case 1 -> {
                Bag<String> bag = new HashBag<>();
                bag.add("a", one);
                bag(bag);
            }
            case 2 -> {
                BidiMap<String, Integer> map = new DualHashBidiMap<>();
                map.put("a", one);
                bidi(map);
            }
            case 3 -> pair(Pair.of("a", one));
            case 4 -> mutable(MutablePair.of("a", one));
            case 5 -> triple(Triple.of("a", one, (long) one));
            case 6 -> number(new MutableInt(one));
            case 7 -> range(Range.between(one, 5));
            case 8 -> {
                MultiValuedMap<String, Integer> map = new ArrayListValuedHashMap<>();
                map.put("k", one);
                multi(map);
            }
            default -> {
                CursorableLinkedList<Integer> list = new CursorableLinkedList<>();
                list.add(one);
                cursor(list);
            }
        }
    }
}
