// groupingBy and partitioningBy with nested downstream collectors.
import java.util.*;
import java.util.stream.*;

public class GroupingAndPartitioning {
    enum Dept { OPS, DEV, HR }
    record Emp(String name, Dept dept, int pay) {}

    public static void main(String[] args) {
        List<Emp> staff = List.of(new Emp("ann", Dept.DEV, 70), new Emp("bob", Dept.OPS, 50), new Emp("cyn", Dept.DEV, 90),
            new Emp("dan", Dept.HR, 40), new Emp("eve", Dept.OPS, 55), new Emp("fay", Dept.DEV, 70));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::pay, Collectors.mapping(Emp::name, Collectors.toList()))));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), Collectors.counting())));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingInt(Emp::pay))));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new,
            Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Emp::pay)), o -> o.map(Emp::name).orElse("?")))));
        System.out.println("" + staff.stream().collect(Collectors.partitioningBy(e -> e.pay() > 60, Collectors.summingInt(Emp::pay))));
        System.out.println(Stream.<Emp>empty().collect(Collectors.partitioningBy(e -> true)));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new,
            Collectors.filtering(e -> e.pay() > 52, Collectors.mapping(Emp::name, Collectors.joining(",", "<", ">"))))));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new,
            Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
        System.out.println("" + staff.stream().collect(Collectors.groupingBy(e -> e.name().length(), Collectors.reducing(0, Emp::pay, Integer::max))));
        System.out.println("" + staff.stream().collect(Collectors.summarizingInt(Emp::pay)));
        Map<Boolean, Map<Dept, Long>> nested = staff.stream().collect(Collectors.partitioningBy(e -> e.pay() % 20 == 10,
            Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.counting())));
        System.out.println(nested);
        try {
            Stream.of("a").collect(Collectors.groupingBy(s -> null));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
