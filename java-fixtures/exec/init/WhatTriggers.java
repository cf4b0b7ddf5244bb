// Which uses initialise a class and which do not.
public class WhatTriggers {
    static class Log {
        static int say(String s) {
            System.out.println("init " + s);
            return 1;
        }
    }

    static class A {
        static int x = Log.say("A");
        static final int CONST = 5;
        static final Integer BOXED = 6;
        static void m() {
        }
    }

    static class B extends A {
        static int y = Log.say("B");
        static final String S = "s";
    }

    static class C {
        static {
            Log.say("C");
        }
    }

    static class D {
        static {
            Log.say("D");
        }
        static final int LATE;
        static {
            LATE = 3;
        }
    }

    static class E extends C {
        static {
            Log.say("E");
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(A.CONST + B.S);
        B[] array = new B[3];
        Class<?> k = B.class;
        System.out.println(k.getSimpleName() + array.length + (args instanceof Object));
        B none = null;
        System.out.println(none instanceof B);
        System.out.println("B.x reads A");
        System.out.println(B.x);
        System.out.println("B.m calls A");
        B.m();
        System.out.println("new B");
        new B();
        System.out.println("D.LATE");
        System.out.println(D.LATE);
        System.out.println("forName without");
        Class.forName("WhatTriggers$E", false, WhatTriggers.class.getClassLoader());
        System.out.println("forName with");
        Class.forName("WhatTriggers$E");
        System.out.println(A.BOXED);
    }
}
