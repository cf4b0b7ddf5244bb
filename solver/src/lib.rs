//! Whether inputs exist that satisfy what a path has assumed, and which.
//!
//! The cheapest means that can tell decides, in this order:
//!
//! 1. the condition is a constant (`tarry-terms` folds what intervals decide);
//! 2. a model found earlier satisfies it (`witness.rs`);
//! 3. bounds and differences of variables decide it (`atoms.rs`, `graph.rs`, `differences.rs`);
//! 4. what facts about single variables leave is tried out, where that is little (`domains.rs`);
//! 5. the facts that share variables with it have been asked about before (`parts.rs`, `slice.rs`, `keys.rs`);
//! 6. an input near one that is known satisfies it (`nearby.rs`);
//! 7. circuits of the terms (`blast.rs`, `circuit/`) in a SAT instance (`sat.rs`) that goes along with the path, and if that does not tell
//!    within a small budget, in one that is made for this question;
//! 8. or, instead of 7, another solver (`external/`), whose models are evaluated before they are believed.
//!
//! Answers are functions of the question: only the last instance may say that it does not know, and its budget is in conflicts.
#![deny(unsafe_code)]

mod atoms;
mod blast;
#[cfg(test)]
mod blast_tests;
mod circuit;
mod cone;
mod count;
mod differences;
mod domains;
mod external;
mod graph;
mod instance;
mod keys;
mod lattice;
mod models;
mod nearby;
mod needed;
mod options;
mod parts;
#[cfg(test)]
mod random;
mod rank;
mod sat;
mod slice;
mod solver;
mod stop;
mod values;
mod witness;

pub use external::{Backend, SolverError, Z3Session};
pub use models::Enumerated;
pub use needed::needed;
pub use options::{Options, Statistics};
pub use solver::{Possible, Solver};
pub use stop::Stop;
pub use values::Values;
