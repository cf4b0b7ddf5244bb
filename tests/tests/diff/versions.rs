//! Two versions of a library.

use std::fs;

use serde_json::json;

use crate::emitted::check_emitted;
use crate::{Library, Scratch, compared, counts, driver, kinds, library, text, versions};

#[test]
fn equal_versions_have_no_difference() {
    let said = versions(&[], "Equal", &["9"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.starts_with("no difference in 700 inputs (700 returned normally): "), "{}", said.out);
    let json = compared(&[], "Equal", &["9"]);
    assert_eq!(
        (counts(&json), &json["complete"], &json["paths"]),
        ([700, 700, 0, 0], &json!(true), &json!([100, 100]))
    );
}

#[test]
fn every_kind_of_difference_is_found_and_counted() {
    let json = compared(&[], "Many", &[]);
    let expected = [
        "other API: 'java.lang.String lib.Text.gone(java.lang.String)': 1",
        "now throws: lib.Text.cut(String, int): 2",
        "now throws: lib.Text.parse(String): 1",
        "other exception: lib.Text.parse(String): 1",
        "other value: emitted \"repeated\": 2",
        "now hangs: -: 1",
        "no longer rejected: -: 1",
        "now rejected: -: 1",
        "other structure: emitted value 1: 6",
    ];
    assert_eq!(kinds(&json), expected);
    // 6 + 3 + 6 + 5 + 1 + 9 + 3 + 100; of three that one version rejects, one is rejected by neither.
    assert_eq!(counts(&json), [133, 117, 16, 0]);
    assert_eq!(json["complete"], true);
}

#[test]
fn differences_show_the_smallest_input_with_old_and_new() {
    let said = versions(&[], "Cut", &[]);
    assert_eq!(said.code, 1, "{}", said.err);
    for part in [
        "DIFFERENT now throws (3 of 12 inputs)\n  in lib.Text.cut(String, int)\n  getInt(0, 2) = 0    at Cut.main(Cut.java:7)\n",
        "): returned\n      emitted cut: \"\"\n",
        "): threw java.lang.StringIndexOutOfBoundsException: begin 0, end -1, length 0\n",
        "      at lib.Text.cut(Text.java:9)\n",
        "  show: tarry diff --trace '0,-1' --jdk ",
        "3 of 12 inputs differ, in 1 way: ",
    ] {
        assert!(said.out.contains(part), "no `{part}` in {}", said.out);
    }
    let shown = versions(&["--trace", "0,-1"], "Cut", &[]);
    assert_eq!(shown.code, 1);
    assert!(shown.out.starts_with("DIFFERENT now throws\n"), "{}", shown.out);
    assert!(shown.out.contains("begin 0, end -1, length 0"), "{}", shown.out);
    assert!(versions(&["--trace", "1,1"], "Cut", &[]).out.starts_with("SAME\n"));
}

#[test]
fn values_that_nobody_looked_at_differ_only_where_they_matter() {
    let json = compared(&[], "Order", &[]);
    assert_eq!(
        (counts(&json), kinds(&json)),
        ([9, 3, 6, 0], vec!["other structure: emitted \"bag\": 6".to_string()])
    );
    assert_eq!(json["differences"][0]["trace"], "1,2");
}

#[test]
fn paths_are_matched_by_inputs_where_versions_look_at_other_choices() {
    let json = compared(&[], "Looks", &[]);
    // Old has 10 paths with the first choice decided, and 5 below 0; new has 5 and 10.
    assert_eq!((counts(&json), &json["paths"]), ([50, 50, 0, 0], &json!([14, 14])));
    let json = compared(&[], "Pools", &[]);
    // Ways to choose three times from three objects and null, up to renaming.
    let differ = json["different"].as_u64().expect("a number");
    assert_eq!((json["inputs"].as_u64(), differ > 0), (Some(15), true), "{json}");
    // All of the same object: b == c.
    assert_eq!(differ, 2, "{json}");
}

#[test]
fn choices_that_only_one_version_makes() {
    let json = compared(&[], "Calls", &[]);
    // One choice of three, one more of three in the new version, and whether it is shown.
    assert_eq!(counts(&json), [18, 12, 6, 0], "{json}");
    let json = compared(&[], "Domain", &[]);
    assert_eq!((counts(&json), kinds(&json)), ([4, 3, 1, 0], vec!["only in new: -: 1".to_string()]));
}

#[test]
fn identity_hashes_need_no_rule() {
    let json = compared(&["--normalise", "none"], "Printed", &[]);
    assert_eq!(counts(&json), [2, 2, 0, 0], "{json}");
    assert_eq!((&json["normalised"], &json["equal_after_rules"]), (&json!([]), &json!(null)));
}

#[test]
fn accepted_differences_do_not_count() {
    let dir = Scratch::new("accept");
    let file = dir.0.join("accepted.txt");
    let missing = versions(&["--accept", text(&file)], "Many", &[]);
    assert_eq!((missing.code, file.exists()), (4, false));
    assert!(missing.err.contains("--accept-all"), "{}", missing.err);
    let made = versions(&["--accept", text(&file), "--accept-all"], "Cut", &[]);
    assert_eq!(made.code, 0, "{}", made.out);
    let lines = fs::read_to_string(&file).expect("written");
    // One line for each input.
    assert_eq!(lines.lines().filter(|l| !l.starts_with('#')).count(), 3, "{lines}");
    let again = versions(&["--accept", text(&file)], "Cut", &[]);
    assert_eq!(again.code, 0, "{}", again.out);
    assert!(again.out.contains("3 of 12 inputs differ, in 1 way, 1 of them accepted"), "{}", again.out);
    assert!(!again.out.contains("DIFFERENT"), "{}", again.out);
    // Another driver: its differences are others.
    assert_eq!(versions(&["--accept", text(&file)], "Many", &[]).code, 1);
    fs::write(&file, "# nothing\nnonsense\n").expect("written");
    let broken = versions(&["--accept", text(&file)], "Cut", &[]);
    assert_eq!(broken.code, 4);
    assert!(broken.err.contains("line 2: `nonsense` is not a fingerprint"), "{}", broken.err);
}

#[test]
fn thousands_of_differences_are_listed_and_shown_in_part() {
    let json = compared(&[], "Thousands", &[]);
    assert_eq!((counts(&json), kinds(&json).len()), ([1000, 0, 1000, 0], 1000));
    let said = versions(&[], "Thousands", &[]);
    assert_eq!(said.out.matches("DIFFERENT").count(), 20);
    assert!(said.out.contains("and 980 more kinds of difference: --format json lists all"), "{}", said.out);
}

#[test]
fn dependencies_are_given_or_named() {
    let dep = text(&library().dep);
    let json = compared(&["--dep", dep], "Dependency", &[]);
    assert_eq!((counts(&json), &json["warnings"]), ([2, 2, 0, 0], &json!(null)));
    let said = versions(&[], "Dependency", &[]);
    assert_eq!(said.code, 3);
    assert!(said.out.contains("warning: class helper.Helper is missing: 2 paths end there"), "{}", said.out);
}

#[test]
fn emitted_tests_pass_with_the_old_version_and_fail_with_the_new_one() {
    let dir = Scratch::new("emit-test");
    let file = dir.0.join("ManyDiffTest.java");
    let said = versions(&["--emit-test", text(&file)], "Many", &[]);
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("has 9 tests; 0 differences have none"), "{}", said.err);
    let Library { old, new, .. } = library();
    check_emitted(&file, 9, &driver("Many"), [old, new], &[]);
    // What tarry wrote it may replace, anything else not.
    assert_eq!(versions(&["--emit-test", text(&file)], "Many", &[]).code, 1);
    fs::write(&file, "class ManyDiffTest {}\n").expect("written");
    let refused = versions(&["--emit-test", text(&file)], "Many", &[]);
    assert_eq!(refused.code, 4, "{}", refused.err);
    assert_eq!(fs::read_to_string(&file).expect("still there"), "class ManyDiffTest {}\n");
}
