//! Many generated programs, compiled together and tried one by one.

use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tarry_tests::explored::{Mode, Subject};
use tarry_tests::generate::{self, Flavour, Generated};
use tarry_tests::jdk::Jdk;
use tarry_tests::parallel;

/// Programs per call of javac and per machine.
const TOGETHER: usize = 100;
/// Broken programs that are made smaller and printed.
const SHOWN: usize = 1;
/// How long a program is made smaller; `TARRY_PATIENCE` gives other seconds.
fn patience() -> Duration {
    let seconds = std::env::var("TARRY_PATIENCE").ok().and_then(|n| n.parse().ok());
    Duration::from_secs(seconds.unwrap_or(120))
}

/// Programs that are compiled, with machines to run them.
pub struct Batch {
    pub jdk: Jdk,
    pub classes: PathBuf,
    /// One machine per mode, booted when it is first asked for.
    machines: BTreeMap<&'static str, Subject>,
}

/// What is wrong with some programs, by class, if anything; otherwise how many paths were looked at in each.
pub type Law = fn(&mut Batch, &[&str]) -> Vec<Result<u64, String>>;

impl Batch {
    pub fn new(jdk: &Jdk, programs: &[Generated]) -> Batch {
        let classes = generate::compile_all(jdk, programs).unwrap_or_else(|e| panic!("{e}"));
        Batch { jdk: jdk.clone(), classes, machines: BTreeMap::new() }
    }

    pub fn machine(&mut self, mode: Mode) -> &mut Subject {
        let name = match mode {
            Mode::Delayed => "delayed",
            Mode::Eager => "eager",
            Mode::NoCopyPropagation => "no copy propagation",
            Mode::Symbolic => "symbolic",
        };
        self.machines.entry(name).or_insert_with(|| Subject::new(&self.jdk.home, &self.classes, mode))
    }

    /// Tries a law on each of some programs. After a panic the machines are not used again.
    pub fn each(
        &mut self,
        classes: &[&str],
        law: fn(&mut Batch, &str) -> Result<u64, String>,
    ) -> Vec<Result<u64, String>> {
        let try_one = |class: &&str| {
            catch_unwind(AssertUnwindSafe(|| law(self, class))).unwrap_or_else(|_| {
                self.machines.clear();
                Err("panic".to_string())
            })
        };
        classes.iter().map(try_one).collect()
    }

    /// Tries a law on the programs of these seeds.
    pub fn check(jdk: &Jdk, seeds: Range<u64>, flavour: Flavour, law: Law) {
        let programs: Vec<Generated> = seeds.map(|seed| Generated::new(seed, flavour)).collect();
        let chunks: Vec<&[Generated]> = programs.chunks(TOGETHER).collect();
        let (mut paths, mut broken) = (0, Vec::new());
        for result in parallel::map(&chunks, |chunk| tried(jdk, chunk, law)).into_iter().flatten() {
            match result {
                (_, Ok(count)) => paths += count,
                (program, Err(what)) => broken.push((program, what)),
            }
        }
        println!("{} programs, {paths} paths", programs.len());
        for (program, what) in &broken {
            println!("{} breaks the law: {what}", program.name);
        }
        let shown: Vec<String> =
            broken.iter().take(SHOWN).map(|(program, what)| shrink(jdk, program, what, law)).collect();
        assert!(broken.is_empty(), "{} programs break the law\n{}", broken.len(), shown.join("\n\n"));
        assert!(paths > 4 * programs.len() as u64, "programs that do not choose show nothing");
    }
}

fn tried(jdk: &Jdk, programs: &[Generated], law: Law) -> Vec<(Generated, Result<u64, String>)> {
    let mut batch = Batch::new(jdk, programs);
    let classes: Vec<&str> = programs.iter().map(|p| p.name.as_str()).collect();
    let results = law(&mut batch, &classes);
    programs.iter().cloned().zip(results).collect()
}

fn first_broken(jdk: &Jdk, programs: &[Generated], law: Law) -> Option<(Generated, String)> {
    tried(jdk, programs, law).into_iter().find_map(|(p, result)| Some((p, result.err()?)))
}

/// Removes statements as long as the law stays broken; the text of the program and what is wrong.
fn shrink(jdk: &Jdk, program: &Generated, what: &str, law: Law) -> String {
    let (mut program, mut what) = (program.clone(), what.to_string());
    let start = Instant::now();
    while start.elapsed() < patience()
        && let Some((smaller, why)) = first_broken(jdk, &program.smaller(), law)
    {
        (program, what) = (smaller, why);
    }
    format!("{}\n{what}", program.java())
}
