import tarry.Verify;

public class AnyValues {
    public static void main(String[] args) {
        if (args.length > 0) {
            Verify.anyObject(Object.class);
        }
        int i = Verify.anyInt();
        float f = Verify.anyFloat();
        double d = Verify.anyDouble();
        System.out.println(i + " " + f + " " + d + " " + Verify.anyString(2));
    }
}
