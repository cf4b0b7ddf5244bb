//! `./tarry` in a checkout builds again when a source of any crate has changed.

use std::fs;
use std::process::Command;

use tarry_tests::root;

use crate::Folder;

/// With a stand-in for cargo that says it was called.
const SCRIPT: &str = r#"
    . "$1"/scripts/need
    need_cargo() { :; }
    need_javac() { :; }
    cargo() { echo built >>"$2"/built; }
    build_release "$2" "$2"/target
"#;

#[test]
fn a_change_in_any_crate_is_noticed() {
    let folder = Folder::new("build");
    let checkout = &folder.0;
    let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("a workspace");
    let members = workspace.lines().find(|line| line.starts_with("members")).expect("members");
    let crates: Vec<&str> = members.split('"').skip(1).step_by(2).filter(|name| *name != "tests").collect();
    assert!(crates.len() >= 10, "{crates:?}");
    let sources = crates.iter().map(|name| format!("{name}/src/lib.rs"));
    let others =
        ["Cargo.toml", "Cargo.lock", "embed/build.rs", "jdk-models/src/A.java", "jdk-models/trial/B.java"];
    let files: Vec<String> = sources.chain(others.map(String::from)).collect();
    let write = |name: &str| {
        let file = checkout.join(name);
        fs::create_dir_all(file.parent().expect("below")).expect("a temporary folder");
        fs::write(file, "").expect("a temporary folder");
    };
    files.iter().for_each(|name| write(name));
    write("target/release/tarry");
    let mut chmod = Command::new("chmod");
    assert!(chmod.arg("+x").arg(checkout.join("target/release/tarry")).status().expect("chmod").success());
    let builds = || {
        let mut bash = Command::new("bash");
        bash.args(["-c", SCRIPT.replace("$2", "$CHECKOUT").as_str(), "bash"]).arg(root());
        let ran = bash.env("CHECKOUT", checkout).output().expect("bash runs");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        fs::remove_file(checkout.join("built")).is_ok()
    };
    assert!(builds(), "there is no stamp");
    assert!(!builds(), "nothing has changed");
    for name in &files {
        // The clock of the file system may be coarse.
        std::thread::sleep(std::time::Duration::from_millis(20));
        write(name);
        assert!(builds(), "{name}");
        assert!(!builds(), "{name}, again");
    }
}
