// System.out.print and println of every type, print on stderr, write of bytes, append and format chains.
public class PrintStreamForms {
    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(new char[] {'x', 'y'});
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print("s");
        System.out.println();
        System.out.println(true);
        System.out.println('c');
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MAX_VALUE);
        System.out.println(-0.0f);
        System.out.println(Double.MIN_VALUE);
        System.out.println(new char[] {'z'});
        System.out.println((Object) "o");
        System.out.println((String) null);
        System.out.append("app").append('e').append("xndx", 1, 3).append(null).println();
        System.out.write('W');
        System.out.write(new byte[] {65, 66, 10}, 0, 3);
        System.out.printf("%s-%s%n", 1, 2).print("chained\n");
        System.err.println("on stderr");
        System.err.print(5);
        System.err.println('!');
        System.out.println(System.out.checkError());
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null char array");
        }
        System.out.print("end without newline");
        System.out.flush();
    }
}
