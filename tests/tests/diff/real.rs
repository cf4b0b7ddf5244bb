//! Changes that real libraries announced, found by short drivers (`docs/regressions.md` has the list).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarry_tests::cache::{self, Key};
use tarry_tests::process::{self, End};

use crate::emitted::check_emitted;
use crate::{Scratch, counts, diff, folder, kinds, text};

/// All versions, from Maven Central; nothing if there is no Maven.
fn jars() -> Option<PathBuf> {
    if Command::new("mvn").arg("--version").output().is_err() {
        println!("SKIPPED: no mvn");
        return None;
    }
    let pom = folder().join("real/pom.xml");
    let mut key = Key::new("compared-versions");
    key.add(&fs::read(&pom).expect("it is in the repository"));
    let fetch = |dir: &Path| {
        let mut mvn = Command::new("mvn");
        mvn.args(["--quiet", "--batch-mode", "dependency:copy", "--file"]).arg(&pom);
        mvn.arg(format!("-Djars={}", dir.display()));
        let ran = process::run(&mut mvn, Duration::from_secs(600));
        if ran.end == End::Code(0) { Ok(()) } else { Err(String::from_utf8_lossy(&ran.out).into_owned()) }
    };
    Some(cache::entry("libraries", &key.finish(), fetch).expect("Maven fetches"))
}

/// What a driver finds between two versions of a library: inputs, those that differ, and the kinds of differences.
fn check(driver: &str, library: &str, versions: [&str; 2], inputs: u64, different: u64, expected: &[&str]) {
    let Some(jars) = jars() else { return };
    let source = folder().join("real").join(format!("{driver}.java"));
    let lines = fs::read_to_string(&source).expect("a driver").lines().count();
    assert!(lines <= 30, "{driver} has {lines} lines");
    let [old, new] = versions.map(|version| jars.join(format!("{library}-{version}.jar")));
    let dep = jars.join("commons-lang3-3.12.0.jar");
    let mut args = vec![text(&old), text(&new), "--format", "json", "--driver", text(&source)];
    if library == "commons-text" {
        args.extend(["--dep", text(&dep)]);
    }
    let json = diff(&args).json();
    assert_eq!(kinds(&json), expected);
    let [all, _, differ, _] = counts(&json);
    assert_eq!((all, differ), (inputs, different));
}

/// The tests that are emitted for a pair of versions pass with the old one and fail with the new one.
fn check_tests(driver: &str, library: &str, versions: [&str; 2], count: usize) {
    let Some(jars) = jars() else { return };
    let scratch = Scratch::new(&format!("emitted-{driver}"));
    let (source, test) =
        (folder().join("real").join(format!("{driver}.java")), scratch.0.join(format!("{driver}Test.java")));
    let [old, new] = versions.map(|version| jars.join(format!("{library}-{version}.jar")));
    let said = diff(&[text(&old), text(&new), "--driver", text(&source), "--emit-test", text(&test)]);
    assert!(said.err.contains(&format!("has {count} tests; 0 differences have none")), "{}", said.err);
    check_emitted(&test, count, &source, [&old, &new], &[]);
}

#[test]
fn differences_of_real_libraries_become_tests() {
    check_tests("Lang", "commons-lang3", ["3.4", "3.5"], 4);
    check_tests("Codec", "commons-codec", ["1.12", "1.13"], 2);
    check_tests("Collections", "commons-collections4", ["4.0", "4.1"], 2);
}

#[test]
fn codec_rejects_what_no_encoder_writes_and_hears_h_and_x() {
    let expected = [
        "now throws: org.apache.commons.codec.binary.Base64.validateCharacter(int, BaseNCodec$Context): 18",
        "other value: emitted \"phonetic\": 94",
    ];
    check("Codec", "commons-codec", ["1.12", "1.13"], 1122, 112, &expected);
}

#[test]
fn codec_accepts_again_what_no_encoder_writes() {
    let expected = [
        "no longer throws: org.apache.commons.codec.binary.Base64.validateCharacter(int, BaseNCodec$Context): 54",
    ];
    check("Codec", "commons-codec", ["1.14", "1.15"], 1122, 54, &expected);
}

#[test]
fn lang_repeats_counts_and_compares_differently() {
    let expected = [
        "no longer throws: org.apache.commons.lang3.StringUtils.repeat(char, int): 2",
        "other value: emitted \"isNumber\": 12",
        "other value: emitted \"jaroWinkler\": 64",
        "other value: emitted \"ordinalIndexOf\": 40",
    ];
    check("Lang", "commons-lang3", ["3.4", "3.5"], 1622, 118, &expected);
}

#[test]
fn lang_finds_nothing_empty_in_an_empty_array() {
    check("Lang", "commons-lang3", ["3.5", "3.6"], 1622, 1, &["other value: emitted \"isAnyEmpty\": 1"]);
}

#[test]
fn text_has_other_similarities_and_fewer_lookups() {
    let expected = [
        "other value: emitted \"jaccard\": 1",
        "no longer throws: org.apache.commons.text.lookup.IllegalArgumentExceptions.format(Throwable, String, Object[]): 15",
        "no longer throws: org.apache.commons.text.lookup.IllegalArgumentExceptions.format(String, Object[]): 1",
        "other value: emitted \"jaroWinkler\": 224",
        "other value: emitted \"camelCase\": 60",
        // With another cause.
        "no longer throws: org.apache.commons.text.lookup.IllegalArgumentExceptions.format(Throwable, String, Object[]): 14",
    ];
    check("Text", "commons-text", ["1.9", "1.10.0"], 888, 315, &expected);
}

#[test]
fn collections_are_not_serialised_and_collate_naturally() {
    let expected = [
        "now throws: Collections.main(String[]): 1",
        "no longer throws: org.apache.commons.collections4.iterators.CollatingIterator.least(): 36",
    ];
    check("Collections", "commons-collections4", ["4.0", "4.1"], 99, 37, &expected);
}

/// Without a driver; `docs/regressions.md` has more of these.
#[test]
fn lang_shows_null_in_arrays_as_text() {
    let Some(jars) = jars() else { return };
    let [old, new] = ["3.12.0", "3.18.0"].map(|version| jars.join(format!("commons-lang3-{version}.jar")));
    let class =
        ["--class", "org.apache.commons.lang3.ArrayUtils", "--method", "toStringArray", "--rounds", "1"];
    let json = diff(&[&class[..], &[text(&old), text(&new), "--format", "json"]].concat()).json();
    let expected = ["no longer throws: org.apache.commons.lang3.ArrayUtils.toStringArray(Object[]): 8"];
    assert_eq!((kinds(&json), counts(&json)), (expected.map(String::from).to_vec(), [528, 520, 8, 0]));
    assert_eq!(json["complete"], true);
}
