// Exit codes are taken modulo 256: 1031 becomes 7.
public class ExitCodeLarge {
    static int code() {
        return 4 * 256 + 7;
    }

    public static void main(String[] args) {
        System.err.println("on stderr before " + code());
        Runtime.getRuntime().exit(code());
    }
}
