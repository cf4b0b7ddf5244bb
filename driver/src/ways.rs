//! The parameter graph: which public constructors and factories give a value of a type.

use tarry_classfile::Member;
use tarry_classfile::access::{ACC_FINAL, ACC_PUBLIC, ACC_STATIC};

use crate::callable::{Callable, Key};
use crate::ground::{Given, ground, own_type, replaced, unify, view};
use crate::java::is_callable_name;
use crate::library::Library;
use crate::signature;
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

/// Ways to an object through other classes: their factories, and methods of objects that can be made themselves, such as
/// builders. Methods of what is wanted itself lead nowhere new.
pub fn ways_elsewhere(library: &Library, wanted: &Type, left_out: &dyn Fn(&Key) -> bool) -> Vec<Callable> {
    let Some(class) = wanted.class_name().filter(|class| library.class(class).is_some()) else {
        return Vec::new();
    };
    let is_other = |name: &&str| !library.is_subtype(name, class) && !library.is_internal(name);
    let mut all: Vec<Callable> = Vec::new();
    for name in library.public_classes().filter(is_other) {
        let gives = |c: &Callable| c.returns.as_ref().is_some_and(|of| is_one(library, of, class));
        let own = library.own_callables(name).into_iter().filter(gives);
        let mut own: Vec<Callable> = own.filter_map(|c| gives_it(library, name, &c, wanted)).collect();
        own.retain(|c| can_be_written(library, c) && !left_out(&c.key()));
        if own.iter().any(|c| !c.is_static) {
            let owner = grounded_type(library, name);
            let can_be_made =
                !ways(library, &owner, left_out).is_empty() || !fields(library, &owner).is_empty();
            own.retain(|c| c.is_static || can_be_made);
        }
        all.extend(own);
    }
    all.sort_by_key(|callable| (!callable.is_static, callable.params.len()));
    all.truncate(WAYS);
    all
}

fn is_one(library: &Library, of: &Type, class: &str) -> bool {
    of.class_name().is_some_and(|name| library.class(name).is_some() && library.is_subtype(name, class))
}

/// A class with types for its parameters.
pub fn grounded_type(library: &Library, class: &str) -> Type {
    let mut given = Given::new();
    ground(library, &library.parameters(class), &mut given, &Type::Any);
    replaced(library, &own_type(library, class), &given)
}

fn gives_it(library: &Library, owner: &str, callable: &Callable, wanted: &Type) -> Option<Callable> {
    let mut given = Given::new();
    let seen = view(library, callable.returns.as_ref()?, wanted.class_name()?)?;
    if !unify(&seen, wanted, &mut given) {
        return None;
    }
    ground(library, &library.parameters(owner), &mut given, &Type::Any);
    Some(callable.grounded(library, &given, &Type::Any))
}

/// Public constants that hold an object of a class without parameters: the class that declares each, and its name.
pub fn fields(library: &Library, wanted: &Type) -> Vec<(String, String)> {
    let Some(class) = wanted.class_name().filter(|class| library.class(class).is_some()) else {
        return Vec::new();
    };
    if !library.parameters(class).is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for owner in library.public_classes().filter(|owner| !library.is_internal(owner)) {
        let Some(file) = library.class(owner) else { continue };
        let is_public = |f: &&Member| {
            f.access & (ACC_PUBLIC | ACC_STATIC | ACC_FINAL) == ACC_PUBLIC | ACC_STATIC | ACC_FINAL
        };
        for field in file.fields.iter().filter(is_public) {
            let of = signature::of_field(field.descriptor(file));
            let name = String::from_utf8_lossy(field.name(file)).into_owned();
            if of.is_some_and(|of| is_one(library, &of, class)) && is_callable_name(&name) {
                all.push((owner.to_string(), name));
            }
        }
    }
    all.sort_by_key(|(owner, _)| owner != class);
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
