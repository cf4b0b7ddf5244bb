//! The test suites of real libraries, run by JUnit's own console launcher, end on tarry as they end on HotSpot: test by
//! test, one process per test class.
//!
//! The libraries are fetched by Maven into the cache (`tests/libraries/*/pom.xml`). `./test` looks at every tenth class,
//! `./test --full` at all, and then writes the table of `docs/library-suites.md`. Differences with a good reason are in
//! `tests/libraries/reasons.txt`. `cargo test -p tarry-tests --test libraries -- commons-lang3 MathTest` looks at the
//! classes of that library and those whose name contains that word; a folder with a `pom.xml` is one more library.
#![forbid(unsafe_code)]

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::OnceLock;
use std::time::Duration;

use tarry_tests::cache::{self, Key};
use tarry_tests::jdk::{self, Jdk};
use tarry_tests::junit::Results;
use tarry_tests::known::Known;
use tarry_tests::maven::Jars;
use tarry_tests::oracle::FLAGS;
use tarry_tests::process::{self, End, Ran};
use tarry_tests::tally::Tally;
use tarry_tests::{binary, full, parallel, root};

/// Without `--full`, one class in so many.
const STRIDE: usize = 10;
/// Generous both: the machine may be busy with other things.
const HOTSPOT_LIMIT: Duration = Duration::from_secs(900);
const TARRY_LIMIT: Duration = Duration::from_secs(1800);
const LAUNCHER: &str = "org.junit.platform.console.ConsoleLauncher";
const LAUNCHER_FLAGS: [&str; 4] =
    ["--disable-banner", "--disable-ansi-colors", "--details=tree", "--details-theme=ascii"];

struct Library {
    name: String,
    version: String,
    /// Of the Maven description: tells two fetches apart.
    key: String,
    class_path: String,
    test_classes: Vec<String>,
}

struct Case<'a> {
    library: &'a Library,
    class: &'a str,
}

/// One test class on both machines.
struct Compared {
    found: u64,
    passed_on_hotspot: u64,
    /// Tests and containers that ended differently.
    different: Vec<String>,
    /// What tarry said at the end when there are differences.
    last_words: String,
    /// Seconds.
    took: f64,
}

/// What tarry printed for one test class.
struct Said {
    out: String,
    last_words: String,
    /// Seconds.
    took: f64,
}

/// A library's line in the table.
struct Row {
    library: String,
    classes: usize,
    same_classes: usize,
    tests: u64,
    passed_on_hotspot: u64,
    different: usize,
}

impl Row {
    const HEAD: &str = "| library | test classes | classes that agree | tests | pass on HotSpot | end differently on tarry |\n\
                        |---|---:|---:|---:|---:|---:|";

    fn of(library: &Library, classes: usize) -> Row {
        let library = format!("{} {}", library.name, library.version);
        Row { library, classes, same_classes: 0, tests: 0, passed_on_hotspot: 0, different: 0 }
    }

    fn add(&mut self, compared: &Compared) {
        self.same_classes += usize::from(compared.different.is_empty());
        self.tests += compared.found;
        self.passed_on_hotspot += compared.passed_on_hotspot;
        self.different += compared.different.len();
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Row { library, classes, same_classes, tests, passed_on_hotspot, different } = self;
        write!(f, "| {library} | {classes} | {same_classes} | {tests} | {passed_on_hotspot} | {different} |")
    }
}

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let known = Known::read(&root().join("tests/libraries/reasons.txt"));
    let mut tally = Tally::default();
    let Some(jdk) = jdk::find(17) else {
        tally.skip("the library suites: no JDK 17; set JDK17");
        return tally.finish();
    };
    if Command::new("mvn").arg("--version").output().is_err() {
        tally.skip("the library suites: no mvn");
        return tally.finish();
    }
    let mut table = Vec::new();
    let (folders, filters): (Vec<String>, Vec<String>) =
        filters.into_iter().partition(|word| Path::new(word).join("pom.xml").is_file());
    let folders: Vec<PathBuf> = match folders.is_empty() {
        true => library_folders(),
        false => folders.into_iter().map(PathBuf::from).collect(),
    };
    for folder in &folders {
        match fetch(&jdk, folder) {
            Ok(library) => table.push(compare_library(&jdk, &library, &filters, &known, &mut tally)),
            Err(why) => tally.fail("fetched", &format!("{}: {why}", folder.display())),
        }
    }
    if full() && filters.is_empty() && folders == library_folders() {
        write_table(&table, &known);
    }
    tally.finish()
}

fn library_folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests/libraries")).expect("it is in the repository").flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

fn fetch(jdk: &Jdk, folder: &Path) -> Result<Library, String> {
    let name = folder.file_name().ok_or("a folder without a name")?.to_string_lossy().into_owned();
    let jars = Jars::of(&folder.join("pom.xml"))?;
    let files = &jars.files;
    let version = |file: &PathBuf| {
        let jar = file.file_name()?.to_str()?.strip_suffix("-tests.jar")?;
        Some(jar.strip_prefix(&name)?.trim_start_matches('-').to_string())
    };
    let (tests, version) =
        files.iter().find_map(|file| Some((file, version(file)?))).ok_or("no jar of its tests")?;
    let test_classes = test_classes(jdk, tests);
    Ok(Library { name, version, class_path: jars.class_path(), key: jars.key, test_classes })
}

/// The top-level classes whose name ends in `Test`, as Surefire picks them, but for what the benchmark generator made.
fn test_classes(jdk: &Jdk, jar: &Path) -> Vec<String> {
    let ran =
        process::run(Command::new(jdk.home.join("bin/jar")).arg("tf").arg(jar), Duration::from_secs(60));
    let text = String::from_utf8_lossy(&ran.out).into_owned();
    let classes = text.lines().filter_map(|line| line.strip_suffix(".class"));
    let simple = |class: &str| class.rsplit('/').next().unwrap_or_default().to_string();
    let mut classes: Vec<String> = classes
        .filter(|class| {
            class.ends_with("Test")
                && !class.contains(['$', '-'])
                && !class.contains("jmh_generated")
                && !simple(class).starts_with("Abstract")
        })
        .map(|class| class.replace('/', "."))
        .collect();
    classes.sort();
    classes
}

fn compare_library(
    jdk: &Jdk,
    library: &Library,
    filters: &[String],
    known: &Known,
    tally: &mut Tally,
) -> Row {
    let stride = if full() || !filters.is_empty() { 1 } else { STRIDE };
    let wanted = |class: &&String| {
        filters.is_empty() || filters.iter().any(|f| class.contains(f) || library.name == *f)
    };
    // What is known to differ costs time to look at again: only `--full` asks whether it still does.
    let again = |class: &&String| full() || known.reason(&library.name, class).is_none();
    let chosen = library.test_classes.iter().filter(again).step_by(stride).filter(wanted);
    let cases: Vec<Case> = chosen.map(|class| Case { library, class }).collect();
    let mut row = Row::of(library, cases.len());
    for (case, answer) in cases.iter().zip(parallel::map(&cases, |case| compare(jdk, case))) {
        match answer {
            Ok(compared) => {
                row.add(&compared);
                judge(case, &compared, known, tally);
            }
            Err(why) => tally.fail(&library.name, &format!("{}: {why}", case.class)),
        }
    }
    println!("{row}");
    row
}

/// A class is as on HotSpot when every difference has a reason on record, and none on record has gone.
fn judge(case: &Case, compared: &Compared, known: &Known, tally: &mut Tally) {
    let library = &case.library.name;
    let reason = known.reason(library, case.class);
    match (compared.different.is_empty(), reason) {
        (true, None) => tally.pass(library),
        (true, Some(_)) => {
            tally.fail(library, &format!("{}: agrees; remove it from reasons.txt", case.class))
        }
        (false, Some(reason)) => tally.known(library, &format!("{}: {reason}", case.class)),
        (false, None) => {
            let shown = compared.different.iter().take(5).cloned().collect::<Vec<_>>().join("\n    ");
            let more = compared.different.len();
            let line = format!(
                "{} ({:.1} s): {more} of {} differ\n    {shown}\n    {}",
                case.class, compared.took, compared.found, compared.last_words
            );
            tally.fail(library, &line);
        }
    }
}

fn compare(jdk: &Jdk, case: &Case) -> Result<Compared, String> {
    let expected = Results::parse(&hotspot(jdk, case)?);
    let found = expected.count("tests found").ok_or("HotSpot's launcher printed no summary")?;
    let said = tarry(jdk, case)?;
    let got = Results::parse(&said.out);
    let mut different: Vec<String> = expected
        .differences(&got)
        .into_iter()
        .map(|path| {
            format!("{path}: HotSpot {:?}, tarry {:?}", expected.nodes.get(path), got.nodes.get(path))
        })
        .collect();
    if different.is_empty() && expected.summary != got.summary {
        different.push("the summary differs".to_string());
    }
    let passed_on_hotspot = expected.count("tests successful").unwrap_or(0);
    println!("{:6.1} s  {:4} tests, {:3} differ  {}", said.took, found, different.len(), case.class);
    Ok(Compared { found, passed_on_hotspot, different, last_words: said.last_words, took: said.took })
}

fn hotspot(jdk: &Jdk, case: &Case) -> Result<String, String> {
    let mut key = Key::new("junit");
    for part in [&jdk.release, &FLAGS.join(" "), &LAUNCHER_FLAGS.join(" "), &case.library.key, case.class] {
        key.add(part.as_bytes());
    }
    let place = cache::entry("junit", &key.finish(), |dir| {
        let mut java = jdk.java();
        java.args(FLAGS).arg("-cp").arg(&case.library.class_path).current_dir(dir);
        let ran = process::run(launch(&mut java, case.class), HOTSPOT_LIMIT);
        match ran.end {
            End::Code(_) => fs::write(dir.join("out"), &ran.out).map_err(|e| e.to_string()),
            end => Err(format!("HotSpot: {end:?}")),
        }
    })?;
    fs::read_to_string(place.join("out")).map_err(|e| format!("{}: {e}", place.display()))
}

/// A run is a function of the binary and the classes: what this binary has done is not done again, so that a long run that
/// was broken off goes on where it was.
fn tarry(jdk: &Jdk, case: &Case) -> Result<Said, String> {
    let mut key = Key::new("junit on tarry");
    for part in [binary_hash(), &jdk.release, &LAUNCHER_FLAGS.join(" "), &case.library.key, case.class] {
        key.add(part.as_bytes());
    }
    let mut unfinished = None;
    let place = cache::entry("junit-on-tarry", &key.finish(), |dir| {
        let mut tarry = Command::new(binary::tarry());
        tarry.arg("exec").arg("--jdk").arg(&jdk.home).arg("--class-path").arg(&case.library.class_path);
        let ran = process::run(launch(&mut tarry, case.class), TARRY_LIMIT);
        let said = Said {
            out: String::from_utf8_lossy(&ran.out).into_owned(),
            last_words: last_words(&ran),
            took: ran.took.as_secs_f64(),
        };
        if !matches!(ran.end, End::Code(_)) {
            unfinished = Some(said);
            return Err(String::new());
        }
        let head = format!("{:.1}\n{}\n", said.took, said.last_words);
        fs::write(dir.join("said"), head + &said.out).map_err(|e| e.to_string())
    });
    if let Some(said) = unfinished {
        return Ok(said);
    }
    let file = place?.join("said");
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let mut parts = text.splitn(3, '\n');
    let mut part = || parts.next().unwrap_or_default().to_string();
    let (took, last_words, out) = (part().parse().unwrap_or(0.0), part(), part());
    Ok(Said { out, last_words, took })
}

fn binary_hash() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| {
        let mut key = Key::new("binary");
        key.add(&fs::read(binary::tarry()).expect("it was built"));
        key.finish()
    })
}

fn launch<'a>(command: &'a mut Command, class: &str) -> &'a mut Command {
    command.arg(LAUNCHER).args(LAUNCHER_FLAGS).arg("--select-class").arg(class)
}

fn last_words(ran: &Ran) -> String {
    let text = String::from_utf8_lossy(&ran.err);
    let line = text.lines().rev().find(|line| line.starts_with("tarry:")).or_else(|| text.lines().next());
    format!("{:?} {}", ran.end, line.unwrap_or_default().chars().take(300).collect::<String>())
}

fn write_table(rows: &[Row], known: &Known) {
    let mut text = format!("<!-- Written by `./test --full`. -->\n{}\n", Row::HEAD);
    for row in rows {
        text += &format!("{row}\n");
    }
    for (library, class, reason) in known.entries() {
        text += &format!("\n- `{class}` of {library}: {reason}\n");
    }
    fs::write(root().join("docs/library-suites.md"), text).expect("docs/ is writable");
}
