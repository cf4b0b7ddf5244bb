// What the generators of tarry.gen generate is as many as their documentation says. The argument names the generator.
import java.util.List;
import tarry.IGenerator;
import tarry.Verify;
import tarry.gen.Booleans;
import tarry.gen.Enums;
import tarry.gen.Graphs;
import tarry.gen.Ints;
import tarry.gen.Lists;
import tarry.gen.OneOf;
import tarry.gen.Pairs;
import tarry.gen.Sets;
import tarry.gen.Strings;
import tarry.gen.Trees;

final class Generators {
    private enum Colour { RED, GREEN, BLUE }

    public static void main(String[] args) {
        IGenerator<?> generator = switch (args[0]) {
            case "booleans" -> new Booleans();
            case "enums" -> new Enums<>(Colour.class);
            case "ints" -> new Ints(-2, 5);
            case "one-of" -> new OneOf<Object>(new Ints(1, 3), new Booleans(), new Enums<>(Colour.class));
            case "pairs" -> new Pairs<>(new Ints(1, 4), new Booleans());
            case "lists" -> new Lists<>(new Ints(1, 3), 1, 4);
            case "sets" -> new Sets<>(List.of(1, 2, 3, 4, 5, 6), 2, 4);
            case "strings" -> new Strings("abc", 0, 3);
            case "trees" -> new Trees<>(new Booleans(), 4);
            case "graphs" -> new Graphs(3, 2);
            case "nested" -> new Lists<>(new Pairs<>(new Sets<>(List.of('x', 'y'), 0, 2), new Booleans()), 0, 2);
            default -> throw new IllegalArgumentException(args[0]);
        };
        Verify.emit(args[0], generator.generate());
    }
}
