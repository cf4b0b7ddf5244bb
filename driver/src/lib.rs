//! Drivers for free: an exploring Java program that calls a class of a library in every way that small bounds allow.
//!
//! Class files in, Java text out. Values of a type are made as JCrasher's parameter graph says (paper 001, chapter IV): from
//! constants, and from public constructors and factories whose parameters are made the same way, to a given depth. Receivers
//! are brought into different states by short sequences of calls. What a call shows is emitted, so that two versions of the
//! library can be compared.
//!
//! Generic signatures say what a list is a list of. A type variable without bounds stands for `String`.
#![forbid(unsafe_code)]

mod callable;
mod changed;
mod constants;
mod domains;
mod ground;
mod java;
mod known;
mod lambdas;
mod library;
mod names;
mod remade;
mod shown;
mod signature;
mod types;
mod values;
mod ways;
mod write;

pub use callable::{Callable, Key};
pub use changed::{Change, changed};
pub use constants::Constants;
pub use domains::ROUNDS;
pub use java::is_callable_name;
pub use known::values as known_values;
pub use lambdas::{Function, function};
pub use library::Library;
pub use shown::MORE_ELEMENTS;
pub use types::{Primitive, Type};
pub use ways::{can_be_written, ways};
pub use write::{Call, Driver, NoDriver, Wanted, write};

/// How far the driver goes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Library objects inside library objects.
    pub depth: usize,
    /// Calls that change a receiver before the one under test.
    pub calls: usize,
    /// Elements of an array or a collection.
    pub elements: usize,
    /// Characters of a string.
    pub characters: usize,
    /// Numbers, strings and arrays of numbers are any of their types, up to so much; there is one round then.
    pub any: Option<Any>,
}

/// How long strings and arrays are whose content is any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Any {
    pub string: usize,
    pub array: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { depth: 2, calls: 1, elements: 2, characters: 2, any: None }
    }
}
