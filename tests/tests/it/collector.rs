//! Nothing a program sees depends on when the collector runs.

use tarry_tests::program::{Setting, finish, start};

/// Bytecodes between forced collections: rarely, and at all but the shortest stretches.
const EVERY: [u64; 2] = [10_007, 997];

#[test]
fn collecting_often_changes_nothing() {
    let mut broken = Vec::new();
    for fixture in super::super::subjects() {
        let plain = finish(&mut start(&fixture, Setting::default()));
        for every in EVERY {
            let setting = Setting { collect_every: Some(every), ..Setting::default() };
            let tried = std::panic::catch_unwind(|| finish(&mut start(&fixture, setting)));
            match tried {
                Ok(often) if often == plain => {}
                Ok(often) => broken.push(format!("{fixture} every {every}: {plain:?}\n  but {often:?}")),
                Err(_) => broken.push(format!("{fixture} every {every}: panic")),
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
