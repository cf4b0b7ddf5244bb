//! JUnit classes that `--emit-test` writes, run with both versions on the JDK.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tarry_tests::emitted::{Order, Place, With, junit, under_junit};
use tarry_tests::junit::Mark;
use tarry_tests::{compile, jdk, process};

use crate::{diff, folder, text};

/// So many tests, which all pass with the old version and fail with the new one.
pub fn check_emitted(test: &Path, count: usize, driver: &Path, versions: [&Path; 2], deps: &[&Path]) {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let stand_ins = folder().join("junit");
    let api = compile::api_jar().expect("the API");
    let sources = [
        test.to_path_buf(),
        driver.to_path_buf(),
        stand_ins.join("RunTests.java"),
        stand_ins.join("org/junit/jupiter/api/Test.java"),
        stand_ins.join("org/junit/jupiter/api/Assertions.java"),
    ];
    let common: Vec<PathBuf> = [api.as_path()].iter().chain(deps).map(|path| path.to_path_buf()).collect();
    let against = [&common[..], &[versions[0].to_path_buf()]].concat();
    let classes = compile::compile_against(&jdk, &sources, &against).expect("the emitted test compiles").dir;
    let class = test.file_stem().and_then(|name| name.to_str()).expect("a class");
    for (version, word) in versions.into_iter().zip(["passed ", "failed "]) {
        let path: Vec<&str> = [classes.as_path(), version]
            .into_iter()
            .chain(common.iter().map(PathBuf::as_path))
            .map(text)
            .collect();
        let mut java = jdk.java();
        let ran =
            process::run(java.args(["-cp", &path.join(":"), "RunTests", class]), Duration::from_secs(100));
        let out = String::from_utf8_lossy(&ran.out);
        let ended = out.lines().filter(|line| line.starts_with(word)).count();
        assert_eq!(
            (ended, out.lines().count()),
            (count, count),
            "{version:?}: {out}{}",
            String::from_utf8_lossy(&ran.err)
        );
    }
}

/// The tests are green with the old version, red with the new one, and green again when the change is undone, in any order: each path
/// finds the statics of the library as they are in the beginning.
#[test]
fn emitted_tests_keep_their_promise() {
    let fixtures = folder().join("promise");
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let version = |name: &str| fixtures.join(name).join("Tally.java");
    let [old, new] =
        ["old", "new"].map(|name| compile::compile(&jdk, &[version(name)]).expect("it compiles").dir);
    let (place, driver) = (Place::new("diff-promise"), fixtures.join("Tallies.java"));
    fs::create_dir_all(place.tests()).expect("a temporary folder");
    let test = place.tests().join("TallyDiffTest.java");
    let said = diff(&["--emit-test", text(&test), text(&old), text(&new), "--driver", text(&driver)]);
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("TallyDiffTest.java has 2 tests; 0 differences have none"), "{}", said.err);
    let junit = junit();
    let runs = [
        ("old", Mark::Ok, Order::ByName),
        ("old", Mark::Ok, Order::Reversed),
        ("new", Mark::Failed, Order::ByName),
        ("undone", Mark::Ok, Order::Reversed),
    ];
    for (name, mark, order) in runs {
        let outcome = under_junit(&place.tests(), &[version(name), driver.clone()], &junit, With::Api, order);
        let ended = (outcome.total(), outcome.others(mark).len());
        assert_eq!(ended, (2, 0), "{name}: {}", outcome.printed);
    }
}
