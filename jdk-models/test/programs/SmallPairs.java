// A generator class in place of a main class: its results are emitted.
import tarry.IGenerator;
import tarry.gen.Ints;
import tarry.gen.Pair;
import tarry.gen.Pairs;

final class SmallPairs implements IGenerator<Pair<Integer, Integer>> {
    private SmallPairs() {}

    @Override
    public Pair<Integer, Integer> generate() {
        return new Pairs<>(new Ints(0, 1), new Ints(5, 5)).generate();
    }
}
