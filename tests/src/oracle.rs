//! What HotSpot prints for a program: run once per JDK and program, then remembered.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::cache::{self, Key};
use crate::compile::Classes;
use crate::jdk::Jdk;
use crate::process::{self, End};

/// The intrinsics of these functions differ from the Java code in the last bit; the rest makes start-up quick.
pub const FLAGS: [&str; 4] = [
    "-XX:+UnlockDiagnosticVMOptions",
    "-XX:DisableIntrinsic=_dsin,_dcos,_dtan,_dexp,_dlog,_dlog10,_dpow",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
];

#[derive(PartialEq, Eq, Debug)]
pub struct Expected {
    pub out: Vec<u8>,
    pub err: Vec<u8>,
    pub code: i32,
}

pub fn ask(jdk: &Jdk, classes: &Classes, main: &str) -> Result<Expected, String> {
    let mut key = Key::new("expected");
    for part in [&jdk.release, &FLAGS.join(" "), &classes.key, main] {
        key.add(part.as_bytes());
    }
    let place = cache::entry("expected", &key.finish(), |dir| {
        let mut java = jdk.java();
        java.args(FLAGS).arg("-cp").arg(&classes.dir).arg(main).current_dir(dir);
        let ran = process::run(&mut java, Duration::from_secs(120));
        let End::Code(code) = ran.end else { return Err(format!("HotSpot: {:?} on {main}", ran.end)) };
        write(&dir.join("out"), &ran.out)?;
        write(&dir.join("err"), &ran.err)?;
        write(&dir.join("code"), code.to_string().as_bytes())
    })?;
    let read = |part: &str| fs::read(place.join(part)).map_err(|e| format!("{}: {e}", place.display()));
    let code = String::from_utf8_lossy(&read("code")?).parse().map_err(|_| "a code that is no number")?;
    Ok(Expected { out: read("out")?, err: read("err")?, code })
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(file, bytes).map_err(|e| format!("{}: {e}", file.display()))
}
