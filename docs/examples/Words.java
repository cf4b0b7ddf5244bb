import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Words {
    record Word(String text, int length) {}

    public static void main(String[] args) {
        Map<Integer, List<String>> byLength = List.of("tarry", "awhile", "a", "while", "or", "two").stream()
            .map(w -> new Word(w, w.length()))
            .collect(Collectors.groupingBy(Word::length, Collectors.mapping(Word::text, Collectors.toList())));
        System.out.println(byLength);
        System.out.println(new java.math.BigInteger("2").pow(200));
        Object nothing = null;
        System.out.println(nothing.toString());
    }
}
