// Constant variables need no initialisation; look-alikes that are not constant expressions do.
public class ConstantInlining {
    static class K {
        static {
            System.out.println("init K");
        }
        static final int I = 1 + 2;
        static final String S = "a" + I + true + 'c' + 1.5f + 2L;
        static final long L = (long) I << 40;
        static final double D = I / 2.0;
        static final char C = (char) (I + 'a');
        static final boolean B = I > 2 && S != null | true;
        static final byte Y = (byte) 300;
    }

    static class N {
        static {
            System.out.println("init N");
        }
        static final Integer I = 3;
    }

    static class M {
        static {
            System.out.println("init M");
        }
        static final String S = null;
    }

    static class O {
        static {
            System.out.println("init O");
        }
        static int notFinal = 4;
    }

    static class Q {
        static {
            System.out.println("init Q");
        }
        static final int[] A = {};
    }

    public static void main(String[] args) {
        System.out.println(K.I + " " + K.L + " " + K.D + " " + K.C + " " + K.Y);
        System.out.println(K.S == "a3truec1.52");
        System.out.println(N.I);
        System.out.println(M.S);
        System.out.println(O.notFinal);
        System.out.println(Q.A.length);
        System.out.println(K.B);
    }
}
