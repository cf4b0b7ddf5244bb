//! What `tarry diff` says when something is wrong with its input.

use crate::{Library, Scratch, diff, driver, library, text, versions};

/// This exit code, nothing on stdout, and a message with these parts.
fn refused(args: &[&str], code: i32, parts: &[&str]) {
    let said = diff(args);
    assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {}", said.err);
    for part in parts {
        assert!(said.err.contains(part), "{args:?}: no `{part}` in {}", said.err);
    }
}

#[test]
fn what_is_missing_is_said() {
    let Library { old, new, .. } = library();
    let driver = driver("Cut");
    let driver = text(&driver);
    refused(&[text(old), text(new)], 2, &["--driver is missing"]);
    refused(&[text(old), "--driver", driver], 2, &["nothing to compare", "OLD and NEW"]);
    refused(&[text(old), "/no/such.jar", "--driver", driver], 4, &["/no/such.jar: no such jar or directory"]);
    refused(&[text(old), text(new), "--driver", "/no/Gen.java"], 4, &["/no/Gen.java"]);
    let dep = ["--dep", "/no/dep.jar", text(old), text(new), "--driver", driver];
    refused(&dep, 4, &["--dep /no/dep.jar: no such jar or directory"]);
    refused(&["--jdk", "/no/jdk", text(old), text(new), "--driver", driver], 4, &["--jdk /no/jdk"]);
    refused(&["--trace", "x", text(old), text(new), "--driver", driver], 2, &["`x` is not part of a trace"]);
    refused(&["--trace", "9,9", text(old), text(new), "--driver", driver], 4, &["cannot replay"]);
}

#[test]
fn the_same_version_twice_is_compared_and_said() {
    let old = text(&library().old);
    let driver = driver("Cut");
    let said = diff(&[old, old, "--driver", text(&driver)]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("warning: OLD and NEW are the same"), "{}", said.out);
    assert!(said.out.contains("no difference in 12 inputs (12 returned normally): "), "{}", said.out);
}

#[test]
fn a_comparison_that_was_cut_is_not_complete() {
    let said = versions(&["--max-paths", "5"], "Equal", &["9"]);
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.out.contains(" inputs that were tried (35 returned normally): "), "{}", said.out);
    assert!(said.out.ends_with("The comparison is not complete.\n"), "{}", said.out);
    let said = versions(&["--max-paths", "5", "--allow-incomplete"], "Equal", &["9"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(versions(&["--max-paths", "5", "--allow-incomplete"], "Cut", &[]).code, 1);
}

/// A test of such a driver would fail now and then.
#[test]
fn a_driver_that_shows_something_else_each_time_becomes_no_test() {
    let dir = Scratch::new("unsteady");
    let file = dir.0.join("UnsteadyTest.java");
    let said = versions(&["--emit-test", text(&file)], "Unsteady", &[]);
    assert_eq!((said.code, file.exists()), (1, false), "{}", said.err);
    let message = "1 difference has no test: the driver shows something else each time it runs on the JDK";
    assert!(said.err.contains(message), "{}", said.err);
}

/// What a version lacks is said by name, whoever writes the driver.
#[test]
fn classes_that_are_missing_are_named() {
    let Library { old, new, .. } = library();
    let said = diff(&["--class", "lib.Needs", text(old), text(new)]);
    // Nothing works, so nothing was compared.
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.out.contains("warning: no input returns normally: "), "{}", said.out);
    assert!(said.out.contains("warning: class helper.Helper is missing: "), "{}", said.out);
    assert!(said.out.contains("add its jar with --dep"), "{}", said.out);
}

#[test]
fn what_is_no_version_is_said() {
    let dir = Scratch::new("no-version");
    let (broken, empty) = (dir.0.join("broken.jar"), dir.0.join("empty"));
    std::fs::write(&broken, "no archive").expect("a scratch file");
    std::fs::create_dir_all(&empty).expect("a scratch folder");
    let new = text(&library().new);
    refused(&["--class", "lib.Text", text(&broken), new], 4, &["broken.jar"]);
    refused(
        &["--class", "lib.Text", text(&empty), new],
        4,
        &["no driver for lib.Text: there is no such class"],
    );
    refused(&["--all", text(&broken), new], 4, &["broken.jar"]);
}
