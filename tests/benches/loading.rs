//! What loading costs: 2,000 classes of java.base linked (loaded, laid out, prepared), beside HotSpot loading the same ones
//! without its archive; and the verifier's share of linking application classes, which are those of the fixtures.
//!
//! `cargo bench -p tarry-tests --bench loading`. CPU time of the thread that loads, the least of several rounds, each on a
//! machine of its own: other work on the computer only ever adds to it.
#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarry_tests::jdk::{self, Jdk};
use tarry_tests::{compile, jdk_methods, process, program, root};
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, LoaderId};

const CLASSES: usize = 2_000;
const ROUNDS: usize = 9;
/// Areas of `java-fixtures/exec` whose classes stand for applications.
const AREAS: [&str; 6] = ["collections", "lambdas", "objects", "reflection", "streams", "strings"];

fn main() {
    for version in [17, 25] {
        match jdk::find(version) {
            Some(jdk) => measure(&jdk),
            None => println!("SKIPPED: no JDK {version}"),
        }
    }
}

fn measure(jdk: &Jdk) {
    let names = of_the_jdk(jdk);
    let ours = least(|| link_all(&mut program::boot("", &jdk.home), LoaderId::BOOT, &names));
    println!("Java {}: {} classes of java.base linked in {}", jdk.version, names.len(), milliseconds(ours));
    if let Some(theirs) = hotspot(jdk, &names) {
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        println!("  HotSpot with -Xshare:off loads them in {}: ratio {ratio:.2}", milliseconds(theirs));
    }
    let Some(compiler) = jdk::find(17) else { return };
    let dirs: Vec<PathBuf> = AREAS.iter().map(|area| compiled(&compiler, area)).collect();
    let names: Vec<String> = dirs.iter().flat_map(|dir| classes_in(dir)).collect();
    let path: Vec<&str> = dirs.iter().filter_map(|dir| dir.to_str()).collect();
    let mut best: Option<(Duration, Duration)> = None;
    for _ in 0..ROUNDS {
        let mut machine = program::boot(&path.join(":"), &jdk.home);
        let loading = link_all(&mut machine, LoaderId::APP, &names);
        let verifying = verify_all(&mut machine, &names);
        if best.is_none_or(|(l, v)| loading + verifying < l + v) {
            best = Some((loading, verifying));
        }
    }
    if let Some((loading, verifying)) = best {
        let share = 100.0 * verifying.as_secs_f64() / (loading + verifying).as_secs_f64();
        println!(
            "  {} application classes linked in {}, of which verification {} ({share:.0} %)",
            names.len(),
            milliseconds(loading + verifying),
            milliseconds(verifying)
        );
    }
}

fn least(mut round: impl FnMut() -> Duration) -> Duration {
    (0..ROUNDS).map(|_| round()).min().expect("one round or more")
}

/// What this thread has used so far, as Linux counts it.
fn cpu_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells the time of a thread");
    let first = text.split(' ').next().and_then(|n| n.parse().ok());
    Duration::from_nanos(first.expect("nanoseconds come first"))
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// The first classes of java.base by name, without those a program cannot name.
fn of_the_jdk(jdk: &Jdk) -> Vec<String> {
    let image = jdk_methods::image(jdk);
    let mut names: Vec<String> =
        image.classes().filter(|c| c.module == "java.base").map(|c| c.name()).collect();
    names.retain(|name| name.starts_with("java/") && !name.ends_with("-info"));
    names.sort();
    names.truncate(CLASSES);
    names
}

fn compiled(jdk: &Jdk, area: &str) -> PathBuf {
    let dir = root().join("java-fixtures/exec").join(area);
    let mut sources: Vec<PathBuf> =
        fs::read_dir(dir).expect("an area of fixtures").flatten().map(|entry| entry.path()).collect();
    sources.sort();
    compile::compile(jdk, &sources).expect("the fixtures compile").dir
}

fn classes_in(dir: &Path) -> Vec<String> {
    let files = fs::read_dir(dir).expect("a directory of classes").flatten();
    let mut names: Vec<String> = files
        .filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".class")?.to_string()))
        .collect();
    names.sort();
    names
}

fn load(machine: &mut Machine, loader: LoaderId, name: &str) -> ClassId {
    let loaded = machine.load_now(loader, name.as_bytes());
    loaded.unwrap_or_else(|e| panic!("{name}: {e}")).unwrap_or_else(|| panic!("no class {name}"))
}

fn link_all(machine: &mut Machine, loader: LoaderId, names: &[String]) -> Duration {
    let start = cpu_time();
    for name in names {
        let class = load(machine, loader, name);
        assert!(machine.statics(class).is_ok(), "{name} can be prepared");
    }
    cpu_time() - start
}

fn verify_all(machine: &mut Machine, names: &[String]) -> Duration {
    let classes: Vec<ClassId> = names.iter().map(|name| load(machine, LoaderId::APP, name)).collect();
    let start = cpu_time();
    for class in classes {
        assert!(
            machine.verify_file(class).is_ok(),
            "{} is verified",
            machine.program.classes.external_name(class)
        );
    }
    cpu_time() - start
}

/// The time that HotSpot gives for the same names.
fn hotspot(jdk: &Jdk, names: &[String]) -> Option<Duration> {
    let source = root().join("java-fixtures/bench/LoadClasses.java");
    let classes = compile::compile(jdk, &[source]).ok()?;
    let list = std::env::temp_dir().join(format!("tarry-loading-{}", std::process::id()));
    fs::write(&list, names.join("\n")).ok()?;
    let once = || {
        let mut java: Command = jdk.java();
        java.arg("-Xshare:off").arg("-cp").arg(&classes.dir).arg("LoadClasses").arg(&list);
        let ran = process::run(&mut java, Duration::from_secs(60));
        String::from_utf8_lossy(&ran.out).trim().parse().ok().map(Duration::from_nanos)
    };
    let least = (0..ROUNDS).filter_map(|_| once()).min();
    let _ = fs::remove_file(&list);
    least
}
