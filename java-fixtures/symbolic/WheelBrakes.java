import tarry.Verify;

/**
 * A wheel brake system, after the example that symbolic executors of Java are compared with: the pedal asks for a pressure, the brake may work
 * by itself, and a skid takes the pressure away. 6 positions of the pedal, 2 of each switch: 24 paths for every update, because what the
 * system remembers of the last one never leads to the other hydraulics.
 */
public class WheelBrakes {
    private boolean isAlternate;
    private int lastCommand;
    private int lastPressure = 100;

    private void update(int pedal, boolean automatic, boolean skid) {
        boolean wasNormal = !isAlternate;
        int asked;
        if (pedal == 0) {
            asked = 0;
        } else if (pedal == 1) {
            asked = 1;
        } else if (pedal == 2) {
            asked = 2;
        } else if (pedal == 3) {
            asked = 3;
        } else if (pedal == 4) {
            asked = 4;
        } else {
            asked = 0;
        }
        int more = automatic && wasNormal ? 1 : 0;
        boolean isBroken = lastCommand != 0 && lastPressure <= 0;
        isAlternate = isBroken || !wasNormal;
        int command = skid ? 0 : Math.min(asked + more, 4);
        lastCommand = isAlternate ? 0 : command;
        lastPressure = pressure(lastCommand, isAlternate ? 0 : 5);
        assert lastPressure >= 0 && lastPressure <= 5;
        assert !isAlternate;
    }

    private static int pressure(int command, int supply) {
        switch (command) {
            case 1: return supply / 4;
            case 2: return supply / 2;
            case 3: return supply / 4 * 3;
            case 4: return supply;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        WheelBrakes brakes = new WheelBrakes();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            brakes.update(Verify.anyInt(), Verify.anyBoolean(), Verify.anyBoolean());
        }
    }
}
