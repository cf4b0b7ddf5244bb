// A loop around a switch that moves between states, with continue out of nested conditions.
public class StateMachineLoop {
    static long mix(int rounds) {
        long h = 1125899906842597L;
        int state = 0;
        for (int i = 0; i < rounds; i++) {
            switch (state) {
                case 0: h = h * 31 + i; state = (h & 1) == 0 ? 3 : 1; break;
                case 1: h ^= h >>> 7; state = (h & 2) == 0 ? 4 : 2; break;
                case 2: h += h << 3; state = (h & 4) == 0 ? 5 : 0; break;
                case 3: h -= 0x5DEECE66DL; state = (h & 8) == 0 ? 1 : 5; break;
                case 4: h = Long.rotateLeft(h, 11); state = (h & 16) == 0 ? 2 : 3; break;
                case 5: h = ~h; state = (h & 32) == 0 ? 0 : 4; break;
                default: throw new AssertionError(state);
            }
            if (h < 0) {
                if ((h & 0xff) > 128) {
                    h += 17;
                } else if ((h & 0xff00) > 0x8000) {
                    h -= 19;
                } else {
                    continue;
                }
            } else if (h % 3 == 0) {
                h /= 3;
            }
            h ^= i;
        }
        return h;
    }

    public static void main(String[] args) {
        System.out.println(mix(0));
        System.out.println(mix(1));
        System.out.println(mix(10));
        System.out.println(mix(1000));
        System.out.println(mix(20000));
    }
}
