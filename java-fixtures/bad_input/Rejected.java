/** javac does not compile this. */
public class Rejected {
    int number = "text";
}
