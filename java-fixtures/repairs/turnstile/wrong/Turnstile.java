/** Counts who is inside; there is one for the whole building. */
class Turnstile {
    static int inside;
    static int most;

    static void enter() {
        if (inside == TurnstileCheck.ROOM) {
            throw new IllegalStateException("full");
        }
        inside++;
        if (inside > most) {
            most = inside;
        }
    }

    static void leave() {
        throw new UnsupportedOperationException("nobody leaves");
    }

    /** How full the building is, in percent. */
    static int filled(int room) {
        throw new UnsupportedOperationException("not yet");
    }
}
