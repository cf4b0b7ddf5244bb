/** Counts who is inside; there is one for the whole building. */
class Turnstile {
    static int inside;
    static int most;

    static void enter() {
        inside++;
        if (inside > most) {
            most = inside;
        }
    }

    static void leave() {
        inside--;
    }

    /** How full the building is, in percent. */
    static int filled(int room) {
        return 100 * inside / room;
    }
}
