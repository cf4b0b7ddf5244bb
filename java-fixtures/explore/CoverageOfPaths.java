// One path is accepted, one fails, one is pruned, one does not end; each calls a method of its own.

import tarry.Verify;

class CoverageOfPaths {
    static class LateInAccepted {
        static int value = 1;
    }

    static class LateInPruned {
        static int value = 2;
    }

    static int accepted() {
        return LateInAccepted.value;
    }

    static void failed() {
        throw new IllegalStateException("failed");
    }

    static int pruned() {
        return LateInPruned.value;
    }

    static boolean limited() {
        return true;
    }

    public static void main(String[] args) {
        switch (Verify.getInt(0, 3)) {
            case 0 -> Verify.assume(pruned() == 0);
            case 1 -> {
                while (limited()) {
                }
            }
            case 2 -> failed();
            default -> accepted();
        }
    }
}
