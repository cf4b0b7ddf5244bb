import tarry.Verify;

/** Whatever the line does, nothing hangs and nothing is lost. */
class HandoverCheck {
    public static void main(String[] args) throws InterruptedException {
        if (Verify.getBoolean()) {
            new Handover().both();
            return;
        }
        Handover.send(Verify.getFrom("", "hello"), first -> Verify.getBoolean());
    }
}
