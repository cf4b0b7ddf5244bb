// A little of all that a page shows: two places that prune, two that fail, structures, a choice nobody looks at, and text that is markup.
import tarry.Verify;

final class PageOfAll {
    private static final String MARKUP =
        "</script><script>document.title = 'broken'</script>&amp;<img src=x onerror=\"document.title = 'broken'\">";

    private static final class Pair {
        int left;
        int right;
        String label = MARKUP;
        String open;
    }

    private static int neverRun() {
        return 1;
    }

    public static void main(String[] args) {
        int left = Verify.getInt(0, 4);
        int right = Verify.getInt(0, 4);
        Verify.assume(left <= right);
        Pair pair = new Pair();
        pair.left = left;
        pair.right = right;
        pair.open = Verify.getFrom("<b>", "</b>", "&lt;");
        Verify.emit("pair <i>" + left + "</i>", pair);
        System.out.println("printed <u>" + left);
        if (left == 4) {
            throw new IllegalStateException(MARKUP);
        }
        assert left + right != 5 : "the sum is <5>";
        Verify.assume(right != 3);
        if (left > right) {
            neverRun();
        }
    }
}
