//! The parameter graph: which public constructors and factories give a value of a type.

use crate::callable::{Callable, Key};
use crate::java::is_callable_name;
use crate::library::Library;
use crate::types::Type;

/// Ways of making one type that a driver uses, those with the fewest parameters first.
const WAYS: usize = 6;

/// Ways to an object of a library class. Static methods count where they are declared by the class itself.
pub fn ways(library: &Library, class: &str, left_out: &dyn Fn(&Key) -> bool) -> Vec<Callable> {
    let mut all: Vec<Callable> = Vec::new();
    for name in library.public_classes().filter(|name| library.is_subtype(name, class)) {
        let makes = |callable: &Callable| match &callable.returns {
            None => callable.is_constructor() && !library.is_abstract(name) && !library.is_inner(name),
            Some(Type::Class(made)) => callable.is_static && library.is_subtype(made, class),
            Some(_) => false,
        };
        let usable = |c: &Callable| makes(c) && can_be_written(library, c) && !left_out(&c.key());
        all.extend(library.callables(name).into_iter().filter(usable));
    }
    all.sort_by_key(|callable| (callable.owner != class, callable.params.len()));
    all.truncate(WAYS);
    all
}

/// Whether source text can name everything a call needs.
pub fn can_be_written(library: &Library, callable: &Callable) -> bool {
    let named = |of: &Type| library.type_name(of).is_some();
    library.source_name(&callable.owner).is_some()
        && (callable.is_constructor() || is_callable_name(&callable.name))
        && callable.params.iter().all(named)
}
