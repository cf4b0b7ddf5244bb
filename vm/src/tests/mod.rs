//! Tests of the machine that need no JDK: programs of a few instructions on the machine of `tiny.rs`.
//!
//! The heap has its own (`state/tests.rs`), object pools too (`vm/tests/pools.rs`).

#[expect(dead_code, reason = "programs of other tests need the rest of it")]
#[path = "../../../tests/src/assemble.rs"]
mod assemble;
mod collector;
mod instructions;
mod tiny;
mod translation;
mod undo;
mod verification;
