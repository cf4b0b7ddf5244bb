// distinct, sorted, limit, skip, takeWhile, dropWhile, flatMap, mapMulti, boxed.
import java.util.*;
import java.util.stream.*;

public class IntermediateOperations {
    public static void main(String[] args) {
        List<Integer> n = List.of(5, 3, 5, 1, 4, 1, 9, 2);
        System.out.println(n.stream().distinct().toList());
        System.out.println(n.stream().sorted().toList() + " " + n.stream().sorted(Comparator.reverseOrder()).limit(3).toList());
        System.out.println(n.stream().skip(2).limit(4).toList() + " " + n.stream().skip(20).toList() + n.stream().limit(0).toList());
        System.out.println(n.stream().takeWhile(x -> x > 2).toList() + " " + n.stream().dropWhile(x -> x > 2).toList());
        System.out.println(n.stream().flatMap(x -> x % 2 == 0 ? Stream.of(x, -x) : x == 9 ? null : Stream.empty()).toList());
        System.out.println(n.stream().<String>mapMulti((x, sink) -> { for (int i = 0; i < x / 2; i++) sink.accept(x + "" + i); }).toList());
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(2)).flatMap(Optional::stream).toList());
        System.out.println(Stream.concat(Stream.of("a"), Stream.concat(Stream.empty(), Stream.of("b", "c"))).toList());
        System.out.println(Stream.iterate(1, x -> x < 100, x -> x * 3).toList());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).filter(x -> x % 2 == 1).skip(1).limit(3).toList() + " " + counter[0]);
        System.out.println(Stream.of("b,a", "c").map(s -> s.split(",")).flatMap(Arrays::stream).sorted().collect(Collectors.joining("|")));
        System.out.println(n.stream().mapToInt(Integer::intValue).boxed().map(Object::getClass).distinct().toList());
        System.out.println(Stream.of(1, 2, 3, 4).flatMap(x -> Stream.iterate(x, y -> y + 1).limit(2)).skip(3).findFirst());
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.ofNullable("x").count());
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of("b", 1).sorted().toList();
        } catch (ClassCastException e) {
            System.out.println("not comparable to each other");
        }
    }
}
