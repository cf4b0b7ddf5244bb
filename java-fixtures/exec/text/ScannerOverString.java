// Scanner over a string: tokens, numbers by radix, delimiters, lines, findInLine, skip, mismatches.
import java.util.*;
import java.util.regex.Pattern;

public class ScannerOverString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 -7 3.5 true word 0xff ff 99999999999\nsecond line\n\nlast").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + s.nextInt() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.next());
        System.out.println(s.hasNextInt() + " " + s.next() + " " + s.hasNextInt(16) + " " + s.nextInt(16));
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(s.nextLong() + " [" + s.nextLine() + "] [" + s.nextLine() + "] [" + s.nextLine() + "] " + s.hasNextLine() + " " + s.nextLine());
        try {
            s.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Scanner d = new Scanner("a, b;c ,, d").useDelimiter("\\s*[,;]\\s*");
        while (d.hasNext()) System.out.print("<" + d.next() + ">");
        System.out.println();
        Scanner f = new Scanner("key=42; rest");
        f.findInLine("(\\w+)=(\\d+)");
        System.out.println(f.match().group(1) + f.match().group(2) + " " + f.skip(";\\s*").next() + " " + f.hasNext());
        System.out.println(new Scanner("a1b2").findAll("\\d").map(r -> r.group()).toList() + " " + new Scanner("x y z").tokens().toList());
        Scanner big = new Scanner("1,234 1e5 123456789012345678901234567890").useLocale(Locale.ROOT);
        System.out.println(big.nextInt() + " " + big.nextBigDecimal() + " " + big.nextBigInteger() + " " + big.delimiter());
        Scanner p = new Scanner("ab12 zz");
        System.out.println(p.hasNext("[a-z]+\\d+") + " " + p.next(Pattern.compile("\\w+")) + " " + p.findWithinHorizon("z", 2));
        Scanner closed = new Scanner("x");
        closed.close();
        try {
            closed.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
