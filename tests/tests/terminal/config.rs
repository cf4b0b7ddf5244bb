//! `tarry.toml` and `tarry config --show`.

use crate::Folder;

const ALL: &str = "[run]\nall = true\noutput = \"none\"\nformat = \"json\"\n";

#[test]
fn options_come_from_a_file_here_or_above() {
    let folder = Folder::new("found");
    assert_eq!(folder.tarry(&["run", "Three.java"]).out.lines().next(), Some("1 null null"));
    folder.write("tarry.toml", ALL);
    for (dir, program) in [(".", "Three.java"), ("below/it", "../../Three.java")] {
        let mut command = folder.command(&["run", program]);
        let ran = command.current_dir(folder.0.join(dir)).output().expect("tarry runs");
        let out = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(out.starts_with("{\"accepted\":2,\"pruned\":0,\"failed\":1,"), "{dir}: {out}");
        assert!(out.contains("\"complete\":true"), "{dir}: {out}");
    }
    // The nearest one counts.
    folder.write("below/tarry.toml", "[run]\noutput = \"none\"\n");
    let mut command = folder.command(&["run", "../../Three.java"]);
    let ran = command.current_dir(folder.0.join("below/it")).output().expect("tarry runs");
    assert!(ran.stdout.starts_with(b"FAILED"), "{ran:?}");
}

#[test]
fn a_file_can_be_named_or_refused() {
    let folder = Folder::new("named");
    folder.write("tarry.toml", "[run]\nfrobnicate = 1\n");
    folder.write("other.toml", ALL);
    let json = |said: &crate::Said| said.out.starts_with("{\"accepted\":2,");
    let named = folder.tarry(&["run", "--config", "other.toml", "Three.java"]);
    assert!(json(&named), "{}{}", named.out, named.err);
    let with = |value: &str| {
        let mut command = folder.command(&["run", "Three.java", "x"]);
        crate::Said::of(command.env("TARRY_CONFIG", value).output().expect("tarry runs"))
    };
    assert!(with("other.toml").out.starts_with("{\"accepted\":3,"));
    assert!(with("").out.starts_with("1 null null\n"));
    let missing = folder.tarry(&["run", "--config", "missing.toml", "Three.java"]);
    assert_eq!(missing.code, Some(4));
    assert!(missing.err.contains("cannot read options from missing.toml"), "{}", missing.err);
}

#[test]
fn the_command_line_has_the_last_word() {
    let folder = Folder::new("last-word");
    folder.write("tarry.toml", &format!("{ALL}max-paths = 1\nenv = [\"A=file\"]\n"));
    let ran = folder.tarry(&["run", "--max-paths", "2", "--format", "human", "Three.java"]);
    assert!(ran.out.starts_with("2 paths explored: 2 accepted"), "{}", ran.out);
    // Options that may be given several times add up.
    let ran = folder.tarry(&["run", "--output", "all", "--env", "B=line", "Three.java"]);
    assert!(ran.out.starts_with("1 file line\n"), "{}", ran.out);
}

#[test]
fn sections_are_for_their_commands() {
    let folder = Folder::new("sections");
    let sections = "[common]\nenv = [\"A=all\"]\n[run]\nenv = [\"A=run\"]\n";
    folder.write("tarry.toml", sections);
    assert!(folder.tarry(&["run", "Three.java"]).out.starts_with("1 run null\n"));
    // A replay repeats a path of `run`, so it runs as that did, but for what its own section says.
    assert_eq!(folder.tarry(&["replay", "1", "Three.java"]).out, "1 run null\n");
    folder.write("tarry.toml", &format!("{sections}[replay]\nenv = [\"A=replay\"]\n"));
    assert_eq!(folder.tarry(&["replay", "1", "Three.java"]).out, "1 replay null\n");
    folder.write(
        "Env.java",
        "class Env { public static void main(String[] a) { System.out.println(System.getenv(\"A\")); } }",
    );
    assert_eq!(folder.tarry(&["exec", "Env.java"]).out, "all\n");
}

#[test]
fn paths_are_seen_from_the_file() {
    let folder = Folder::new("paths");
    folder.write("tarry.toml", "[run]\nout = \"results\"\n");
    let mut command = folder.command(&["run", "../../Three.java"]);
    command.current_dir(folder.0.join("below/it")).output().expect("tarry runs");
    assert!(folder.0.join("results/summary.json").is_file());
}

#[test]
fn mistakes_are_refused_with_their_place() {
    let folder = Folder::new("mistakes");
    for (text, parts) in [
        ("[run]\n\njob = 2\n", [":3: `job` is no option of `tarry run`", "did you mean `jobs`?"]),
        ("[run]\nall = 1\n", [":2: `all` is true or false", "not a number"]),
        ("[run]\njobs = \"some\"\n", [":2: invalid value 'some'", "--jobs"]),
        ("[rum]\n", [":1: there is no section `rum`", "did you mean `run`?"]),
        ("[run\n", [":1: ", "tarry.toml"]),
    ] {
        folder.write("tarry.toml", text);
        let ran = folder.tarry(&["run", "Three.java"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{text}{}", ran.err);
        let place = folder.0.join("tarry.toml").display().to_string();
        assert!(ran.err.contains(&place), "{text}{}", ran.err);
        parts.iter().for_each(|part| assert!(ran.err.contains(part), "{text}{part}\n{}", ran.err));
    }
    // Commands that take no options of files do not look at them.
    assert_eq!(folder.tarry(&["completions", "bash"]).code, Some(0));
}

/// The value and the origin of an option, as `config --show` prints them.
fn shown(text: &str, key: &str) -> (String, String) {
    let line = text
        .lines()
        .find(|l| l.split(' ').next() == Some(key))
        .unwrap_or_else(|| panic!("no {key} in\n{text}"));
    let mut parts = line.split("  ").map(str::trim).filter(|part| !part.is_empty()).skip(1);
    (parts.next().unwrap_or_default().into(), parts.next().unwrap_or_default().into())
}

#[test]
fn origins_are_shown() {
    let folder = Folder::new("origins");
    folder.write("tarry.toml", "[common]\nmax-heap = \"1g\"\n[run]\njobs = 2\nenv = [\"A=1\"]\nall = true\n");
    let mut command = folder.command(&["config", "--show", "run", "-j3", "--env", "B=2", "-v"]);
    let home = tarry_tests::jdk::find(17).expect("the tests need a JDK 17").home;
    let ran = command.env("JAVA_HOME", &home).env("NO_COLOR", "1").output().expect("tarry runs");
    let text = String::from_utf8_lossy(&ran.stdout).into_owned();
    let is = |key: &str, value: &str, origin: &str| {
        assert_eq!(shown(&text, key), (value.to_string(), origin.to_string()), "{text}");
    };
    is("jobs", "3", "command line");
    is("verbose", "1", "command line");
    is("all", "true", "tarry.toml:6");
    is("max-heap", "1g", "tarry.toml:2");
    is("mode", "delayed", "default");
    is("max-paths", "none", "default");
    is("jdk", home.to_str().expect("UTF-8"), "environment JAVA_HOME");
    is("color", "never", "environment NO_COLOR");
    assert_eq!(text.lines().filter(|line| line.starts_with("env ")).count(), 2, "{text}");
    assert!(text.contains(&format!("file: {}", folder.0.join("tarry.toml").display())), "{text}");

    // `run` is what is shown if nothing else is asked for.
    let plain = folder.tarry(&["config", "--show"]);
    assert_eq!(shown(&plain.out, "jobs"), ("2".into(), "tarry.toml:4".into()));
    let exec = folder.tarry(&["config", "--show", "exec"]);
    assert_eq!(shown(&exec.out, "max-heap"), ("1g".into(), "tarry.toml:2".into()));
    assert!(!exec.out.contains("jobs"), "{}", exec.out);
    let unknown = folder.tarry(&["config", "--show", "man"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("run, replay, exec"), "{}", unknown.err);
}

#[test]
fn the_page_of_a_project_is_beside_its_file() {
    let folder = Folder::new("page");
    folder.write("tarry.toml", "[run]\nall = true\nhtml = \"out/page.html\"\n");
    let mut command = folder.command(&["run", "../../Three.java"]);
    let ran = command.current_dir(folder.0.join("below/it")).output().expect("tarry runs");
    assert_eq!(ran.status.code(), Some(1), "{ran:?}");
    let page =
        std::fs::read_to_string(folder.0.join("out/page.html")).expect("written beside the file of options");
    assert!(page.contains("java.lang.IllegalStateException"), "{page}");
}
