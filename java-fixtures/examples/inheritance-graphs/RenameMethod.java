import java.util.LinkedHashSet;
import java.util.Set;

/** The refactoring: a method gets another name, in every type where it has to change with it. */
final class RenameMethod {
    private RenameMethod() {}

    static void rename(Type type, String from, String to) {
        for (Type declaring : related(type, from)) {
            declaring.methods.remove(from);
            declaring.methods.add(to);
        }
    }

    /** The types that declare the method together with the given one: those above it, and all below these. */
    private static Set<Type> related(Type type, String method) {
        Set<Type> above = new LinkedHashSet<>(type.allSupertypes());
        above.add(type);
        above.removeIf(other -> !other.methods.contains(method));
        Set<Type> related = new LinkedHashSet<>(above);
        above.forEach(declaring -> related.addAll(declaring.allSubtypes()));
        related.removeIf(other -> !other.methods.contains(method));
        return related;
    }
}
