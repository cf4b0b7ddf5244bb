// Exit codes are taken modulo 256: -2 becomes 254.
public class ExitCodeWraps {
    public static void main(String[] args) {
        System.out.println("exit -2");
        System.exit(-2);
    }
}
