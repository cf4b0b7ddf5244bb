//! Circuits: bits computed from bits, and words of them.

mod divide;
mod float;
mod gates;
mod multiply;
mod shift;
mod word;

pub use divide::{signed_quotient, signed_remainder};
pub use float::{Format, float_operation};
pub use gates::{Bit, Gate, Gates};
pub use multiply::product;
pub use shift::{Fill, left, right};
pub use word::*;
