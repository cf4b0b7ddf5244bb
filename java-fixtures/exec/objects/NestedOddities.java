// Inner, local and anonymous classes: captured variables, shadowing, outer access, qualified new and super, labelled loops.
import java.util.*;
import java.util.function.*;

public class NestedOddities {
    private int x = 1;
    class A { private int x = 2; class B { private int x = 3; String all(int x) { return x + "" + this.x + A.this.x + NestedOddities.this.x; } } B make() { return new B(); } }
    static class C extends A { C(NestedOddities o) { o.super(); } }
    interface Greeter { String greet(); default Greeter twice() { return () -> greet() + greet(); } static Greeter of(String s) { return () -> s; } private String hidden() { return "h"; } default String open() { return hidden() + greet(); } }
    abstract static class Counter { int n; abstract void step(); Counter run(int times) { for (int i = 0; i < times; i++) step(); return this; } }
    static <T> Iterable<T> cycle(List<T> list, int n) { return () -> new Iterator<T>() { int i; public boolean hasNext() { return i < n; } public T next() { return list.get(i++ % list.size()); } }; }

    String local(String prefix) {
        int limit = prefix.length();
        class Cut { String of(String s) { return prefix + s.substring(0, Math.min(limit, s.length())) + x; } class Deep { String d() { return of("deep") + x++; } } }
        return new Cut().of("abcdef") + new Cut().new Deep().d();
    }

    public static void main(String[] args) {
        NestedOddities o = new NestedOddities();
        A.B b = o.new A().new B();
        System.out.println(b.all(4) + " " + new C(o).make().all(5) + " " + o.local("zz") + " " + o.x + " " + b.getClass().getName() + " " + b.getClass().getEnclosingClass().getSimpleName());
        System.out.println(Greeter.of("hi").twice().twice().greet() + " " + ((Greeter) () -> "x").open() + " " + new Greeter() { public String greet() { return "anon" + getClass().getSimpleName().isEmpty(); } }.greet());
        int[] total = {0};
        Counter c = new Counter() { int mine = 10; { total[0] = mine; } void step() { n += mine--; total[0]++; } }.run(3);
        System.out.println(c.n + " " + total[0] + " " + c.getClass().isAnonymousClass());
        StringBuilder sb = new StringBuilder();
        for (String s : cycle(List.of("a", "b", "c"), 7)) sb.append(s);
        outer:
        for (int i = 0; ; i++) { inner: for (int j = 0; j < 5; j++) { if (j == 3) continue outer; if (i == 2 && j == 1) break outer; if ((i + j) % 2 == 0) continue inner; sb.append(i).append(j).append(' '); } }
        block: { if (sb.length() > 5) break block; sb.append("never"); }
        System.out.println(sb);
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int k = i * i; suppliers.add(() -> k + suppliers.size()); }
        System.out.println(suppliers.stream().map(Supplier::get).toList());
        var list = new ArrayList<Integer>() {{ add(1); add(2); }};
        var pair = new Object() { int left = 1; String right = "r"; }; pair.left++;
        System.out.println(list + " " + pair.left + pair.right + " " + ((Object) list.getClass() == ArrayList.class) + " " + list.equals(List.of(1, 2)));
        Function<Integer, Function<Integer, Integer>> add = p -> q -> p + q; BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(add.apply(3).apply(4) + " " + max.apply(3, 9) + " " + UnaryOperator.<String>identity().andThen(String::length).apply("four"));
        switch (args.length) { default: System.out.print("d "); case 1: System.out.print("1 "); case 2: { System.out.println("2"); break; } case 3: System.out.println("3"); }
        do { if (o.x++ > 3) continue; o.x++; } while (o.x < 9); System.out.println(o.x);
    }
}
