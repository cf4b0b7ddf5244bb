// break and continue with labels out of nested loops, blocks and switches.
public class LabelledJumps {
    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        outer:
        for (int i = 0; i < 5; i++) {
            inner:
            for (int j = 0; ; j++) {
                switch (j) {
                    case 1:
                        continue inner;
                    case 3:
                        if (i == 1) {
                            continue outer;
                        }
                        break;
                    case 4:
                        break inner;
                    default:
                        if (i == 3) {
                            break outer;
                        }
                }
                log.append(i).append(j).append(' ');
            }
            log.append('|');
        }
        System.out.println(log);
        block: {
            if (log.length() > 0) {
                break block;
            }
            System.out.println("not reached");
        }
        int n = 0;
        loop:
        do {
            n++;
            if (n % 2 == 0) {
                continue loop;
            }
            if (n > 6) {
                break;
            }
        } while (n < 10);
        System.out.println(n);
        int k = 10;
        found:
        while (true) {
            for (; ; k--) {
                if (k * k < 30) {
                    break found;
                }
            }
        }
        System.out.println(k);
        label: for (String s : new String[] {"a", "b", "c"}) {
            for (char c : s.toCharArray()) {
                if (c == 'b') continue label;
                System.out.print(c);
            }
        }
        System.out.println();
    }
}
