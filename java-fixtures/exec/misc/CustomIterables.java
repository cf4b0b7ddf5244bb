// Iterable and Iterator written by hand: enhanced for, forEach, default remove, nested iteration, generators.
import java.util.*;
import java.util.function.*;

public class CustomIterables {
    static class Range implements Iterable<Integer> {
        final int lo, hi, step;
        Range(int lo, int hi, int step) { this.lo = lo; this.hi = hi; this.step = step; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = lo;
                @Override public boolean hasNext() { return step > 0 ? at < hi : at > hi; }
                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + hi);
                    int r = at;
                    at += step;
                    return r;
                }
            };
        }
    }

    static <T> Iterator<List<T>> permutations(List<T> items) {
        return new Iterator<>() {
            int[] p = java.util.stream.IntStream.range(0, items.size()).toArray();
            @Override public boolean hasNext() { return p != null; }
            @Override public List<T> next() {
                List<T> r = new ArrayList<>();
                for (int i : p) r.add(items.get(i));
                int i = p.length - 2;
                while (i >= 0 && p[i] > p[i + 1]) i--;
                if (i < 0) { p = null; return r; }
                int j = p.length - 1;
                while (p[j] < p[i]) j--;
                int t = p[i]; p[i] = p[j]; p[j] = t;
                for (int a = i + 1, b = p.length - 1; a < b; a++, b--) { t = p[a]; p[a] = p[b]; p[b] = t; }
                return r;
            }
        };
    }

    public static void main(String[] args) {
        for (int i : new Range(0, 10, 3)) System.out.print(i + " ");
        for (int i : new Range(5, 0, -2)) System.out.print(i + " ");
        System.out.println();
        Range r = new Range(0, 3, 1);
        for (int a : r) for (int b : r) if (a != b) System.out.print(a + "" + b + " ");
        System.out.println();
        r.forEach(x -> System.out.print(x * x + " "));
        Iterator<Integer> it = r.iterator();
        it.next();
        it.forEachRemaining(x -> System.out.print("rest " + x + " "));
        System.out.println();
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        permutations(List.of("a", "b", "c")).forEachRemaining(p -> System.out.print(String.join("", p) + " "));
        System.out.println();
        Iterable<String> lambda = () -> List.of("from", "lambda").iterator();
        for (String s : lambda) System.out.print(s + " ");
        System.out.println(java.util.stream.StreamSupport.stream(r.spliterator(), false).mapToInt(x -> x).sum());
        Iterable<Integer> nothing = null;
        try {
            for (int x : nothing) System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            for (int x : Arrays.asList(1, null, 3)) System.out.print(x + " ");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        it.next();
    }
}
