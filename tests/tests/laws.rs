//! Laws of the state: rolling back restores it, and nothing a program sees depends on collections.
//!
//! `TARRY_LAWS=area` or `area/Name` (several with commas) runs them on other fixtures than the usual ones.

mod it {
    pub mod collector;
    pub mod rollback;
}

use std::panic::{AssertUnwindSafe, catch_unwind};

use tarry_tests::program::fixtures_in;

/// Fixtures that between them have threads, exceptions in flight, initialisers, arrays of every kind,
/// strings and delayed values.
const USUAL: &[&str] = &[
    "../laws/Choices",
    "arrays/ArrayCopyOverlap",
    "collections/TreeMapNavigation",
    "control/NestedFinally",
    "exceptions/DeepUnwinding",
    "exceptions/HandlerThrows",
    "exceptions/StackOverflowCaught",
    "init/CyclicInitialisers",
    "init/FailedInitialiser",
    "init/InitInOtherThread",
    "lambdas/CaptureKinds",
    "memory/Churn",
    "memory/References",
    "reflection/DefineClassAtRunTime",
    "strings/Interning",
    "threads/ClassInitFromThreads",
    "threads/ProducerConsumer",
    "threads/WaitNotifyPingPong",
];

fn subjects() -> Vec<String> {
    let Ok(chosen) = std::env::var("TARRY_LAWS") else {
        return USUAL.iter().map(|name| (*name).to_string()).collect();
    };
    chosen
        .split(',')
        .flat_map(|name| if name.contains('/') { vec![name.to_string()] } else { fixtures_in(name) })
        .collect()
}

/// Tries a law on every subject and reports all that break it.
fn check(law: impl Fn(&str) -> Result<(), String>) {
    let mut broken = Vec::new();
    for fixture in subjects() {
        match catch_unwind(AssertUnwindSafe(|| law(&fixture))) {
            Ok(Ok(())) => {}
            Ok(Err(what)) => broken.push(format!("{fixture}: {what}")),
            Err(_) => broken.push(format!("{fixture}: panic")),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
