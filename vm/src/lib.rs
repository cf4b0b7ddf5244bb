//! The machine: classes, register code, a state that can be marked and rolled back, and the interpreter.
//!
//! No file system, clock, randomness or hash order: a run is a function of program, arguments and picks.

#[cfg(test)]
extern crate self as tarry_vm;

pub mod boot;
mod caches;
pub mod charge;
mod choose;
pub mod class;
pub mod code;
pub mod gc;
mod hoist;
pub mod holders;
mod ids;
mod indy;
pub mod interp;
mod kind;
pub mod known;
pub mod link;
pub mod machine;
pub mod method_handles;
pub mod native;
mod npe;
pub mod object_slots;
pub mod objects;
pub mod outcome;
pub mod program;
pub mod raw;
mod reach;
pub mod result_names;
mod room;
pub mod run;
mod schedule;
mod services;
pub mod state;
pub mod symbol;
pub mod symbolic;
#[cfg(test)]
mod tests;
pub mod text;
pub mod thread_main;
mod thread_origin;
mod throwable;
mod verify;

pub use ids::{ClassId, FieldId, LoaderId, MethodId, Ref, Symbol, ThreadId, UnknownId, ref_slot};
pub use kind::Kind;
/// For natives that read what class files say.
pub use tarry_classfile as classfile;
pub use tarry_terms::mutants;
