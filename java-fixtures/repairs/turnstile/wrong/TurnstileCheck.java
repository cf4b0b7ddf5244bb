import tarry.Verify;

/** People come and go; the building has room for a few. */
class TurnstileCheck {
    /** Chosen when the class is initialised. */
    static final int ROOM = Verify.getInt(0, 2);

    public static void main(String[] args) {
        int events = Integer.parseInt(args[0]);
        for (int i = 0; i < events; i++) {
            if (Verify.getBoolean()) {
                Turnstile.enter();
            } else {
                Turnstile.leave();
            }
            assert Turnstile.inside >= 0 : Turnstile.inside + " inside";
        }
        if (Turnstile.inside > ROOM && ROOM > 0) {
            System.out.println("too many: " + Turnstile.inside);
            System.exit(3);
        }
        System.out.println(Turnstile.filled(ROOM) + " %, at most " + Turnstile.most);
    }
}
