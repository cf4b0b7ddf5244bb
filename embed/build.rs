//! Compiles the Java side (`jdk-models`) with the JDK's javac and packs the classes for the binary.
//!
//! Format of `models.bin`: for each class, the length of its name, the name, the length of its bytes, the bytes;
//! lengths are 32-bit little endian.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let models = Path::new("../jdk-models/src");
    println!("cargo::rerun-if-changed={}", models.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("models");
    let _ = fs::remove_dir_all(&classes);
    fs::create_dir_all(&classes).expect("OUT_DIR is writable");
    let mut sources = Vec::new();
    collect(models, "java", &mut sources);
    sources.sort();
    let javac = env::var_os("JAVA_HOME").map_or("javac".into(), |home| Path::new(&home).join("bin/javac"));
    let status = Command::new(&javac)
        .args(["--release", "17", "-g", "-proc:none", "-encoding", "UTF-8", "-nowarn", "-d"])
        .arg(&classes)
        .args(&sources)
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => panic!("javac could not compile jdk-models"),
        Err(error) => panic!(
            "cannot run {}: {error}. Building tarry needs a JDK: apt-get install openjdk-17-jdk-headless, or set JAVA_HOME",
            javac.display()
        ),
    }
    let mut files = Vec::new();
    collect(&classes, "class", &mut files);
    files.sort();
    let mut packed = Vec::new();
    for file in files {
        let name = file.strip_prefix(&classes).expect("found below it").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        let bytes = fs::read(&file).expect("javac wrote it");
        for part in [name.as_bytes(), &bytes] {
            packed.extend((part.len() as u32).to_le_bytes());
            packed.extend(part);
        }
    }
    fs::write(out.join("models.bin"), packed).expect("OUT_DIR is writable");
}

fn collect(dir: &Path, extension: &str, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a directory of sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, extension, into);
        } else if path.extension().is_some_and(|e| e == extension) {
            into.push(path);
        }
    }
}
