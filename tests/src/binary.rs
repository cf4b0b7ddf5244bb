//! The `tarry` binary under test: the one of the profile these tests were built with, brought up to date once.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::root;

/// `TARRY` names another binary, for looking at two versions side by side.
pub fn tarry() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| match std::env::var_os("TARRY") {
        Some(named) => PathBuf::from(named),
        None => build(),
    })
}

fn build() -> PathBuf {
    let test = std::env::current_exe().expect("a running test has a file");
    let profile_dir = test.ancestors().nth(2).expect("TARGET/PROFILE/deps/test");
    let name = profile_dir.file_name().and_then(|n| n.to_str()).expect("cargo names it after the profile");
    let profile = if name == "debug" { "dev" } else { name };
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--package", "tarry-cli", "--profile", profile, "--target-dir"])
        .arg(profile_dir.parent().expect("TARGET/PROFILE"))
        .current_dir(root())
        .status()
        .expect("cargo runs these tests");
    assert!(status.success(), "tarry does not build");
    profile_dir.join("tarry")
}
