//! `tarry doctor`: what tarry has found on this machine, and whether it works.

use std::time::Instant;

use tarry::{ClassPath, Jdk, Program};

use crate::args::ProgramOptions;
use crate::failure::Failure;
use crate::launch;
use crate::stdout;

/// Versions whose class library the fixtures run on.
const TESTED: [u32; 3] = [17, 21, 25];

/// Fails as a run would fail that lacks the same thing.
pub fn doctor(options: &ProgramOptions) -> Result<u8, Failure> {
    say(&format!("tarry {}", env!("CARGO_PKG_VERSION")))?;
    let jdk = Jdk::find(options.one_jdk()?)?;
    say(&format!("JDK             {}", jdk.home.display()))?;
    let version = jdk.property("JAVA_RUNTIME_VERSION").or(jdk.property("JAVA_VERSION"));
    let support = match (jdk.warning(), TESTED.contains(&jdk.version)) {
        (Some(warning), _) => warning.to_string(),
        (None, true) => "tested".into(),
        (None, false) => "between versions that are tested".into(),
    };
    let version = version.map_or(jdk.version.to_string(), str::to_string);
    say(&format!("version         {version}: {support}"))?;
    match jdk.javac() {
        Some(javac) => say(&format!("compiler        {}", javac.display()))?,
        None => {
            say("compiler        none: this is a JRE, so classes and jars can be run, `.java` files cannot")?
        }
    }
    say(&format!("class library   {} classes", jdk.open_image()?.classes().count()))?;
    let class_path = ClassPath::of([], jdk.version)?;
    let started = Instant::now();
    Program::new(jdk, class_path, "").machine(&launch::concrete_setup(options)?)?;
    say(&format!("start           {} ms until `main`", started.elapsed().as_millis()))?;
    Ok(0)
}

fn say(line: &str) -> std::io::Result<()> {
    stdout::write(format!("{line}\n").as_bytes())
}
