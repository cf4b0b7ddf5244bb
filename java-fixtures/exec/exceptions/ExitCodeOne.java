// An uncaught checked exception from main with an empty message: trace and exit code 1, output before it kept.
public class ExitCodeOne {
    static class Silent extends Exception {
    }

    public static void main(String[] args) throws Exception {
        System.out.print("no newline at the end of stdout");
        try {
            throw new Silent();
        } finally {
            System.err.println("finally on stderr");
        }
    }
}
