// Starts a process. An exception handler does not keep the run from being incomplete.
public class Starts {
    public static void main(String[] args) {
        try {
            new ProcessBuilder("true").start().waitFor();
            System.out.println("started");
        } catch (Exception e) {
            System.out.println("caught " + e);
        }
    }
}
