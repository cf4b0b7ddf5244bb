// Static methods with the same name in classes and interfaces, hiding, and calls through instances and type parameters.
public class InterfacePrivateStaticMix {
    interface I {
        static String who() {
            return "I";
        }

        default String me() {
            return "me " + who();
        }
    }

    interface J extends I {
        static String who() {
            return "J";
        }

        @Override
        default String me() {
            return I.super.me() + " and " + who();
        }
    }

    static class P implements I {
        static String who() {
            return "P";
        }

        static String hidden(Object o) {
            return "P.hidden(Object)";
        }

        String over(Object o) {
            return "P.over(Object)";
        }
    }

    static class Q extends P implements J {
        static String who() {
            return "Q";
        }

        static String hidden(Object o) {
            return "Q.hidden(Object)";
        }

        String over(String s) {
            return "Q.over(String)";
        }

        @Override
        String over(Object o) {
            return "Q.over(Object)<" + super.over(o) + ">";
        }
    }

    static <T extends P> String generic(T t) {
        return t.hidden("s") + " " + t.over("s") + " " + t.me();
    }

    public static void main(String[] args) {
        System.out.println(I.who() + J.who() + P.who() + Q.who());
        P p = new Q();
        System.out.println(p.hidden(1) + " " + ((Q) p).hidden(1) + " " + p.who());
        System.out.println(p.over("s") + " " + ((Q) p).over("s") + " " + new Q().over((Object) "s"));
        System.out.println(p.me() + " | " + new P().me());
        System.out.println(generic(new Q()) + " | " + generic(new P()));
        P none = null;
        System.out.println(none.hidden(null) + " " + none.who());
    }
}
