// >>>= on byte and short works on the sign-extended int and then narrows: -1 stays -1.
public class NarrowShiftAssign {
    public static void main(String[] args) {
        byte b = -1;
        b >>>= 1;
        System.out.println(b);
        b >>>= 25;
        System.out.println(b);
        b = -128;
        b >>>= 4;
        System.out.println(b);
        b = -128;
        b >>= 3;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        s = -2;
        s >>>= 17;
        System.out.println(s);
        s = 0x4000;
        s <<= 1;
        System.out.println(s);
        s <<= 1;
        System.out.println(s);
        char c = '\uffff';
        c >>>= 8;
        System.out.println((int) c);
        c = '\u8000';
        c <<= 1;
        System.out.println((int) c);
        c = 1;
        c -= 2;
        System.out.println((int) c);
        int[] once = {0};
        byte[] bytes = {100, 100};
        bytes[once[0]++] += 100;
        System.out.println(bytes[0] + " " + bytes[1] + " " + once[0]);
    }
}
