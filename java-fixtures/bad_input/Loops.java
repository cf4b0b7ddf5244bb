/** Never ends. */
public class Loops {
    public static void main(String[] args) {
        while (true) {}
    }
}
