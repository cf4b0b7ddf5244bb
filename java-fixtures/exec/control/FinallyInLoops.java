// break, continue and return that cross finally blocks of nested loops run them once each, inside out.
public class FinallyInLoops {
    static StringBuilder log = new StringBuilder();

    static String run(int stopAt, char how) {
        log.setLength(0);
        outer:
        for (int i = 0; i < 3; i++) {
            try {
                for (int j = 0; j < 3; j++) {
                    try {
                        log.append(i).append(j);
                        if (i * 3 + j == stopAt) {
                            switch (how) {
                                case 'b': break outer;
                                case 'c': continue outer;
                                case 'r': return log + "R";
                                case 't': throw new RuntimeException();
                                case 'i': continue;
                                default: break;
                            }
                        }
                    } finally {
                        log.append('x');
                    }
                    log.append(' ');
                }
            } catch (RuntimeException e) {
                log.append('E');
            } finally {
                log.append("Y ");
            }
        }
        return log.toString();
    }

    public static void main(String[] args) {
        for (char how : "bcrti-".toCharArray()) {
            for (int stop : new int[] {1, 3}) {
                System.out.println(how + " " + run(stop, how) + " / " + log);
            }
        }
    }
}
