//! Nanoseconds to parse a class: every class of java.base of every JDK on this machine, the best of several rounds.

#![allow(clippy::unwrap_used, reason = "a benchmark has no one to hand an error to")]

#[path = "../tests/support/jdk.rs"]
mod jdk;

use std::hint::black_box;
use std::time::{Duration, Instant};
use tarry_classfile::bytecode::instructions;
use tarry_classfile::{Bytes, ClassFile};

fn main() {
    let jdks = jdk::installed();
    if jdks.is_empty() {
        println!("SKIPPED: no JDK with lib/modules and bin/jimage in JAVA_HOME or /usr/lib/jvm");
    }
    for jdk in jdks {
        let files = jdk.class_files();
        let base = files.iter().filter(|file| file.components().any(|part| part.as_os_str() == "java.base"));
        let classes: Vec<Bytes> = base.map(|file| Bytes::from(std::fs::read(file).unwrap())).collect();
        report(&jdk.name(), &classes);
    }
}

fn report(name: &str, classes: &[Bytes]) {
    const ROUNDS: usize = 20;
    let bytes: usize = classes.iter().map(|class| class.len()).sum();
    let parse = |class: &Bytes| ClassFile::parse(class.clone()).unwrap();
    let mut times: Vec<Duration> = classes.iter().map(|class| best_of(ROUNDS, || parse(class))).collect();
    let total: Duration = times.iter().sum();
    times.sort();
    let parsed: Vec<ClassFile> = classes.iter().map(parse).collect();
    let code: usize = parsed.iter().map(count).sum();
    let decoding: Duration = parsed.iter().map(|class| best_of(5, || count(class))).sum();
    println!(
        "{name}: {} classes of {} bytes on average; parse {} ns per class (median {} ns, 90% below {} ns); decode {:.2} ns per instruction",
        classes.len(),
        bytes / classes.len(),
        total.as_nanos() / classes.len() as u128,
        times[times.len() / 2].as_nanos(),
        times[times.len() * 9 / 10].as_nanos(),
        decoding.as_nanos() as f64 / code as f64,
    );
}

fn count(class: &ClassFile) -> usize {
    let codes = class.methods.iter().filter_map(|method| method.code(class));
    codes
        .map(|code| instructions(code.bytecode).filter(|instruction| black_box(instruction).is_ok()).count())
        .sum()
}

fn best_of<T>(rounds: usize, mut run: impl FnMut() -> T) -> Duration {
    let one = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    (0..rounds).map(one).min().unwrap_or_default()
}
