// Instance and static fields of every type: defaults, narrow stores and loads, volatile and final.
public class FieldKinds {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    String str;
    int[] arr;
    volatile long v;
    final int fin;
    static boolean sz;
    static byte sb;
    static char sc;
    static short ss;
    static int si;
    static long sl;
    static float sf;
    static double sd;
    static Object so;

    FieldKinds(int fin) {
        this.fin = fin;
    }

    String dump() {
        return z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + str + " "
                + (arr == null) + " " + v + " " + fin;
    }

    static String sdump() {
        return sz + " " + sb + " " + (int) sc + " " + ss + " " + si + " " + sl + " " + sf + " " + sd + " " + so;
    }

    public static void main(String[] args) {
        FieldKinds k = new FieldKinds(-7);
        System.out.println(k.dump());
        System.out.println(sdump());
        k.z = true;
        k.b = (byte) 200;
        k.c = (char) 70000;
        k.s = (short) 40000;
        k.i = k.c << 16;
        k.l = 1L << 63;
        k.f = 1e-45f;
        k.d = -0.0;
        k.str = "";
        k.arr = new int[0];
        k.v = Long.MAX_VALUE;
        k.v++;
        System.out.println(k.dump());
        sz = !sz;
        sb -= 129;
        sc--;
        ss += 32768;
        si = ~si;
        sl = si >>> 1;
        sf = sl & 0xffff;
        sd = sf / 3;
        so = k.fin;
        System.out.println(sdump());
    }
}
