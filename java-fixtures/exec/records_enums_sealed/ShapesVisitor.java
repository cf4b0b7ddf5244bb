// Sealed shapes, a visitor with generics, and instanceof patterns side by side.
import java.util.*;
import java.util.function.*;

public class ShapesVisitor {
    sealed interface Shape permits Circle, Polygon, Group { <R> R accept(Visitor<R> v); }
    record Circle(double r) implements Shape { public <R> R accept(Visitor<R> v) { return v.circle(this); } }
    static sealed abstract class Polygon implements Shape permits Square, Triangle {
        abstract double[] sides();
        public <R> R accept(Visitor<R> v) { return v.polygon(this); }
        @Override public String toString() { return getClass().getSimpleName() + Arrays.toString(sides()); }
    }
    static final class Square extends Polygon { final double a; Square(double a) { this.a = a; } double[] sides() { return new double[] {a, a, a, a}; } }
    static non-sealed class Triangle extends Polygon { double[] sides() { return new double[] {3, 4, 5}; } }
    record Group(List<Shape> parts) implements Shape { public <R> R accept(Visitor<R> v) { return v.group(this); } }
    interface Visitor<R> { R circle(Circle c); R polygon(Polygon p); R group(Group g); }

    static class Perimeter implements Visitor<Double> {
        public Double circle(Circle c) { return 2 * Math.PI * c.r(); }
        public Double polygon(Polygon p) { return Arrays.stream(p.sides()).sum(); }
        public Double group(Group g) { return g.parts().stream().map(s -> s.accept(this)).reduce(0.0, Double::sum); }
    }

    static String describe(Object o) {
        if (!(o instanceof Shape s)) return "no shape: " + o;
        if (s instanceof Circle c && c.r() > 1) return "large circle " + c.r();
        if (s instanceof Square q) return "square of " + q.a;
        return s instanceof Group g && g.parts().isEmpty() ? "nothing" : s.toString();
    }

    public static void main(String[] args) {
        Shape all = new Group(List.of(new Circle(2), new Square(1.5), new Triangle(), new Group(List.of(new Circle(.5)))));
        System.out.println(all.accept(new Perimeter()));
        System.out.println(all.<Integer>accept(new Visitor<>() {
            int depth;
            public Integer circle(Circle c) { return depth; }
            public Integer polygon(Polygon p) { return depth * 10; }
            public Integer group(Group g) { depth++; try { return g.parts().stream().mapToInt(s -> s.accept(this)).sum(); } finally { depth--; } }
        }));
        for (Object o : new Object[] {all, new Circle(3), new Circle(1), new Square(2), new Triangle() { @Override double[] sides() { return new double[] {1}; } }, new Group(List.of()), null, 5}) System.out.println(describe(o));
        System.out.println(Shape.class.isSealed() + " " + Arrays.toString(Polygon.class.getPermittedSubclasses()) + " " + Triangle.class.isSealed());
        BiFunction<Shape, Shape, Boolean> same = Objects::equals;
        System.out.println(same.apply(new Circle(1), new Circle(1.0)) + " " + same.apply(new Square(1), new Square(1)));
    }
}
