// Forward references to statics and fields through methods and qualified names see defaults.
public class ForwardReferences {
    static int early = peek();
    static int viaName = ForwardReferences.late * 2 + 1;
    static int late = 42;
    static final int CONSTANT = 42;
    static int earlyConstant = peekConstant();
    static final int NOT_CONSTANT = Integer.parseInt("42");

    static int peek() {
        return late - 1;
    }

    static int peekConstant() {
        return CONSTANT + NOT_CONSTANT;
    }

    int a = b();
    int c = this.d + 1;
    int d = 10;
    {
        e = 5;
    }
    int e = 6;
    int f;
    {
        f = 7;
    }

    int b() {
        return d + 100;
    }

    public static void main(String[] args) {
        System.out.println(early + " " + viaName + " " + late + " " + earlyConstant + " " + NOT_CONSTANT);
        ForwardReferences o = new ForwardReferences();
        System.out.println(o.a + " " + o.c + " " + o.d + " " + o.e + " " + o.f);
    }
}
