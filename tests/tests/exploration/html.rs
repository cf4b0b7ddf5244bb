//! `--html FILE`: what is on the page, that it is bounded, and what happens if it cannot be written. That it works in a browser is
//! tested in `html_in_browser.rs`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use roxmltree::{Document, Node};
use tarry_tests::{binary, compile, jdk};

use crate::{Ran, fixture, number, run};

const PROGRAM: &str = "explore/PageOfAll";

/// An empty directory of this test.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let dir = std::env::temp_dir().join(format!("tarry-html-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a temporary directory");
        Place(dir)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_string()
    }

    /// The page of a run.
    fn page(&self, options: &[&str], name: &str, args: &[&str]) -> (String, Ran) {
        let file = self.path("page.html");
        let ran = run(&[&["--output", "none", "--html", &file], options].concat(), name, args);
        (fs::read_to_string(&file).unwrap_or_else(|e| panic!("{e}: {}", ran.err)), ran)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The page without its script and style is also XML: tags match, and text is escaped.
fn parsed<T>(page: &str, look: impl FnOnce(&Document<'_>) -> T) -> T {
    let mut text = page.to_string();
    for tag in ["script", "style"] {
        let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
        let from = text.find(&start).unwrap_or_else(|| panic!("no {tag}"));
        let to = text[from..].find(&end).map(|at| from + at + end.len()).expect("an end");
        text.replace_range(from..to, "");
    }
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = Document::parse_with_options(&text, options).unwrap_or_else(|e| panic!("{e}\n{text}"));
    look(&document)
}

/// All text below, with single spaces.
fn words(node: Node<'_, '_>) -> String {
    let all: Vec<&str> = node.descendants().filter(|n| n.is_text()).filter_map(|n| n.text()).collect();
    all.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text of a section.
fn section(page: &str, id: &str) -> String {
    parsed(page, |document| {
        let found = document.descendants().find(|n| n.attribute("id") == Some(id));
        words(found.unwrap_or_else(|| panic!("no {id}")))
    })
}

fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no {part:?} in:\n{text}");
    }
}

#[test]
fn the_page_has_all_that_was_found() {
    let place = Place::new("all");
    let (page, ran) = place.page(&["--all"], PROGRAM, &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let head =
        parsed(&page, |d| words(d.descendants().find(|n| n.has_tag_name("header")).expect("a header")));
    assert_has(
        &head,
        &["2 findings", "Every path was explored.", "paths explored 25", "pruned 13", "accepted 9 27 inputs"],
    );
    assert_has(&head, &["failed 3 9 inputs", "lines run", "branches taken"]);

    let findings = section(&page, "findings");
    assert_has(
        &findings,
        &[
            "java.lang.AssertionError : the sum is <5> 2 paths",
            "2 paths fail like this. Shown is the smallest.",
            "PageOfAll.java, line 32",
            "assert left + right != 5 : \"the sum is <5>\";",
            "getInt(0, 4) 1 PageOfAll.main(PageOfAll.java:20)",
            "getFrom(3 values) any value of pair <i>1</i>.open PageOfAll.main(PageOfAll.java:26)",
            "tarry replay '1,4,*~",
            "What it printed printed <u>1",
            "java.lang.IllegalStateException : </script><script>document.title = 'broken'</script>&amp;<img src=x",
        ],
    );

    let ends = section(&page, "ends");
    assert_has(
        &ends,
        &[
            "13 pruned 52.0 % of all paths",
            "10 assume at PageOfAll.main(PageOfAll.java:22) after 2 choices",
            "3 assume at PageOfAll.main(PageOfAll.java:33) after 2 choices",
            "9 accepted 36.0 % of all paths",
            "2 java.lang.AssertionError at PageOfAll.main(PageOfAll.java:32)",
            // Above the second assumption: on paths, asked, looked at, left open.
            "getFrom PageOfAll.main(PageOfAll.java:26) 3 3 0 3",
            // By place: asked, looked at, left open, on paths, of these pruned.
            "getInt PageOfAll.main(PageOfAll.java:20) 25 25 0 25 13",
            "getFrom PageOfAll.main(PageOfAll.java:26) 15 0 15 15 3",
        ],
    );
    assert_has(&section(&page, "course"), &["accepted 9", "pruned 13", "failed 3", "choices: 2, 25 paths"]);

    let structures = section(&page, "structures");
    assert_has(&structures, &["1 0,0,*", "9 3,4,*"]);
    assert_eq!(page.matches("<img ").count(), 9 + 2);
    assert!(page.contains("alt=\"[{&quot;"), "structures as text");

    let source = section(&page, "coverage");
    assert_has(
        &source,
        &["int left = Verify.getInt(0, 4); getInt × 25", "Verify.assume(left <= right); 10 paths pruned"],
    );
    assert_has(&source, &["2 paths failed", "1 path failed"]);
    let class_of = |line: &str| {
        parsed(&page, |d| {
            let all =
                d.descendants().filter(|n| n.attribute("data-n").is_some() && n.attribute("id").is_some());
            let found = all
                .filter(|n| words(*n).starts_with(line))
                .map(|n| n.attribute("class").unwrap_or("-").to_string());
            found.collect::<Vec<_>>().join(" ")
        })
    };
    let classes = ["int left =", "neverRun();", "if (left == 4)", "if (left > right)"].map(class_of);
    assert_eq!(classes, ["full", "none", "full", "part"]);
}

/// Nothing that the program says becomes markup.
#[test]
fn text_stays_text() {
    let place = Place::new("text");
    let (page, _) = place.page(&["--all"], PROGRAM, &[]);
    assert_eq!(page.matches("</script>").count(), 1);
    assert_eq!(page.matches("<script>").count(), 1);
    for tag in ["<img src=x", "<u>", "<i>", "onerror=\""] {
        assert!(!page.contains(tag), "{tag}");
    }
    for outside in ["http:", "https:", "@import", "url("] {
        let shown = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!shown.contains(outside), "{outside}");
    }
    assert!(page.contains("default-src 'none'"));
}

/// How paths end, structures and coverage do not depend on who explores in which order.
#[test]
fn every_order_gives_the_same_page() {
    for (program, args) in [(PROGRAM, &[][..]), ("../docs/examples/Remove", &["5"]), ("udita/RBTree", &["3"])]
    {
        let place = Place::new("orders");
        let parts = |options: &[&str]| {
            let (page, _) = place.page(&[&["--all"], options].concat(), program, args);
            ["findings", "ends", "structures", "coverage"].map(|id| section(&page, id))
        };
        let one = parts(&[]);
        for options in [&["-j", "2"][..], &["--strategy", "random", "--seed", "3"], &["--strategy", "bfs"]] {
            assert_eq!(parts(options), one, "{program} {options:?}");
        }
    }
}

#[test]
fn what_is_printed_is_the_same_with_a_page() {
    let place = Place::new("printed");
    let other = |name: &str| place.path(name);
    let (draw, report, coverage) =
        (other("pictures"), other("report"), format!("--coverage={}", other("coverage")));
    let all = ["--all", "--format", "json", "-j", "2", "--draw", &draw, "--report-dir", &report, &coverage];
    for options in [&["--all", "--format", "json"][..], &all] {
        let keys = |ran: &Ran| {
            let summary = ran.summary();
            let all: Vec<String> = summary.as_object().expect("an object").keys().cloned().collect();
            (all, summary["accepted"].clone(), summary["findings"].clone(), summary["coverage"].clone())
        };
        let without = run(&[&["--output", "none"], options].concat(), PROGRAM, &[]);
        let (page, with) = place.page(options, PROGRAM, &[]);
        assert_eq!(keys(&with), keys(&without));
        assert_eq!((with.err, with.code), (without.err, without.code));
        assert_has(&section(&page, "ends"), &["13 pruned"]);
    }
    assert_eq!(fs::read_dir(&draw).expect("written").count(), 2 * (9 + 2));
    for file in ["report/findings.sarif", "report/junit.xml", "coverage/jacoco.xml"] {
        assert!(Path::new(&other(file)).is_file(), "{file}");
    }
    let human = place.page(&["--all"], PROGRAM, &[]).1.out;
    assert!(!human.contains("coverage of") && !human.contains("choices on ended paths"), "{human}");
}

#[test]
fn cut_and_unfinished_searches_say_so() {
    let place = Place::new("cut");
    let (page, _) = place.page(&["--all", "--max-depth", "1"], PROGRAM, &[]);
    assert_has(
        &section(&page, "ends"),
        &["5 cut by a limit 100 % of all paths", "5 --max-depth 1 after 1 choice"],
    );
    assert_has(&section(&page, "course"), &["cut or not supported 5"]);
    let (page, _) = place.page(&[], PROGRAM, &[]);
    assert_has(&page, &["1 finding</b> The search is not complete."]);
    let (page, _) = place.page(&["--max-paths", "2"], "udita/NQueens", &["4"]);
    assert_has(&page, &["No failure so far</b> The search is not complete."]);
    assert_has(&section(&page, "structures"), &["No accepted path has called Verify.emit ."]);
    let (page, _) = place.page(&[], "explore/Coins", &["3"]);
    assert_has(&page, &["No failure</b> Every path was explored."]);
}

#[test]
fn every_way_to_end_is_named() {
    let place = Place::new("ends");
    let (page, ran) = place.page(&["--all", "--max-steps", "5000000"], "explore/AllEnds", &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_has(
        &section(&page, "ends"),
        &[
            "3 failed 37.5 % of all paths",
            "1 System.exit(3) after 1 choice",
            "1 deadlock after 1 choice",
            "1 java.lang.IllegalStateException at AllEnds.main(AllEnds.java:29)",
            "1 getInt at AllEnds.main(AllEnds.java:28)",
            "2 cut by a limit 25.0 % of all paths",
            "1 --max-steps after 1 choice",
            "1 java.lang.StackOverflowError at AllEnds.deep(AllEnds.java:7)",
            "1 not supported 12.5 % of all paths",
        ],
    );
    assert_has(&section(&page, "findings"), &["Threads \"main\" waits for a notification", "exit status 3"]);
    assert_has(&page, &["Not supported, on 1 path: <code>"]);
}

#[test]
fn thousands_of_findings_and_structures_are_counted() {
    let place = Place::new("many");
    let (page, _) = place.page(&["--all"], "explore/ManyEnds", &["3000"]);
    let findings = section(&page, "findings");
    assert_has(&findings, &["Shown are 100 of 1,000 findings", "2,000 more paths failed in further ways"]);
    assert_eq!(findings.matches("See it again").count(), 100);
    let ends = section(&page, "ends");
    assert_has(
        &ends,
        &["3,000 failed 100 % of all paths", "2,000 others after 1 choice", "Shown are 50 of 1,001 places"],
    );
    assert!(page.len() < 1 << 20, "{} bytes", page.len());

    let (page, ran) = place.page(&["--all", "--format", "json"], "../docs/examples/Remove", &["6"]);
    let structures = section(&page, "structures");
    let accepted = number(&ran.summary(), "accepted");
    assert!(accepted > 600, "{accepted}");
    assert_has(&structures, &[&format!("Shown are 60 of {accepted} accepted paths that emitted something")]);
    assert_eq!(structures.matches(" t,").count(), 60);
    assert!(page.len() < 2 << 20, "{} bytes", page.len());
}

/// A program of this test, explored with a page.
fn page_of_text(place: &Place, name: &str, text: &str) -> String {
    fs::write(place.0.join(name), text).expect("a program");
    let mut command = Command::new(binary::tarry());
    command.args(["run", "--all", "--output", "none", "--html", "page.html", name]).current_dir(&place.0);
    let ran = Ran::of(command.output().expect("tarry runs"));
    fs::read_to_string(place.0.join("page.html")).unwrap_or_else(|e| panic!("{e}: {}", ran.err))
}

#[test]
fn large_structures_texts_and_sources_have_bounds() {
    let place = Place::new("large");
    let program = fs::read_to_string(fixture("explore/LargeStructures")).expect("a fixture");
    let long = "x".repeat(3000);
    let lines: String = (0..6000).map(|n| format!("// line {n} {long}\n")).collect();
    let text = format!("{program}{lines}");
    let page = page_of_text(&place, "LargeStructures.java", &text);
    let more = text.lines().count() - 4000;
    assert!(page.len() < 16 << 20, "{} bytes", page.len());
    assert_has(
        &section(&page, "structures"),
        &["There is no room for this picture", "Shown are 60 of 90 accepted paths"],
    );
    assert_has(&section(&page, "coverage"), &[&format!("2,0{} more lines are not shown", more - 2000)]);
    let findings = section(&page, "findings");
    assert_has(&findings, &["10 paths fail like this", "<<<<…"]);
    assert!(!findings.contains(&"<".repeat(4001)));
}

/// javac does not ask for folders that are called like packages.
#[test]
fn the_source_of_a_program_in_a_package_is_found() {
    let place = Place::new("package");
    let text = "package a.b;\n\nclass Inside {\n    public static void main(String[] args) {\n        \
                int n = tarry.Verify.getInt(0, 1);\n        assert n == 0 : \"one\";\n    }\n}\n";
    let page = page_of_text(&place, "Inside.java", text);
    assert_has(&section(&page, "findings"), &["Inside.java, line 6", "assert n == 0 : \"one\";"]);
    assert_has(
        &section(&page, "coverage"),
        &["a/b/Inside.java", "int n = tarry.Verify.getInt(0, 1); getInt × 2"],
    );
}

/// Classes of the program in a directory without its source.
fn compiled(place: &Place) -> String {
    let classes = place.path("classes");
    let mut javac = jdk::find(17).and_then(|jdk| jdk.javac()).expect("the tests need a JDK 17");
    javac.arg("-cp").arg(compile::api_jar().expect("the API as a jar"));
    let ran = javac.args(["-d", &classes]).arg(fixture(PROGRAM)).output().expect("javac runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    classes
}

#[test]
fn sources_that_are_missing_or_newer_are_not_shown() {
    let place = Place::new("sources");
    let classes = compiled(&place);
    let page = || {
        let file = place.path("page.html");
        let mut command = Command::new(binary::tarry());
        command.args(["run", "--all", "--html", &file, "-cp", &classes, "PageOfAll"]).current_dir(&place.0);
        let ran = Ran::of(command.output().expect("tarry runs"));
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        fs::read_to_string(&file).expect("written")
    };
    let coverage = section(&page(), "coverage");
    assert_has(&coverage, &["The source file was not found", "PageOfAll.java", "of 20 lines"]);
    let source = Path::new(&classes).join("PageOfAll.java");
    fs::copy(fixture(PROGRAM), &source).expect("a copy");
    let newer = page();
    assert_has(&section(&newer, "coverage"), &["PageOfAll.java is newer than its class"]);
    assert_has(&section(&newer, "findings"), &["PageOfAll.java, line 32 (not shown: "]);
    assert!(!newer.contains("int left = Verify"), "lines of another version");
    fs::File::open(&source).and_then(|f| f.set_modified(std::time::UNIX_EPOCH)).expect("an old source");
    assert_has(&section(&page(), "coverage"), &["int left = Verify.getInt(0, 4);"]);
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_search() {
    let place = Place::new("refused");
    let theirs = place.path("theirs.html");
    fs::write(&theirs, "<!DOCTYPE html><title>mine</title>").expect("a file");
    for (file, why) in [
        (theirs.as_str(), "a file is in the way; tarry did not write it and leaves it"),
        (place.0.to_str().expect("UTF-8"), "it is a directory; name a file"),
        ("/dev/null", "it is not a file that can be replaced"),
        ("/dev/null/page.html", ""),
        ("..", "it is a directory; name a file"),
    ] {
        let ran = run(&["--html", file], PROGRAM, &[]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{file}: {}", ran.err);
        assert!(ran.err.starts_with(&format!("tarry: --html {file}: {why}")), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(&theirs).expect("there"), "<!DOCTYPE html><title>mine</title>");
    let names: Vec<_> =
        fs::read_dir(&place.0).expect("a directory").flatten().map(|e| e.file_name()).collect();
    assert_eq!(names, ["theirs.html"], "nothing else was written");
}

#[test]
fn a_page_of_an_earlier_run_is_replaced() {
    let place = Place::new("again");
    let deeper = place.path("a/b/page.html");
    for program in [PROGRAM, "explore/Coins"] {
        run(&["--all", "--html", &deeper], program, &[]);
        let page = fs::read_to_string(&deeper).expect("written");
        assert!(
            page.contains(&format!("{}.java</h1>", program.rsplit('/').next().expect("a name"))),
            "{page}"
        );
    }
    assert_eq!(fs::read_dir(place.0.join("a/b")).expect("a directory").count(), 1);
    // A run that fails before the search leaves no page that could be taken for its own.
    run(&["--html", &deeper], "explore/NoSuchProgram", &[]);
    assert!(!Path::new(&deeper).exists());
}

#[test]
fn one_path_has_a_page_too() {
    let place = Place::new("replay");
    let page = |trace: &str| {
        let file = place.path("page.html");
        let mut command = Command::new(binary::tarry());
        command.args(["replay", trace, "--html", &file]).arg(fixture(PROGRAM));
        let ran = Ran::of(command.output().expect("tarry runs"));
        (fs::read_to_string(&file).unwrap_or_else(|e| panic!("{e}: {}", ran.err)), ran.code)
    };
    let (failed, code) = page("1,4,*");
    assert_eq!(code, Some(1));
    assert_has(&failed, &["The path fails</b>"]);
    assert_has(&section(&failed, "findings"), &["the sum is <5>", "any value of pair <i>1</i>.open"]);
    assert_has(&section(&failed, "coverage"), &["What the path has run.", "PageOfAll.java"]);
    assert!(!failed.contains("id=\"ends\"") && !failed.contains("id=\"course\""));

    let (accepted, code) = page("0,0,*");
    assert_eq!(code, Some(0));
    assert_has(&accepted, &["The path is accepted</b>"]);
    assert_has(&section(&accepted, "findings"), &["getInt(0, 4) 0 PageOfAll.main(PageOfAll.java:20)"]);
    assert_eq!(accepted.matches("<img ").count(), 1);

    let (pruned, _) = page("1,0");
    assert_has(&pruned, &["The path is pruned</b>", "an assumption did not hold"]);
}
