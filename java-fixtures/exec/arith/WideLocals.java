// Locals beyond index 255: wide forms of every load, store and iinc.
public class WideLocals {
    static String run(int n) {
        long l0 = n + 0, l1 = n + 1, l2 = n + 2, l3 = n + 3, l4 = n + 4, l5 = n + 5, l6 = n + 6, l7 = n + 7,
            l8 = n + 8, l9 = n + 9, l10 = n + 10, l11 = n + 11, l12 = n + 12, l13 = n + 13, l14 = n + 14,
            l15 = n + 15, l16 = n + 16, l17 = n + 17, l18 = n + 18, l19 = n + 19, l20 = n + 20, l21 = n + 21,
            l22 = n + 22, l23 = n + 23, l24 = n + 24, l25 = n + 25, l26 = n + 26, l27 = n + 27, l28 = n + 28,
            l29 = n + 29, l30 = n + 30, l31 = n + 31, l32 = n + 32, l33 = n + 33, l34 = n + 34, l35 = n + 35,
            l36 = n + 36, l37 = n + 37, l38 = n + 38, l39 = n + 39, l40 = n + 40, l41 = n + 41, l42 = n + 42,
            l43 = n + 43, l44 = n + 44, l45 = n + 45, l46 = n + 46, l47 = n + 47, l48 = n + 48, l49 = n + 49,
            l50 = n + 50, l51 = n + 51, l52 = n + 52, l53 = n + 53, l54 = n + 54, l55 = n + 55, l56 = n + 56,
            l57 = n + 57, l58 = n + 58, l59 = n + 59, l60 = n + 60, l61 = n + 61, l62 = n + 62, l63 = n + 63,
            l64 = n + 64, l65 = n + 65, l66 = n + 66, l67 = n + 67, l68 = n + 68, l69 = n + 69, l70 = n + 70,
            l71 = n + 71, l72 = n + 72, l73 = n + 73, l74 = n + 74, l75 = n + 75, l76 = n + 76, l77 = n + 77,
            l78 = n + 78, l79 = n + 79, l80 = n + 80, l81 = n + 81, l82 = n + 82, l83 = n + 83, l84 = n + 84,
            l85 = n + 85, l86 = n + 86, l87 = n + 87, l88 = n + 88, l89 = n + 89, l90 = n + 90, l91 = n + 91,
            l92 = n + 92, l93 = n + 93, l94 = n + 94, l95 = n + 95, l96 = n + 96, l97 = n + 97, l98 = n + 98,
            l99 = n + 99, l100 = n + 100, l101 = n + 101, l102 = n + 102, l103 = n + 103, l104 = n + 104,
            l105 = n + 105, l106 = n + 106, l107 = n + 107, l108 = n + 108, l109 = n + 109, l110 = n + 110,
            l111 = n + 111, l112 = n + 112, l113 = n + 113, l114 = n + 114, l115 = n + 115, l116 = n + 116,
            l117 = n + 117, l118 = n + 118, l119 = n + 119, l120 = n + 120, l121 = n + 121, l122 = n + 122,
            l123 = n + 123, l124 = n + 124, l125 = n + 125, l126 = n + 126, l127 = n + 127, l128 = n + 128,
            l129 = n + 129;
        int i = n;
        float f = n / 2f;
        double d = n / 3.0;
        String s = "s" + n;
        i++;
        i += 1000;
        i -= 40000;
        i += 32767;
        f += i;
        d -= f;
        l129 += l0 + l128;
        s += i;
        for (int j = 0; j < 3; j++) {
            i += j;
            s = s + j;
        }
        try {
            i /= n;
        } catch (ArithmeticException e) {
            s += e.getMessage();
            i = -1;
        }
        return i + " " + f + " " + d + " " + s + " " + l129 + " " + (l64 + l127);
    }

    public static void main(String[] args) {
        System.out.println(run(0));
        System.out.println(run(7));
    }
}
