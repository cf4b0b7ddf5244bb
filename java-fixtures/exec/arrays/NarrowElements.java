// byte, short, char and boolean elements are truncated on store and extended on load.
public class NarrowElements {
    public static void main(String[] args) {
        byte[] b = new byte[3];
        b[0] = (byte) 255;
        b[1] = (byte) 128;
        b[2] += 200;
        System.out.println(b[0] + " " + b[1] + " " + b[2] + " " + (b[0] & 0xff) + " " + (b[1] >>> 1));
        short[] s = new short[2];
        s[0] = (short) 0x8000;
        s[1]--;
        System.out.println(s[0] + " " + s[1] + " " + (s[0] | s[1]));
        char[] c = new char[2];
        c[0] = (char) -1;
        c[1] += 65;
        c[1]++;
        System.out.println((int) c[0] + " " + c[1] + " " + (c[0] + c[1]));
        boolean[] z = new boolean[3];
        z[0] = true;
        z[1] |= z[0];
        z[2] ^= z[0] & z[1];
        z[0] = !z[0];
        System.out.println(z[0] + " " + z[1] + " " + z[2]);
        float[] f = {0.1f, 1e30f};
        f[0] += 0.2;
        f[1] *= 1e30f;
        System.out.println(f[0] + " " + f[1]);
        long[] l = {Long.MAX_VALUE, 1};
        l[0]++;
        l[1] <<= 63;
        l[1] >>>= 3;
        System.out.println(l[0] + " " + l[1]);
        double[] d = {1};
        d[0] /= 3;
        System.out.println(d[0]-- + " " + d[0]);
        int[] i = {1};
        System.out.println(i[0]++ + i[0]++ * ++i[0] + " " + i[0]);
        Integer[] boxed = {127};
        boxed[0]++;
        boxed[0] += 1000;
        System.out.println(boxed[0]);
        String[] str = {null};
        str[0] += "x";
        str[0] += 1 + 2;
        System.out.println(str[0]);
    }
}
