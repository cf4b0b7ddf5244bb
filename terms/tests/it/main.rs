//! Terms: values, rules, bounds, texts.
#![forbid(unsafe_code)]

mod common;
mod import;
mod java;
mod random_terms;
mod rules;
mod small_numbers;
mod smt;
mod undo;
