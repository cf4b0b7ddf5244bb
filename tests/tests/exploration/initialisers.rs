//! Class initialisers are not run again on every path, and nobody can tell; paths do not see each other.

use std::process::Command;

use serde_json::Value;
use tarry_tests::{binary, jdk};

use crate::{counts, explore, fixture, number, run};

/// More bytecodes than a path of `LateInitialisers` needs, and fewer than its initialisers, which fill a sieve of 20,000 numbers.
const OF_A_PATH: &str = "400000";

#[test]
fn paths_do_not_pay_for_initialisers() {
    for options in [&["-j", "1"][..], &["-j", "3"], &["--strategy", "bfs"], &["--mode", "eager"]] {
        let options = [&["--max-steps", OF_A_PATH], options].concat();
        let summary = explore(&options, "explore/LateInitialisers", &[]);
        assert_eq!(counts(&summary), (64, 64), "{options:?}: {summary}");
    }
}

#[test]
fn what_initialisers_made_is_fresh_on_every_path() {
    let ran = run(&["--output", "accepted"], "explore/LateInitialisers", &[]);
    let lines: Vec<&str> = ran.out.lines().take(64).collect();
    for (number, line) in lines.iter().enumerate() {
        let is_prime = number > 1 && (2..number).all(|d| number % d != 0);
        let (planet, moons) = if number % 2 == 0 { ("EARTH", 1) } else { ("MARS", 2) };
        assert_eq!(*line, format!("{number} {is_prime} {planet} {moons}"));
    }
}

/// A replay prepares the machine as the search did.
#[test]
fn a_replay_pays_as_little() {
    let mut command = Command::new(binary::tarry());
    command
        .args(["replay", "t,t,f,f,t,t", "--max-steps", OF_A_PATH])
        .arg(fixture("explore/LateInitialisers"));
    let output = command.output().expect("tarry runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "51 false MARS 2\n");
    assert_eq!(output.status.code(), Some(0));
}

/// The plain JVM explores by running `main` again in a fresh class loader.
#[test]
fn initialisers_see_what_they_see_in_a_jvm() {
    let Some(jdk) = jdk::find(17) else {
        println!("SKIPPED: no JDK 17");
        return;
    };
    let home = jdk.home.to_str().expect("UTF-8");
    let options = ["--jdk", home, "--all", "--format", "jsonl", "--mode", "eager"];
    let ours = run(&options, "explore/TellingInitialisers", &[]);
    let output = |paths: Vec<Value>| -> Vec<(String, String)> {
        let text = |path: &Value, key: &str| path[key].as_str().expect("text").to_string();
        paths.iter().map(|p| (text(p, "trace"), text(p, "output"))).collect()
    };
    let dir = std::env::temp_dir().join(format!("tarry-initialisers-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a temporary directory");
    let api = dir.join("api.jar");
    let made = Command::new(binary::tarry()).arg("api-jar").arg(&api).status().expect("tarry runs");
    assert!(made.success());
    let compiled = Command::new(jdk.home.join("bin/javac"))
        .args(["-d".as_ref(), dir.as_os_str(), "-cp".as_ref(), api.as_os_str()])
        .arg(fixture("explore/TellingInitialisers"))
        .status()
        .expect("javac runs");
    assert!(compiled.success());
    let class_path = format!("{}:{}", dir.display(), api.display());
    let explored = Command::new(jdk.home.join("bin/java"))
        .args([
            "-Duser.language=en",
            "-Duser.country=US",
            "-Dtarry.format=jsonl",
            "-Dtarry.all=true",
            "-cp",
            &class_path,
        ])
        .args(["tarry.jvm.Explore", "TellingInitialisers"])
        .output()
        .expect("java runs");
    let theirs = crate::Ran::of(explored);
    // One that cannot be removed is the system's to clean up.
    let _ = std::fs::remove_dir_all(&dir);
    // Properties, the default locale and thread names outlive a path on a plain JVM: each path that changes one comes last.
    let (ours, theirs) = (output(ours.paths()), output(theirs.paths()));
    assert_eq!(ours.len(), 18);
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert_eq!(ours.0, theirs.0);
    }
    for path in 0..8 {
        assert_eq!(ours[path], theirs[path], "before anything that a JVM keeps is changed");
    }
}

/// Paths 4 to 8 change what a plain JVM keeps, so their output is given here.
#[test]
fn initialisers_see_what_the_path_has_changed() {
    let ran = run(&["--all"], "explore/TellingInitialisers", &[]);
    for expected in [
        "(printing) 4: 1 1 1 1 [one more] 101 101 set en_US main callerOne 5 at level 101 11/10 0",
        "(printing) 5: 1 1 1 1 [one more] 101 101 unset fr_FR main callerOne 5 at level 101 11\\1 1",
        "(printing) 6: 1 1 1 1 [one more] 101 101 unset en_US renamed callerOne 5 at level 101 11/10 0",
        "(printing) 7: 1 1 9 1 [one more] 101 101 unset en_US main callerOne 5 at level 101 11\\1 0",
        "(printing) 8: 1 1 1 1 [one more] 101 101 unset en_US main callerTwo 5 at level 101 11/10 1",
    ] {
        assert!(ran.out.lines().any(|line| line == expected), "{expected}\n{}", ran.out);
    }
}

/// The awkward cases of resetting class state (JCrasher, chapter VIII), by construction.
#[test]
fn paths_are_isolated() {
    for options in
        [&["--strategy", "dfs"][..], &["--strategy", "bfs"], &["--strategy", "random"], &["-j", "4"]]
    {
        let options = [&["--all", "--format", "jsonl"], options].concat();
        let ran = run(&options, "explore/Isolation", &[]);
        let summary = ran.summary();
        assert_eq!(
            (number(&summary, "failed"), number(&summary, "accepted")),
            (0, 6),
            "{options:?}: {}",
            ran.out
        );
        // The same identity hash on every path, and no other path's output.
        let outputs: Vec<Value> = ran.paths().iter().map(|p| p["output"].clone()).collect();
        assert!(outputs.iter().all(|o| *o == outputs[0]), "{options:?}: {outputs:?}");
        assert!(outputs[0].as_str().is_some_and(|o| o.starts_with("once ") && o.lines().count() == 1));
    }
}

/// What a program sets up before its first choice does not count against its initialisers. Those that only use the constants of an enum
/// run ahead, those that see what a path has written into one do not.
#[test]
fn initialisers_may_use_enums() {
    let ran = run(&["--all", "--max-steps", "6500000", "--output", "accepted"], "explore/TellingEnums", &[]);
    for expected in ["124999750000 ONE 99999 0", "124999750000 TWO 199999 3", "124999750000 THREE 299999 2"] {
        assert!(ran.out.lines().any(|line| line == expected), "{expected}\n{}", ran.out);
    }
    assert!(ran.out.contains("12 paths explored: 12 accepted"), "{}", ran.out);
}

/// Locales and time zones are found out once, unless the program tells the JDK where to look.
#[test]
fn paths_do_not_pay_for_caches_of_the_jdk() {
    let options = ["--all", "--output", "accepted"];
    let lines = |ran: &crate::Ran| ran.out.lines().map(str::to_string).collect::<Vec<_>>();
    let ran = run(&[&options[..], &["--max-steps", "500000"]].concat(), "explore/Dates", &[]);
    assert!(ran.out.contains("100 paths explored: 100 accepted"), "{}", ran.out);
    assert_eq!(lines(&ran)[..2], ["1 Jan 1970 0.00 +01:00", "2 Jan 1970 500.00 +01:00"]);
    assert_eq!(lines(&ran)[99], "10 Apr 1970 49,500.00 +02:00");
    let ran = run(&options, "explore/OtherLocales", &[]);
    assert_eq!(lines(&ran)[..3], ["1 Jan 1970", "2 Jan. 1970", "3 Jan 1970"]);
}
