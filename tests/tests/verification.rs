//! The verifier accepts what compilers emit: every class of the JDKs here, and of the jars in `TARRY_JARS`.

use std::path::Path;
use std::time::{Duration, Instant};

use tarry_classpath::Image;
use tarry_tests::jdk::Jdk;
use tarry_tests::{full, jdk, program};
use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::Stop;

/// Without `--full`, one class in this many is verified.
const SAMPLE: usize = 20;

#[derive(Default)]
struct Tally {
    passed: usize,
    rejected: Vec<String>,
    /// Classes whose supertypes are not on the class path.
    unloadable: usize,
    loading: Duration,
    /// With the loading of classes that only verification needs.
    verifying: Duration,
}

impl Tally {
    fn finish(self, what: &str) -> usize {
        let Tally { passed, rejected, unloadable, loading, verifying } = self;
        println!(
            "{what}: {passed} pass, {unloadable} cannot be loaded; {loading:?} to load, {verifying:?} to verify"
        );
        assert!(rejected.is_empty(), "{} rejected:\n{}", rejected.len(), rejected.join("\n"));
        assert!(unloadable * 10 <= passed, "{unloadable} of {passed}");
        passed
    }
}

fn verify(machine: &mut Machine, name: &[u8], tally: &mut Tally) {
    let start = Instant::now();
    let class = match machine.try_load(LoaderId::APP, name) {
        Ok(Some(class)) => class,
        _ => {
            tally.unloadable += 1;
            return;
        }
    };
    let loaded = Instant::now();
    match machine.verify_file(class) {
        Ok(()) => tally.passed += 1,
        // `Restart`: the machine is about to construct the cause of a NoClassDefFoundError.
        Err(Stop::Restart) => tally.unloadable += 1,
        Err(Stop::Raise(raised)) if raised.class == "java/lang/NoClassDefFoundError" => tally.unloadable += 1,
        Err(stop) => tally.rejected.push(format!("{}: {stop:?}", String::from_utf8_lossy(name))),
    }
    tally.loading += loaded - start;
    tally.verifying += loaded.elapsed();
}

fn verify_image(jdk: &Jdk) {
    let image = Image::open(&jdk.home.join("lib/modules")).expect("the JDK's image");
    let mut machine = program::boot("", &jdk.home);
    let mut tally = Tally::default();
    let step = if full() { 1 } else { SAMPLE };
    for class in image.classes().step_by(step) {
        verify(&mut machine, class.name().as_bytes(), &mut tally);
    }
    let passed = tally.finish(&format!("JDK {}", jdk.version));
    assert!(passed > 1000, "{passed}");
}

#[test]
fn classes_of_jdk_17_pass() {
    if let Some(jdk) = jdk::find(17) {
        verify_image(&jdk);
    }
}

#[test]
fn classes_of_jdk_25_pass() {
    if let Some(jdk) = jdk::find(25) {
        verify_image(&jdk);
    }
}

#[test]
fn classes_of_jars_pass() {
    let Ok(jars) = std::env::var("TARRY_JARS") else { return };
    let jdk = jdk::find(17).or_else(|| jdk::find(25)).expect("a JDK");
    let mut machine = program::boot(&jars, &jdk.home);
    for jar in jars.split(':') {
        let mut tally = Tally::default();
        for name in classes_in(Path::new(jar)) {
            verify(&mut machine, name.as_bytes(), &mut tally);
        }
        tally.finish(jar);
    }
}

fn classes_in(jar: &Path) -> Vec<String> {
    let file = std::fs::File::open(jar).expect("a jar of TARRY_JARS");
    let archive = zip::ZipArchive::new(file).expect("a jar");
    let names = archive.file_names().filter_map(|n| n.strip_suffix(".class"));
    names.filter(|n| !n.starts_with("META-INF/") && !n.ends_with("-info")).map(str::to_string).collect()
}
