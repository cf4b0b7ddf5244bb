import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A class or an interface of a program that is to be refactored. */
final class Type {
    final String name;
    final boolean isInterface;
    /** The superclass, if there is one, and interfaces. */
    final List<Type> supertypes = new ArrayList<>();
    /** The types that name this one as a supertype. */
    final List<Type> subtypes = new ArrayList<>();
    final Set<String> methods = new HashSet<>();

    Type(String name, boolean isInterface) {
        this.name = name;
        this.isInterface = isInterface;
    }

    void addSupertype(Type supertype) {
        supertypes.add(supertype);
        supertype.subtypes.add(this);
    }

    Set<Type> allSupertypes() {
        return reachable(new LinkedHashSet<>(), type -> type.supertypes);
    }

    Set<Type> allSubtypes() {
        return reachable(new LinkedHashSet<>(), type -> type.subtypes);
    }

    private Set<Type> reachable(Set<Type> seen, java.util.function.Function<Type, List<Type>> next) {
        for (Type type : next.apply(this)) {
            if (seen.add(type)) {
                type.reachable(seen, next);
            }
        }
        return seen;
    }

    /** The class whose method runs when it is called on an instance of this class; null if there is none. */
    Type implementation(String method) {
        if (methods.contains(method)) {
            return this;
        }
        Stream<Type> superclass = supertypes.stream().filter(type -> !type.isInterface);
        return superclass.findFirst().map(type -> type.implementation(method)).orElse(null);
    }

    @Override
    public String toString() {
        var text = new StringBuilder(isInterface ? "interface " : "class ").append(name);
        supertypes.forEach(type -> text.append(" < ").append(type.name));
        return text.append(methods).toString();
    }
}
