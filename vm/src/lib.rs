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
mod class_access;
pub mod code;
mod constraints;
pub mod gc;
mod hidden;
mod hoist;
pub mod holders;
mod ids;
mod indy;
pub mod init;
pub mod interp;
mod kind;
pub mod known;
mod load;
pub mod loader;
mod loaders;
pub mod machine;
pub mod method_handles;
pub mod mutants;
pub mod native;
mod nest;
mod npe;
pub mod objects;
pub mod outcome;
mod program_loader;
pub mod raw;
mod reach;
mod relink;
pub mod resolve;
mod room;
mod schedule;
mod services;
pub mod state;
mod supertypes;
pub mod symbol;
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
