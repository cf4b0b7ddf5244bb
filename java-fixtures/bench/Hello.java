// Start-up: what a run costs before it does anything.
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
