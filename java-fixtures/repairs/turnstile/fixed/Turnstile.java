/** Counts who is inside; there is one for the whole building. */
class Turnstile {
    static int inside;
    static int most;

    static void enter() {
        if (inside == TurnstileCheck.ROOM) {
            return;
        }
        inside++;
        if (inside > most) {
            most = inside;
        }
    }

    static void leave() {
        if (inside > 0) {
            inside--;
        }
    }

    /** How full the building is, in percent. */
    static int filled(int room) {
        return room == 0 ? 0 : 100 * inside / room;
    }
}
