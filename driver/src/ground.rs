//! Types for type variables: what a caller puts in their place.

use std::collections::BTreeMap;

use crate::known;
use crate::library::Library;
use crate::signature::Parameter;
use crate::types::Type;

/// What stands for each variable.
pub type Given = BTreeMap<String, Type>;

/// Of a class that takes any argument of a type variable's bounds.
const OF_STRINGS: [&str; 4] =
    ["java/lang/Object", "java/lang/Comparable", "java/lang/CharSequence", "java/io/Serializable"];

/// Adds a type for every parameter that has none. `free` stands for those without bounds.
pub fn ground(library: &Library, parameters: &[Parameter], given: &mut Given, free: &Type) {
    for parameter in parameters {
        if !given.contains_key(&parameter.name) {
            let chosen = choose(library, parameter, given, free);
            given.insert(parameter.name.clone(), chosen);
        }
    }
}

fn choose(library: &Library, parameter: &Parameter, given: &Given, free: &Type) -> Type {
    let object = Type::class("java/lang/Object");
    let Some(bound) = parameter.bounds.iter().find(|bound| **bound != object) else { return free.clone() };
    let name = match bound {
        Type::Variable(other) => return given.get(other).unwrap_or(free).clone(),
        Type::Class(name, _) => name,
        _ => return free.clone(),
    };
    let all_of_strings =
        parameter.bounds.iter().all(|b| b.class_name().is_some_and(|n| OF_STRINGS.contains(&n)));
    match name.as_str() {
        _ if all_of_strings => Type::Any,
        "java/lang/Number" => Type::class("java/lang/Integer"),
        "java/lang/Enum" => {
            let own = library.public_classes().find(|name| library.is_enum(name));
            Type::class(own.unwrap_or("java/util/concurrent/TimeUnit"))
        }
        "java/lang/Throwable" | "java/lang/Exception" => Type::class("java/lang/RuntimeException"),
        _ if mentions(bound, &parameter.name) => {
            // `T extends Foo<T>`: a class that is one.
            let is_one =
                |n: &&str| *n != name && library.is_subtype(n, name) && library.parameters(n).is_empty();
            let found = library.public_classes().find(is_one);
            replaced(library, &Type::class(found.unwrap_or(name)), given)
        }
        _ => replaced(library, bound, given),
    }
}

fn mentions(of: &Type, variable: &str) -> bool {
    match of {
        Type::Variable(name) => name == variable,
        Type::Class(_, arguments) => arguments.iter().any(|a| mentions(a, variable)),
        Type::Array(component) => mentions(component, variable),
        Type::Primitive(_) | Type::Any | Type::Wild => false,
    }
}

/// With types instead of variables, and arguments where a generic class has none.
pub fn replaced(library: &Library, of: &Type, given: &Given) -> Type {
    match of {
        Type::Variable(name) => given.get(name).cloned().unwrap_or(Type::Any),
        Type::Array(component) => Type::Array(Box::new(replaced(library, component, given))),
        Type::Class(name, arguments) => {
            let count =
                library.class(name).map_or_else(|| known::arity(name), |_| library.parameters(name).len());
            if arguments.len() != count {
                return Type::Class(name.clone(), vec![Type::Wild; count]);
            }
            let argument = |a: &Type| match a {
                // Of a class or method around: nobody knows.
                Type::Variable(name) if !given.contains_key(name) => Type::Wild,
                other => replaced(library, other, given),
            };
            Type::Class(name.clone(), arguments.iter().map(argument).collect())
        }
        Type::Primitive(_) | Type::Any | Type::Wild => of.clone(),
    }
}

/// Finds types for the variables of `pattern` that make it the wanted type.
pub fn unify(pattern: &Type, wanted: &Type, given: &mut Given) -> bool {
    match (pattern, wanted) {
        (_, Type::Wild) => true,
        (Type::Variable(name), wanted) => match given.get(name) {
            Some(known) => known.is_same(wanted),
            None => given.insert(name.clone(), wanted.clone()).is_none(),
        },
        (Type::Class(a, x), Type::Class(b, y)) => {
            a == b && x.len() == y.len() && x.iter().zip(y).all(|(x, y)| unify(x, y, given))
        }
        (Type::Array(a), Type::Array(b)) => unify(a, b, given),
        (pattern, wanted) => pattern.is_same(wanted),
    }
}

/// A class seen as one of those above it: `Bag<T>` is a `Collection<T>`.
pub fn view(library: &Library, of: &Type, ancestor: &str) -> Option<Type> {
    let Type::Class(name, arguments) = of else { return None };
    if name == ancestor {
        return Some(of.clone());
    }
    let parameters = library.parameters(name);
    let given: Given = parameters.iter().map(|p| p.name.clone()).zip(arguments.iter().cloned()).collect();
    library.above(name).iter().find_map(|above| view(library, &with(above, &given), ancestor))
}

/// Variables replaced where something is given for them; others stay.
pub fn with(of: &Type, given: &Given) -> Type {
    match of {
        Type::Variable(name) => given.get(name).unwrap_or(of).clone(),
        Type::Array(component) => Type::Array(Box::new(with(component, given))),
        Type::Class(name, arguments) => {
            Type::Class(name.clone(), arguments.iter().map(|a| with(a, given)).collect())
        }
        Type::Primitive(_) | Type::Any | Type::Wild => of.clone(),
    }
}

/// A class with its own variables as arguments.
pub fn own_type(library: &Library, class: &str) -> Type {
    let variables = library.parameters(class).into_iter().map(|p| Type::Variable(p.name));
    Type::Class(class.into(), variables.collect())
}
