package sun.flower;

import tarry.Verify;

/** A program whose package is called like one of the JDK's. */
public class Seed {
    public static void main(String[] args) throws InterruptedException {
        switch (Verify.getInt(0, 2)) {
            case 0 -> Integer.parseInt("seed");
            case 1 -> Thread.currentThread().join();
            default -> { }
        }
    }
}
