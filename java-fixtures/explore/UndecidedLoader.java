import tarry.Verify;

/** A loader that leaves open which class it means. */
public class UndecidedLoader extends ClassLoader {
    public static class One {}

    public static class Other {}

    @Override
    public Class<?> loadClass(String name) {
        return Verify.getFrom(One.class, Other.class, null);
    }

    public static void main(String[] args) {
        try {
            System.out.println(Class.forName("UndecidedLoader$One", true, new UndecidedLoader()).getName());
        } catch (ClassNotFoundException e) {
            System.out.println("not found");
        }
    }
}
