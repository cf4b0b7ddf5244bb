// Constants of every push instruction: iconst, bipush, sipush, ldc, ldc2_w and the float forms.
public class ConstantPushes {
    static void p(int v) {
        System.out.print(v + " ");
    }

    static void p(long v) {
        System.out.print(v + "L ");
    }

    static void p(float v) {
        System.out.print(v + "f ");
    }

    static void p(double v) {
        System.out.print(v + "d ");
    }

    public static void main(String[] args) {
        p(-1); p(0); p(1); p(2); p(3); p(4); p(5); p(6);
        p(127); p(128); p(-128); p(-129); p(32767); p(32768); p(-32768); p(-32769);
        p(Integer.MAX_VALUE); p(Integer.MIN_VALUE);
        System.out.println();
        p(0L); p(1L); p(2L); p(-1L); p(127L); p(Long.MIN_VALUE); p(Long.MAX_VALUE); p(0xCAFEBABECAFED00DL);
        System.out.println();
        p(0f); p(1f); p(2f); p(-0f); p(3f); p(Float.NaN); p(Float.MIN_VALUE); p(1e-7f);
        System.out.println();
        p(0d); p(1d); p(-0d); p(2d); p(Double.MAX_VALUE); p(1e-7d); p(0x1.0p-1074);
        System.out.println();
        System.out.println((Object) int.class + " " + String[].class + " " + ConstantPushes.class.getName());
        System.out.println('\0' + 0 + " " + '\377' + 0 + " " + (int) '\uFFFF');
        System.out.println(0b1010 + " " + 0777 + " " + 0x7fff_ffff + " " + 1_0 + " " + 0xFFFFFFFFFFFFFFFFL);
    }
}
