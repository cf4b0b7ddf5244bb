/** Asks for a choice, which only `tarry run` can make. */
public class Chooses {
    public static void main(String[] args) {
        System.out.println(tarry.Verify.getInt(1, 3) + 1);
    }
}
