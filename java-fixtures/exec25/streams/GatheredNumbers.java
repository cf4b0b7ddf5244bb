// Gatherers, sequenced collections, new string and math methods together in one report.
import java.util.*;
import java.util.stream.*;

public class GatheredNumbers {
    static <T> Gatherer<T, ?, T> everyOther() { return Gatherer.ofSequential(() -> new boolean[1], (s, e, d) -> { s[0] = !s[0]; return !s[0] || d.push(e); }); }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).boxed().gather(Gatherers.windowFixed(4)).toList() + " " + Stream.of(1, 2, 3, 4).gather(Gatherers.windowSliding(3)).toList());
        System.out.println(Stream.of(3, 1, 4, 1, 5).gather(Gatherers.scan(() -> 0, Integer::sum)).toList() + " " + Stream.of("a", "b").gather(Gatherers.fold(() -> "", String::concat)).findFirst().get() + " " + Stream.of(1, 2, 3, 4, 5).gather(GatheredNumbers.<Integer>everyOther().andThen(Gatherers.mapConcurrent(2, x -> x * 10))).toList());
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.addFirst(0); l.reversed().removeFirst(); LinkedHashMap<String, Integer> m = new LinkedHashMap<>(); m.put("b", 1); m.putFirst("a", 0); m.putLast("c", 2); LinkedHashSet<Integer> s = new LinkedHashSet<>(List.of(5, 6)); s.addFirst(6);
        System.out.println(l + " " + l.reversed() + " " + m + " " + m.reversed().firstEntry() + " " + m.sequencedKeySet().reversed() + " " + s + " " + s.getLast() + " " + new TreeSet<>(s).reversed() + " " + new ArrayDeque<>(l).reversed().peekFirst());
        System.out.println(Math.clamp(99L, 1, 10) + " " + Math.ceilDiv(7, 2) + " " + Math.unsignedMultiplyHigh(-1L, 2) + " " + Integer.compress(0b1011, 0b1110) + " " + Integer.expand(3, 0b1010) + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "hello".indexOf('l', 0, 3) + " " + new StringBuilder().repeat("xy", 3) + " " + Character.isEmoji(0x1F600) + " " + "x".equals(String.valueOf((Object) null)));
        record R(int a, String b) { } System.out.println(Stream.of(new R(1, "x"), new R(2, "y")).<String>mapMulti((r, d) -> { for (int i = 0; i < r.a(); i++) d.accept(r.b()); }).toList() + " " + Stream.iterate(new R(1, ""), r -> r.a() < 4, r -> new R(r.a() + 1, r.b() + r.a())).map(R::b).toList());
        var sum = new int[] {0}; try (var e = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) { for (int i = 1; i <= 10; i++) { int k = i; e.submit(() -> { synchronized (sum) { sum[0] += k; } }); } } System.out.println(sum[0]);
        StringBuilder out = new StringBuilder(); for (var e : Map.of("one", 1).entrySet()) { var _ = e.getKey(); out.append(e.getValue()); } try { Integer.parseInt("x"); } catch (NumberFormatException _) { out.append("caught"); } System.out.println(out + " " + Optional.of(1).stream().mapToInt(x -> x).sum() + " " + Objects.requireNonNullElse(null, "else") + " " + HexFormat.of().formatHex(new byte[] {1, (byte) 255}) + " " + Stream.of(1, 2).toList().getClass().getSimpleName());
    }
}
