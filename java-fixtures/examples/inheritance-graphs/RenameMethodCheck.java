import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tarry.Verify;

/** In any program of n types, renaming a method does not change which implementation a call reaches. */
class RenameMethodCheck {
    /** A call of the method that the target declares, on an instance of the receiver. */
    record Call(Type receiver, Type target) {}

    /** Any n types, each with supertypes that come before it: a class has at most one superclass. */
    static List<Type> anyTypes(int n) {
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Type type = new Type(String.valueOf((char) ('A' + i)), Verify.getBoolean());
            boolean hasSuperclass = false;
            for (Type earlier : types) {
                boolean isPossible = earlier.isInterface || !type.isInterface && !hasSuperclass;
                if (isPossible && Verify.getBoolean()) {
                    type.addSupertype(earlier);
                    hasSuperclass |= !earlier.isInterface;
                }
            }
            if (Verify.getBoolean()) {
                type.methods.add("m");
            }
            types.add(type);
        }
        return types;
    }

    /** Which class a call ends up in, for every call that is possible. */
    static Map<Call, Type> calls(List<Type> types, Map<Type, String> names) {
        Map<Call, Type> calls = new HashMap<>();
        for (Type receiver : types) {
            for (Type target : receiver.allSupertypes()) {
                String name = names.get(target);
                if (!receiver.isInterface && name != null) {
                    calls.put(new Call(receiver, target), receiver.implementation(name));
                }
            }
        }
        return calls;
    }

    /** How the method is called where it is declared. */
    static Map<Type, String> names(List<Type> types) {
        Map<Type, String> names = new HashMap<>();
        types.forEach(type -> type.methods.forEach(method -> names.put(type, method)));
        return names;
    }

    public static void main(String[] args) {
        List<Type> types = anyTypes(Integer.parseInt(args[0]));
        Type renamed = types.get(Verify.getInt(0, types.size() - 1));
        Verify.assume(renamed.methods.contains("m"));
        String program = types.toString();
        Map<Call, Type> before = calls(types, names(types));
        RenameMethod.rename(renamed, "m", "renamed");
        Map<Call, Type> after = calls(types, names(types));
        assert before.equals(after) : program + " became " + types + " when " + renamed.name + " was renamed";
    }
}
