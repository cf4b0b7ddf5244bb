import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Errors where there is no room, caught where they are thrown. For a heap of 32 MB. */
public class Caught {
    interface Filler {
        void fill();
    }

    static Object kept;

    static void attempt(String what, Filler filler) {
        try {
            filler.fill();
            System.out.println(what + ": there was room");
        } catch (OutOfMemoryError e) {
            kept = null;
            System.out.println(what + ": " + e.getMessage());
        }
        kept = null;
    }

    static void copy() {
        byte[] large = new byte[20 << 20];
        boolean thrown = false;
        try {
            kept = large.clone();
        } catch (OutOfMemoryError e) {
            thrown = true;
        }
        System.out.println("clone: thrown in its block " + thrown + " " + large.length);
    }

    static void small() {
        List<Object> list = new ArrayList<>();
        kept = list;
        while (true) {
            list.add(new int[] {list.size()});
        }
    }

    static void text() {
        String text = "0123456789abcdef";
        while (true) {
            text = text + text;
            kept = text;
        }
    }

    static void builder() {
        StringBuilder text = new StringBuilder();
        kept = text;
        while (true) {
            text.append("0123456789abcdef");
        }
    }

    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            attempt("block", () -> kept = new byte[40 << 20]);
            attempt("half", () -> kept = new byte[16 << 20]);
            attempt("small", Caught::small);
            attempt("text", Caught::text);
            attempt("builder", Caught::builder);
            attempt("arrays", () -> kept = new long[200][200][200]);
            attempt("many arrays", () -> kept = new int[2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2]
                [2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2][2]);
            attempt("few arrays", () -> kept = new int[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1]);
            attempt("by reflection", () -> kept = Array.newInstance(int.class, 1000, 1000, 1000));
            copy();
        }
    }
}
