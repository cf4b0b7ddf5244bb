//! What the end-to-end tests share: the binary under test, the JDKs of this machine, a cache of what is slow to make.
#![forbid(unsafe_code)]

pub mod assemble;
pub mod binary;
pub mod browser;
pub mod cache;
pub mod compile;
pub mod document;
pub mod emitted;
pub mod explored;
pub mod generate;
pub mod jdk;
pub mod jdk_methods;
pub mod junit;
pub mod known;
pub mod library_law;
pub mod maven;
pub mod mutate;
pub mod oracle;
pub mod parallel;
pub mod plain_jvm;
pub mod process;
pub mod program;
pub mod random;
pub mod tally;

use std::path::PathBuf;

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is below the root").to_path_buf()
}

/// Whether the long run was asked for: `./test --full`.
pub fn full() -> bool {
    std::env::var_os("TARRY_FULL").is_some()
}
