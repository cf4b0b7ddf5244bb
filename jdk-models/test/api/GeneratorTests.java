import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import tarry.IGenerator;
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

/** Generators against the count formulas in their comments. */
final class GeneratorTests {
    private enum Colour { RED, GREEN, BLUE }

    private GeneratorTests() {}

    /** Counts what is generated, and that all of it is different. */
    private static void generates(long count, IGenerator<?> generator) {
        List<String> outputs = Expect.outputs(() -> System.out.print(generator.generate()));
        Set<String> different = new HashSet<>(outputs);
        Expect.equal(count, (long) outputs.size());
        Expect.equal(count, (long) different.size());
    }

    static void countsAreAsDocumented() {
        generates(7, new Ints(-3, 3));
        generates(0, new Ints(1, 0));
        generates(2, new Booleans());
        generates(3, new Enums<>(Colour.class));
        generates(3 + 2, new OneOf<>(new Ints(0, 2), new Booleans()));
        generates(3 * 2, new Pairs<>(new Ints(0, 2), new Booleans()));
        generates(power(3, 1) + power(3, 2) + power(3, 3), new Lists<>(new Ints(0, 2), 1, 3));
        generates(1, new Lists<>(new Ints(0, 2), 0, 0));
        for (int max = 0; max <= 6; max++) {
            int largest = max;
            generates(LongStream.rangeClosed(0, max).map(k -> binomial(5, k)).sum(), new Sets<>(List.of(1, 2, 3, 4, 5), 0, largest));
        }
        generates(1 + 2 + 4 + 8, new Strings("ab", 0, 3));
        for (int n = 0; n <= 5; n++) {
            generates(binomial(2 * n, n) / (n + 1) * power(2, n), new Trees<>(new Booleans(), n));
        }
    }

    static void graphsComeOutOnceUpToRenaming() {
        for (int n = 1; n <= 3; n++) {
            for (int d = 0; d <= 2; d++) {
                Graphs graphs = new Graphs(n, d);
                long paths = Expect.outputs(() -> System.out.print(graphs.generate().successors.length)).size();
                Expect.equal(graphCount(n, 1, n * d), paths);
            }
        }
    }

    private static long graphCount(int n, int used, int edges) {
        if (edges == 0) {
            return 1;
        }
        return (used + 1) * graphCount(n, used, edges - 1) + (used < n ? graphCount(n, used + 1, edges - 1) : 0);
    }

    private static long power(long base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    private static long binomial(long n, long k) {
        return k < 0 || k > n ? 0 : k == 0 ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
    }
}
