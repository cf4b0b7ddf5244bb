/** Its main methods are none that a launcher before Java 25 takes. */
public class NoMain {
    public static int main(String[] args) {
        return 1;
    }

    static void main(String arg) {}
}
