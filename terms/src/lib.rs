//! Terms: what a program has computed from values that are not known.
//!
//! `op.rs` says what can be computed and `value.rs` what that gives for concrete values, exactly as the JVM does; `arena.rs` keeps each term
//! once, under undo, and `path.rs` what is assumed of them; `simplify/` makes terms smaller as they are made, `facts/` knows bounds and bits of each; `java/` and `smt/` write them as
//! Java and for other solvers; `import.rs` copies them to another arena.
#![forbid(unsafe_code)]

mod arena;
mod facts;
mod import;
mod java;
mod measure;
mod model;
pub mod mutants;
mod op;
mod path;
mod ranges;
mod simplify;
mod smt;
mod table;
pub mod value;

pub use arena::{Node, TermId, Terms, TermsMark, Unchanged, VarId, Variable};
pub use facts::Facts;
pub use import::ImportMap;
pub use model::{Model, nearest_zero};
pub use op::{Op, Sort};
pub use ranges::Ranges;
pub use smt::{Answer, Ask, BadAnswer};
pub use table::{Piece, Table};
