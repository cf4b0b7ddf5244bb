//! What the solver answers, seen from outside.
#![forbid(unsafe_code)]

mod containers;
mod explore;
mod external;
mod known;
mod laws;
mod random;
mod random_terms;
