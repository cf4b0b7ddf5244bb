//! What the machine does not do ends the run as incomplete (exit code 3), with the name of the native method that
//! is missing and where the program asked for it. The program's own handlers do not see it.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tarry_tests::jdk::{self, Jdk};
use tarry_tests::process::{self, End};
use tarry_tests::{binary, compile, root};

const INCOMPLETE: i32 = 3;

/// A program of `java-fixtures/unsupported`, and the method it ends at on 17 and on 25.
const PROGRAMS: [(&str, [&str; 2]); 10] = [
    ("AsksTheSystem", ["com.sun.management.internal.OperatingSystemImpl.initialize0"; 2]),
    ("Connects", ["sun.nio.ch.Net.initIDs", "sun.nio.ch.NativeThread.supportPendingSignals0"]),
    ("CountsClasses", ["sun.management.VMManagementImpl.getTotalClassCount"; 2]),
    ("DumpsThreads", ["sun.management.ThreadImpl.dumpThreads0"; 2]),
    ("Listens", ["sun.nio.ch.Net.initIDs", "sun.nio.ch.NativeThread.supportPendingSignals0"]),
    ("Locks", ["sun.nio.ch.FileKey.initIDs", "sun.nio.ch.FileKey.init"]),
    ("NamesInterfaces", ["java.net.NetworkInterface.getAll"; 2]),
    ("Selects", ["sun.nio.ch.IOUtil.fdLimit"; 2]),
    ("Sends", ["sun.nio.ch.Net.initIDs", "sun.nio.ch.NativeThread.supportPendingSignals0"]),
    ("Starts", ["java.lang.ProcessImpl.forkAndExec"; 2]),
];

fn check(jdk: &Jdk, which: usize) {
    let compiler = jdk::find(17).expect("the tests need a JDK 17");
    let source = |name: &str| root().join("java-fixtures/unsupported").join(format!("{name}.java"));
    let sources: Vec<PathBuf> = PROGRAMS.iter().map(|(name, _)| source(name)).collect();
    let classes = compile::compile(&compiler, &sources).expect("the programs compile").dir;
    for (name, methods) in PROGRAMS {
        let mut tarry = Command::new(binary::tarry());
        tarry.arg("exec").arg("--jdk").arg(&jdk.home).arg("-cp").arg(&classes).arg(name);
        let ran = process::run(&mut tarry, Duration::from_secs(60));
        let (out, err) = (String::from_utf8_lossy(&ran.out), String::from_utf8_lossy(&ran.err));
        assert_eq!(ran.end, End::Code(INCOMPLETE), "{name}: {err}");
        assert_eq!(out, "", "{name}");
        assert!(err.starts_with(&format!("tarry: unsupported: {}(", methods[which])), "{name}: {err}");
        assert!(err.contains(&format!("at {name}.main:")), "{name}: {err}");
    }
}

#[test]
fn unsupported_by_name_on_17() {
    check(&jdk::find(17).expect("the tests need a JDK 17"), 0);
}

#[test]
fn unsupported_by_name_on_25() {
    match jdk::find(25) {
        Some(jdk) => check(&jdk, 1),
        None => eprintln!("SKIPPED: no JDK 25"),
    }
}
