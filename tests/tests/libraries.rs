//! The test suites of real libraries.
#![forbid(unsafe_code)]

fn main() {}
