//! Laws of comparing versions. Versions that differ on a known set of inputs differ exactly there; other ways to write and to compile
//! the same code make no difference; nothing differs from itself; and old against new is new against old.
//!
//! `./test` compares each kind of change once, `./test --full` with many sets; `TARRY_ROUNDS=N` says how many.
#![forbid(unsafe_code)]

mod library;
mod symbolic;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use library::{INPUTS, Method, Style};
use serde_json::Value;
use tarry_tests::maven::Jars;
use tarry_tests::process::{self, End};
use tarry_tests::random::Random;
use tarry_tests::{binary, compile, full, jdk, root};

fn rounds() -> usize {
    let asked = std::env::var("TARRY_ROUNDS").ok().and_then(|n| n.parse().ok());
    asked.unwrap_or(if full() { 20 } else { 1 })
}

/// The versions of one generated library, and its driver.
struct Generated {
    methods: Vec<Method>,
    dir: PathBuf,
}

impl Generated {
    fn new(name: &str, seed: u64) -> Generated {
        let methods = library::methods(&mut Random::new(seed), rounds());
        let dir = std::env::temp_dir().join(format!("tarry-laws-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir).expect("a temporary directory");
        let generated = Generated { methods, dir };
        fs::write(generated.driver(), library::driver(&generated.methods)).expect("written");
        generated
    }

    fn driver(&self) -> PathBuf {
        self.dir.join("Drv.java")
    }

    fn compiled(&self, compiler: &Compiler, is_new: bool, style: Style, flag: &str) -> PathBuf {
        let folder = format!("{}-{is_new}-{}-{flag}", compiler.name(), style == Style::Other);
        let source = library::source(&self.methods, is_new, style);
        self.compile(compiler, &folder, &source, flag)
    }

    /// One that needs no driver.
    fn free(&self, compiler: &Compiler, is_new: bool, style: Style) -> PathBuf {
        let source = library::free_source(&self.methods, is_new, style);
        self.compile(compiler, if is_new { "new" } else { "old" }, &source, "-g")
    }

    fn compile(&self, compiler: &Compiler, folder: &str, source: &str, flag: &str) -> PathBuf {
        let folder = self.dir.join(folder);
        fs::create_dir_all(&folder).expect("a directory");
        // Not beside the driver, where it would be compiled with it.
        let file = folder.join("L.java");
        fs::write(&file, source).expect("written");
        let mut command = compiler.command();
        command.args(["-nowarn", "-proc:none", "--release", "17", "-cp"]);
        command.arg(compile::api_jar().expect("the API")).arg(flag).arg("-d").arg(&folder).arg(&file);
        let ran = process::run(&mut command, Duration::from_secs(120));
        assert_eq!(ran.end, End::Code(0), "{}", String::from_utf8_lossy(&ran.err));
        folder
    }
}

/// What compiles a library.
enum Compiler {
    Javac(jdk::Jdk),
    /// Its jar, and what runs it.
    Ecj(PathBuf, jdk::Jdk),
}

impl Compiler {
    fn javac(version: u32) -> Option<Compiler> {
        jdk::find(version).map(Compiler::Javac)
    }

    fn ecj() -> Compiler {
        let jars = Jars::of(&root().join("tests/ecj/pom.xml")).expect("Maven fetches ecj");
        let [jar] = &jars.files[..] else { panic!("ecj is one jar: {:?}", jars.files) };
        Compiler::Ecj(jar.clone(), jdk::find(17).expect("a JDK 17"))
    }

    fn name(&self) -> String {
        match self {
            Compiler::Javac(jdk) => format!("javac{}", jdk.version),
            Compiler::Ecj(..) => "ecj".into(),
        }
    }

    fn command(&self) -> Command {
        match self {
            Compiler::Javac(jdk) => jdk.javac().expect("a JDK"),
            Compiler::Ecj(jar, jdk) => {
                let mut java = jdk.java();
                java.arg("-jar").arg(jar);
                java
            }
        }
    }
}

impl Drop for Generated {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

fn compared(old: &Path, new: &Path, args: &[&str]) -> (i32, Value) {
    let mut command = Command::new(binary::tarry());
    command.args(["diff", "--format", "json", "--jdk"]).arg(&jdk::find(17).expect("a JDK 17").home);
    command.arg(old).arg(new).args(args);
    let ran = process::run(&mut command, Duration::from_secs(300));
    let End::Code(code) = ran.end else { panic!("{command:?} ended by {:?}", ran.end) };
    let json = serde_json::from_slice(&ran.out);
    (code, json.unwrap_or_else(|e| panic!("{e}: {command:?}: {}", String::from_utf8_lossy(&ran.err))))
}

fn number(json: &Value, key: &str) -> u64 {
    json[key].as_u64().unwrap_or_else(|| panic!("no {key} in {json}"))
}

/// All inputs that are shown of a group: the smallest and a few more.
fn shown(group: &Value) -> impl Iterator<Item = String> {
    let more = group["more"].as_array().into_iter().flatten();
    std::iter::once(group).chain(more).map(|i| i["trace"].as_str().unwrap_or_default().to_string())
}

fn groups(json: &Value) -> &[Value] {
    json["differences"].as_array().expect("a list")
}

#[test]
fn seeded_changes_are_found_exactly() {
    let generated = Generated::new("seeded", 12);
    let driver = generated.driver();
    let driver = driver.to_str().expect("UTF-8");
    let javac = Compiler::javac(17).expect("a JDK 17");
    let old = generated.compiled(&javac, false, Style::Plain, "-g");
    let new = generated.compiled(&javac, true, Style::Other, "-g");
    let mut found = 0;
    for method in &generated.methods {
        let (code, json) = compared(&old, &new, &["--driver", driver, &method.name]);
        let differ = u64::from(method.set.count_ones()) * method.choices();
        let said = (number(&json, "inputs"), number(&json, "different"), code);
        assert_eq!(
            said,
            (u64::from(INPUTS) * method.choices(), differ, i32::from(differ > 0)),
            "{}: {json}",
            method.name
        );
        for trace in groups(&json).iter().flat_map(shown) {
            let numbers: Vec<u32> =
                trace.split('/').next().unwrap_or_default().split(',').flat_map(str::parse).collect();
            let [x, y, ..] = numbers[..] else { panic!("{}: {trace} is no input", method.name) };
            assert!(method.differs(x, y), "{}: {trace} does not differ", method.name);
        }
        assert!(json["equal_after_rules"].is_null(), "{}: {json}", method.name);
        found += differ;
    }
    assert!(found > 200, "{found} inputs differ");
    println!("{} changes, {found} inputs differ", generated.methods.len());
}

/// The input of a trace of a written driver: behind the round and the call four flags, or two numbers of a list.
fn free_input(trace: &str, ints: &Value) -> Option<(u32, u32)> {
    let picks: Vec<&str> = trace.split('/').next()?.split(',').skip(2).collect();
    let number = |high: &str, low: &str| u32::from(high == "t") * 2 + u32::from(low == "t");
    match picks[..] {
        [p @ ("t" | "f"), q, r, s, ..] => Some((number(p, q), number(r, s))),
        [x, y, ..] => {
            let value = |pick: &str| {
                let at: usize = pick.strip_prefix('#')?.parse().ok()?;
                ints["first"][at].as_str()?.parse().ok()
            };
            Some((value(x)?, value(y)?))
        }
        _ => None,
    }
}

/// How many inputs of a written driver differ, for so many arrays.
fn free_differences(method: &Method, arrays: u64) -> u64 {
    let within = |most: u32| {
        let pairs = (0..=most).flat_map(|x| (0..=most).map(move |y| (x, y)));
        pairs.filter(|(x, y)| method.differs(*x, *y)).count() as u64 * method.choices()
    };
    if method.takes_array() { within(3) * arrays } else { within(3) + within(2) }
}

#[test]
fn seeded_changes_are_found_without_a_driver() {
    let generated = Generated::new("free", 14);
    let javac = Compiler::javac(17).expect("a JDK 17");
    let old = generated.free(&javac, false, Style::Plain);
    let new = generated.free(&javac, true, Style::Other);
    let (code, json) = compared(&old, &new, &["--class", "L", "--rounds", "1", "--timeout", "5m"]);
    let ints = json["tried"]["values"].as_array().into_iter().flatten().find(|v| v["kind"] == "int");
    let ints = ints.expect("numbers are tried");
    let pairs = number(ints, "count").pow(2);
    // What is left is the methods with an array.
    let (mut of_arrays, mut with_arrays) = (number(&json, "inputs"), 0);
    for method in &generated.methods {
        match method.takes_array() {
            true => with_arrays += u64::from(INPUTS),
            // There are choices for 0 to 2 only.
            false => of_arrays -= u64::from(INPUTS) * method.choices() + pairs + 9 * (method.choices() - 1),
        }
    }
    let arrays = of_arrays / with_arrays;
    assert!(arrays > 1 && of_arrays == arrays * with_arrays, "{of_arrays} of {with_arrays}");
    // Groups tell of which method they are, but for output, statuses and rejected paths.
    let (mut told, mut untold) = (BTreeMap::<String, u64>::new(), 0);
    for group in groups(&json) {
        let text = format!("{} {}", group["about"], group["place"]);
        let named = |m: &&Method| {
            let ways = [format!("_{}\\", m.name), format!("_{}:", m.name), format!("L.{}(", m.name)];
            ways.iter().any(|way| text.contains(way))
        };
        let Some(method) = generated.methods.iter().find(named) else {
            untold += number(group, "inputs");
            continue;
        };
        *told.entry(method.name.clone()).or_default() += number(group, "inputs");
        for trace in shown(group) {
            let (x, y) = free_input(&trace, ints).unwrap_or_else(|| panic!("{trace} is no input"));
            assert!(method.differs(x, y), "{}: {trace} does not differ", method.name);
        }
    }
    for method in &generated.methods {
        let expected = free_differences(method, arrays);
        match told.get(&method.name) {
            Some(found) => assert_eq!(*found, expected, "{}", method.name),
            None => {
                untold = untold.checked_sub(expected).unwrap_or_else(|| panic!("{} lacks some", method.name))
            }
        }
    }
    let all: u64 = generated.methods.iter().map(|method| free_differences(method, arrays)).sum();
    assert_eq!((code, untold, number(&json, "different"), number(&json, "not_compared")), (1, 0, all, 0));
    assert!(json["equal_after_rules"].is_null());
    assert!(all > 300 && told.len() > 20, "{all} inputs of {} methods differ", told.len());
    println!("{} changes, {all} of {} inputs differ", generated.methods.len(), json["inputs"]);
}

#[test]
fn other_ways_to_write_and_compile_are_no_difference() {
    let generated = Generated::new("harmless", 13);
    let driver = generated.driver();
    let args = ["--driver", driver.to_str().expect("UTF-8")];
    let javac = Compiler::javac(17).expect("a JDK 17");
    let plain = generated.compiled(&javac, false, Style::Plain, "-g");
    let ecj = Compiler::ecj();
    let mut others = vec![
        generated.compiled(&javac, false, Style::Plain, "-g:none"),
        generated.compiled(&javac, false, Style::Other, "-g"),
        generated.compiled(&ecj, false, Style::Plain, "-g"),
        generated.compiled(&ecj, false, Style::Other, "-g:none"),
    ];
    match Compiler::javac(25) {
        Some(javac) => others.push(generated.compiled(&javac, false, Style::Other, "-g")),
        None => println!("SKIPPED: there is no JDK 25"),
    }
    let inputs = generated.methods.iter().map(Method::choices).sum::<u64>() * u64::from(INPUTS);
    assert!(inputs > 600, "{inputs}");
    println!("{inputs} inputs, {} ways to write and compile", others.len());
    for other in others {
        let (code, json) = compared(&plain, &other, &args);
        let said = (code, number(&json, "inputs"), number(&json, "equal"));
        assert_eq!(said, (0, inputs, inputs), "{}: {json}", other.display());
        assert!(json["equal_after_rules"].is_null(), "{json}");
    }
}

/// The fixtures of `tarry diff`: each driver with one version twice, and with both in both orders.
#[test]
fn nothing_differs_from_itself_and_the_order_does_not_matter() {
    let fixtures = root().join("java-fixtures/diff");
    let sources = |dir: PathBuf| {
        let mut all: Vec<PathBuf> =
            fs::read_dir(dir).expect("a folder of fixtures").flatten().map(|e| e.path()).collect();
        all.sort();
        all
    };
    let jdk = jdk::find(17).expect("a JDK 17");
    let dep = compile::compile(&jdk, &sources(fixtures.join("dep/helper"))).expect("it compiles").dir;
    let version = |name: &str| {
        let all = sources(fixtures.join(name).join("lib"));
        compile::compile_against(&jdk, &all, std::slice::from_ref(&dep)).expect("it compiles").dir
    };
    let (old, new) = (version("old"), version("new"));
    let mirrored = |kind: &str| match kind {
        "now throws" => "no longer throws".to_string(),
        "now hangs" => "no longer hangs".into(),
        "now rejected" => "no longer rejected".into(),
        "only in old" => "only in new".into(),
        "no longer throws" => "now throws".into(),
        "no longer hangs" => "now hangs".into(),
        "no longer rejected" => "now rejected".into(),
        "only in new" => "only in old".into(),
        same => same.into(),
    };
    let kinds = |json: &Value, mirror: bool| {
        let one = |d: &Value| {
            let kind = d["kind"].as_str().unwrap_or_default();
            (if mirror { mirrored(kind) } else { kind.to_string() }, d["inputs"].to_string())
        };
        let mut all: Vec<_> = json["differences"].as_array().into_iter().flatten().map(one).collect();
        all.sort();
        all
    };
    let counts = |json: &Value| ["inputs", "equal", "different", "not_compared"].map(|key| number(json, key));
    for driver in sources(fixtures.join("drivers")) {
        let name = driver.file_stem().and_then(|n| n.to_str()).expect("a name").to_string();
        // Compiled once, against the old version, which has what the new one lacks.
        let needed = [old.clone(), dep.clone(), compile::api_jar().expect("the API")];
        let compiled =
            compile::compile_against(&jdk, std::slice::from_ref(&driver), &needed).expect("it compiles").dir;
        let [dep, compiled] = [&dep, &compiled].map(|path| path.to_str().expect("UTF-8"));
        let args = ["--dep", dep, "--dep", compiled, "--driver", &name, "3"];
        let (code, same) = compared(&old, &old, &args);
        assert_eq!((number(&same, "different"), code), (0, 0), "{name}: {same}");
        assert!(same["equal_after_rules"].is_null(), "{name}: {same}");
        let (there, back) = (compared(&old, &new, &args).1, compared(&new, &old, &args).1);
        assert_eq!(counts(&there), counts(&back), "{name}: {there}\n{back}");
        assert_eq!(kinds(&there, false), kinds(&back, true), "{name}");
    }
}
