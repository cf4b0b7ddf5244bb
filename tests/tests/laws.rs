//! Laws of the state: rolling back restores it, and nothing a program sees depends on collections.
//!
//! `TARRY_LAWS=area` or `area/Name` (several with commas) runs them on other fixtures than the usual ones.

mod it {
    pub mod collector;
    pub mod rollback;
}

use tarry_tests::program::fixtures_in;

/// Fixtures that between them have threads, exceptions in flight, initialisers, arrays of every kind and strings.
const USUAL: &[&str] = &["arrays/ArrayCopyOverlap"];

fn subjects() -> Vec<String> {
    let Ok(chosen) = std::env::var("TARRY_LAWS") else {
        return USUAL.iter().map(|name| (*name).to_string()).collect();
    };
    chosen
        .split(',')
        .flat_map(|name| if name.contains('/') { vec![name.to_string()] } else { fixtures_in(name) })
        .collect()
}
