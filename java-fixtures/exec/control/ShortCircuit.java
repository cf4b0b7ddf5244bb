// && and || skip their right side, & and | do not; nested conditions in all positions.
public class ShortCircuit {
    static String log = "";

    static boolean t(String s) {
        log += s;
        return true;
    }

    static boolean f(String s) {
        log += s.toUpperCase(java.util.Locale.ROOT);
        return false;
    }

    static void show(boolean b) {
        System.out.println(b + " " + log);
        log = "";
    }

    public static void main(String[] args) {
        show(t("a") && t("b"));
        show(f("a") && t("b"));
        show(t("a") || t("b"));
        show(f("a") || f("b"));
        show(f("a") & t("b"));
        show(t("a") | f("b"));
        show(t("a") ^ t("b"));
        show(!(t("a") && f("b")) || t("c"));
        show(f("a") && t("b") || t("c") && f("d"));
        show((f("a") || t("b")) && (f("c") || t("d")));
        show(t("a") ? f("b") : t("c"));
        show((f("a") ? t("b") : t("c")) && !f("d"));
        boolean x = false;
        x |= t("a");
        x &= f("b");
        x ^= t("c");
        show(x);
        boolean y = (x = false) || x == (x = true);
        show(y);
        String s = null;
        show(s != null && s.length() > 0);
        show(s == null || s.isEmpty());
        if (f("a") != t("b") == t("c")) {
            show(true);
        }
    }
}
