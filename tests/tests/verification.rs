//! The verifier accepts what compilers emit: every class of the JDKs here, and of the jars in `TARRY_JARS`.

use std::path::Path;
use std::time::Instant;

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
}

fn verify(machine: &mut Machine, name: &[u8], tally: &mut Tally) {
    let class = match machine.try_load(LoaderId::APP, name) {
        Ok(Some(class)) => class,
        _ => {
            tally.unloadable += 1;
            return;
        }
    };
    match machine.verify_file(class) {
        Ok(()) => tally.passed += 1,
        Err(Stop::Raise("java/lang/NoClassDefFoundError", _)) => tally.unloadable += 1,
        Err(stop) => tally.rejected.push(format!("{}: {stop:?}", String::from_utf8_lossy(name))),
    }
}

fn verify_image(jdk: &Jdk) {
    let image = Image::open(&jdk.home.join("lib/modules")).expect("the JDK's image");
    let mut machine = program::boot("", &jdk.home);
    let mut tally = Tally::default();
    let step = if full() { 1 } else { SAMPLE };
    let start = Instant::now();
    for class in image.classes().step_by(step) {
        verify(&mut machine, class.name().as_bytes(), &mut tally);
    }
    let Tally { passed, rejected, unloadable } = tally;
    println!("JDK {}: {passed} pass, {unloadable} cannot be loaded, {:?}", jdk.version, start.elapsed());
    assert!(rejected.is_empty(), "{} rejected:\n{}", rejected.len(), rejected.join("\n"));
    assert!(passed > 1000, "{passed}");
    assert!(unloadable * 50 < passed, "{unloadable} of {passed}");
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
        let start = Instant::now();
        for name in classes_in(Path::new(jar)) {
            verify(&mut machine, name.as_bytes(), &mut tally);
        }
        let Tally { passed, rejected, unloadable } = tally;
        println!("{jar}: {passed} pass, {unloadable} cannot be loaded, {:?}", start.elapsed());
        assert!(rejected.is_empty(), "{} rejected:\n{}", rejected.len(), rejected.join("\n"));
    }
}

fn classes_in(jar: &Path) -> Vec<String> {
    let file = std::fs::File::open(jar).expect("a jar of TARRY_JARS");
    let archive = zip::ZipArchive::new(file).expect("a jar");
    let names = archive.file_names().filter_map(|n| n.strip_suffix(".class"));
    names.filter(|n| !n.starts_with("META-INF/") && !n.ends_with("-info")).map(str::to_string).collect()
}
