import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** The directories that system properties name are there. */
public class PropertyDirectories {
    public static void main(String[] args) {
        for (String property : new String[] {"user.dir", "user.home", "java.io.tmpdir", "java.home"}) {
            String path = System.getProperty(property);
            System.out.println(property + " " + new File(path).isDirectory() + " " + Files.isDirectory(Path.of(path)));
        }
        File temporary = new File(System.getProperty("java.io.tmpdir"));
        System.out.println(temporary.exists() + " " + temporary.isFile() + " " + (temporary.list() != null));
        System.out.println(new File(temporary, "no such file of anybody").exists());
    }
}
