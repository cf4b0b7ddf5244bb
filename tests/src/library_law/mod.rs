//! Calls of the JDK's public methods with choices in every argument: what the law "delayed = eager over library calls" is
//! tried on.
//!
//! Methods come from the JDK's image, and so do the ways to make what they take (`tarry_driver`). One class is written
//! for each class of the JDK, with a call per method; everything is written with erased types, which javac always takes
//! with casts. The Java side is `java-fixtures/laws/library`: `In` makes inputs, `Show` shows what a call did, and the
//! methods of `Calls` are called like those of the JDK, to reach what no public method of these packages does.

mod classes;
mod methods;
mod natives;
mod report;
mod tried;
mod values;
mod write;

pub use classes::{Compiled, compile, fixture};
pub use methods::Methods;
pub use natives::of_content;
pub use report::Report;
pub use tried::{Attempt, Outcome, Tester};
pub use write::{Case, Written};
