/** Nothing wrong with it: prints its arguments. */
public class Ok {
    public static void main(String[] args) {
        System.out.println("ok" + String.join(",", args));
    }
}
