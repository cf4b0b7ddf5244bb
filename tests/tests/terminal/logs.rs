//! `-v`, `-vv`, `-vvv` and `-q`.

use crate::Folder;

#[test]
fn more_is_said_when_asked() {
    let folder = Folder::new("verbose");
    let said = |option: &str| {
        let ran = folder.tarry(&["run", option, "--output", "none", "Three.java", "x"]);
        // Results are the same, and alone on standard output.
        assert!(ran.out.starts_with("3 paths explored"), "{}", ran.out);
        ran.err
    };
    assert_eq!(said("--all"), "");
    let phases = said("-v");
    for part in [
        "INFO JDK home=",
        "INFO compiled source=\"Three.java\"",
        "INFO class path",
        "INFO machine stands classes=",
        "INFO initialisers run ahead of the search",
        "INFO search begins workers=1 strategy=DepthFirst",
        "INFO search ends explored=3",
    ] {
        assert!(phases.contains(part), "{part} in\n{phases}");
    }
    assert!(!phases.contains("DEBUG") && !phases.contains("\x1b["), "{phases}");
    let details = said("-vv");
    assert!(details.contains("DEBUG options of the machine") && !details.contains("TRACE"), "{details}");
    assert!(details.contains("initialiser tried ahead class="), "{details}");
    let classes = said("-vvv");
    assert!(classes.contains("TRACE") && classes.contains("name=Three"), "{classes}");
    folder.write("tarry.toml", "[run]\nverbose = 1\n");
    assert!(said("--all").contains("INFO options file="));
}

#[test]
fn quiet_leaves_warnings_out() {
    let folder = Folder::new("quiet");
    let words = ["run", "--max-steps", "1", "--output", "none", "Three.java"];
    let loud = folder.tarry(&words);
    assert!(loud.err.contains("tarry: warning: no path was accepted"), "{}", loud.err);
    for option in ["-q", "--quiet"] {
        let quiet = folder.tarry(&[&["run", option], &words[1..]].concat());
        assert_eq!(quiet.err, "");
        assert!(quiet.out.starts_with("1 path explored: 0 accepted"), "{}", quiet.out);
    }
    // Errors are said all the same.
    assert!(folder.tarry(&["run", "-q", "Missing"]).err.contains("no class Missing"));
}
