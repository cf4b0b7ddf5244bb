//! The parameter graph: which public constructors and factories give a value of a type.

use crate::callable::{Callable, Key};
use crate::ground::{Given, ground, own_type, unify, view};
use crate::java::is_callable_name;
use crate::library::Library;
use crate::types::Type;

/// Ways of making one type that a driver uses, those with the fewest parameters first.
const WAYS: usize = 6;

/// Ways to an object of a library class with these arguments. Static methods count where they are declared by the class
/// itself or one below it.
pub fn ways(library: &Library, wanted: &Type, left_out: &dyn Fn(&Key) -> bool) -> Vec<Callable> {
    let Some(class) = wanted.class_name() else { return Vec::new() };
    let mut all: Vec<Callable> = Vec::new();
    // Users make objects of internal classes only where one is asked for.
    let is_one = |name: &&str| {
        library.is_subtype(name, class) && (!library.is_internal(name) || library.is_internal(class))
    };
    for name in library.public_classes().filter(is_one) {
        let usable = |c: &Callable| can_be_written(library, c) && !left_out(&c.key());
        let making = library.callables(name).into_iter().filter_map(|c| makes(library, name, &c, wanted));
        all.extend(making.filter(usable));
    }
    all.sort_by_key(|callable| (callable.owner != class, callable.params.len()));
    all.truncate(WAYS);
    all
}

/// The callable with types that make it give what is wanted.
fn makes(library: &Library, owner: &str, callable: &Callable, wanted: &Type) -> Option<Callable> {
    let mut given = Given::new();
    let made = match &callable.returns {
        None if callable.is_constructor() && library.can_be_made(owner) => own_type(library, owner),
        Some(made) if callable.is_static => made.clone(),
        _ => return None,
    };
    let seen = view(library, &made, wanted.class_name()?)?;
    if !unify(&seen, wanted, &mut given) {
        return None;
    }
    if callable.is_constructor() {
        ground(library, &library.parameters(owner), &mut given, &Type::Any);
    }
    Some(callable.grounded(library, &given, &Type::Any))
}

/// Whether source text can name everything a call needs.
pub fn can_be_written(library: &Library, callable: &Callable) -> bool {
    library.source_name(&callable.owner).is_some()
        && (callable.is_constructor() || is_callable_name(&callable.name))
        && callable.params.iter().all(|of| can_be_named(library, of))
}

fn can_be_named(library: &Library, of: &Type) -> bool {
    match of {
        Type::Class(name, arguments) => {
            library.source_name(name).is_some() && arguments.iter().all(|a| can_be_named(library, a))
        }
        Type::Array(component) => can_be_named(library, component),
        Type::Primitive(_) | Type::Any | Type::Wild | Type::Variable(_) => true,
    }
}
