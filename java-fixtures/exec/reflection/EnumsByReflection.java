// Enums: constants with bodies, values by reflection, valueOf errors, declaring classes, switch over them.
import java.lang.reflect.*;
import java.util.*;

public class EnumsByReflection {
    enum Op implements java.util.function.IntBinaryOperator {
        ADD("+") { @Override public int applyAsInt(int a, int b) { return a + b; } },
        MUL("*") { @Override public int applyAsInt(int a, int b) { return a * b; } };
        static final Map<String, Op> BY_SYMBOL = new TreeMap<>();
        static { for (Op o : values()) BY_SYMBOL.put(o.symbol, o); }
        final String symbol;
        Op(String s) { symbol = s; }
    }
    enum Plain { X, Y, Z; Plain next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Empty { }

    public static void main(String[] args) throws Exception {
        System.out.println(Op.ADD.getClass() + " " + Op.ADD.getDeclaringClass() + " " + Op.ADD.getClass().isEnum() + " " + Op.class.isEnum() + " " + Op.ADD.getClass().isAnonymousClass() + " " + Op.ADD.getClass().getSuperclass());
        System.out.println(Arrays.toString(Op.class.getEnumConstants()) + " " + Op.ADD.getClass().getEnumConstants() + " " + Empty.class.getEnumConstants().length + " " + String.class.getEnumConstants());
        System.out.println(Op.BY_SYMBOL + " " + Op.valueOf("MUL").applyAsInt(6, 7) + " " + Enum.valueOf(Plain.class, "Y").next().next());
        System.out.println(Modifier.toString(Op.class.getModifiers()) + " | " + Modifier.toString(Plain.class.getModifiers()) + " | " + Op.class.getDeclaredField("ADD").isEnumConstant() + " " + Op.class.getDeclaredField("symbol").isEnumConstant() + " " + Plain.class.getGenericSuperclass());
        Method values = Plain.class.getMethod("values");
        System.out.println(((Object[]) values.invoke(null)).length + " " + (values.invoke(null) == values.invoke(null)) + " " + Plain.X.compareTo(Plain.Z) + " " + Plain.Y.name() + " " + Plain.X.equals(Plain.X) + " " + Plain.Z.describeConstable().get());
        for (String s : new String[] {"x", "", "DIV"}) {
            try {
                Plain.valueOf(s);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Plain.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Plain none = args.length > 5 ? Plain.X : null;
        try {
            switch (none) {
                case X: System.out.println("X");
                default: System.out.println("default");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (Plain p : Plain.values()) {
            switch (p) {
                case Z -> System.out.println("last");
                case X -> System.out.println("first");
                default -> System.out.println("between " + p);
            }
        }
    }
}
