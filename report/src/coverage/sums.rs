//! Counts of instructions, branches, lines, complexity, methods and classes, from methods up to the whole program.
//!
//! Lines are counted once in a class and once in a source file, whatever shares them; so the lines of a source file may be
//! fewer than those of its classes together. Packages add up source files.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::Serialize;

/// How many of something were run, and how many not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counter {
    /// Never run on a path that counts.
    pub missed: u32,
    /// Run on at least one.
    pub covered: u32,
}

impl Counter {
    /// Of a single thing.
    pub fn one(covered: bool) -> Counter {
        Counter { missed: u32::from(!covered), covered: u32::from(covered) }
    }

    /// Run or not.
    pub fn total(self) -> u32 {
        self.missed + self.covered
    }
}

impl AddAssign for Counter {
    fn add_assign(&mut self, other: Counter) {
        self.missed += other.missed;
        self.covered += other.covered;
    }
}

/// The six counters of JaCoCo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counts {
    /// Bytecodes, without those that nobody wrote.
    pub instruction: Counter,
    /// Ways out of branches and `switch`es.
    pub branch: Counter,
    /// Covered if an instruction of it was run.
    pub line: Counter,
    /// Cyclomatic: ways to go beyond the first, and one for the method.
    pub complexity: Counter,
    /// Covered if an instruction of it was run.
    pub method: Counter,
    /// Covered if a method of it was.
    pub class: Counter,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.instruction += other.instruction;
        self.branch += other.branch;
        self.line += other.line;
        self.complexity += other.complexity;
        self.method += other.method;
        self.class += other.class;
    }
}

/// What code lies on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineCoverage {
    /// Bytecodes that come from the line.
    pub instruction: Counter,
    /// Ways out of its branches.
    pub branch: Counter,
}

/// By line number.
pub type Lines = BTreeMap<u32, LineCoverage>;

/// A method that has code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodCoverage {
    /// `<init>`, `insert`.
    pub name: String,
    /// As in the class file.
    pub descriptor: String,
    /// Empty where the class has no numbers of lines.
    pub lines: Lines,
    /// With one method, covered or not.
    pub counts: Counts,
}

impl MethodCoverage {
    /// From the instructions: line, whether it was run, its branches.
    pub fn new(name: String, descriptor: String, instructions: &[(Option<u32>, Counter, Counter)]) -> Self {
        let mut counts = Counts::default();
        let mut lines = Lines::new();
        for (line, instruction, branch) in instructions {
            counts.instruction += *instruction;
            counts.branch += *branch;
            if branch.total() > 1 {
                let covered = branch.covered.saturating_sub(1);
                counts.complexity += Counter { missed: branch.total() - 1 - covered, covered };
            }
            if let Some(line) = line {
                add_line(&mut lines, *line, LineCoverage { instruction: *instruction, branch: *branch });
            }
        }
        counts.method = Counter::one(counts.instruction.covered > 0);
        counts.complexity += counts.method;
        counts.line = count_lines(&lines);
        MethodCoverage { name, descriptor, lines, counts }
    }

    /// None where no line is known.
    pub fn first_line(&self) -> Option<u32> {
        self.lines.keys().next().copied()
    }
}

fn add_line(lines: &mut Lines, number: u32, line: LineCoverage) {
    let sum = lines.entry(number).or_default();
    sum.instruction += line.instruction;
    sum.branch += line.branch;
}

fn count_lines(lines: &Lines) -> Counter {
    let mut count = Counter::default();
    for line in lines.values().filter(|l| l.instruction.total() > 0) {
        count += Counter::one(line.instruction.covered > 0);
    }
    count
}

/// All lines of these, each once.
fn join<'a>(all: impl Iterator<Item = &'a Lines>) -> Lines {
    let mut lines = Lines::new();
    for (number, line) in all.flatten() {
        add_line(&mut lines, *number, *line);
    }
    lines
}

/// A class, with the sums over its methods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassCoverage {
    /// Internal: `java/util/Map$Entry`.
    pub name: String,
    /// `Map.java`; none if the class file does not say.
    pub source_file: Option<String>,
    /// In the order of the class file.
    pub methods: Vec<MethodCoverage>,
    /// Of all methods.
    pub lines: Lines,
    /// Lines that methods share are counted once.
    pub counts: Counts,
}

impl ClassCoverage {
    /// Adds up the methods.
    pub fn new(name: String, source_file: Option<String>, methods: Vec<MethodCoverage>) -> ClassCoverage {
        let lines = join(methods.iter().map(|m| &m.lines));
        let mut counts = Counts::default();
        methods.iter().for_each(|m| counts += m.counts);
        counts.line = count_lines(&lines);
        if !methods.is_empty() {
            counts.class = Counter::one(counts.method.covered > 0);
        }
        ClassCoverage { name, source_file, methods, lines, counts }
    }

    /// Up to the last slash.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }
}

/// A source file, with all classes that were compiled from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFileCoverage {
    /// Without the package.
    pub name: String,
    /// Of all its classes.
    pub lines: Lines,
    /// Lines that classes share are counted once.
    pub counts: Counts,
}

/// A package, with the sums over its source files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackageCoverage {
    /// Internal, `java/util`; empty for the unnamed one.
    pub name: String,
    /// Sorted by name.
    pub classes: Vec<ClassCoverage>,
    /// Sorted by name.
    pub source_files: Vec<SourceFileCoverage>,
    /// Of classes without a source file too.
    pub counts: Counts,
}

/// What was measured of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Sorted by name.
    pub packages: Vec<PackageCoverage>,
    /// Of all packages.
    pub counts: Counts,
}

impl Coverage {
    /// Groups classes by package and adds them up.
    pub fn new(classes: Vec<ClassCoverage>) -> Coverage {
        let mut by_package: BTreeMap<String, Vec<ClassCoverage>> = BTreeMap::new();
        for class in classes {
            by_package.entry(class.package().to_string()).or_default().push(class);
        }
        let packages: Vec<PackageCoverage> =
            by_package.into_iter().map(|(name, classes)| package(name, classes)).collect();
        let mut counts = Counts::default();
        packages.iter().for_each(|p| counts += p.counts);
        Coverage { packages, counts }
    }

    /// Those with code.
    pub fn classes(&self) -> impl Iterator<Item = &ClassCoverage> {
        self.packages.iter().flat_map(|p| &p.classes).filter(|c| !c.methods.is_empty())
    }
}

fn package(name: String, mut classes: Vec<ClassCoverage>) -> PackageCoverage {
    classes.sort_by(|a, b| a.name.cmp(&b.name));
    let mut by_source: BTreeMap<&str, Vec<&ClassCoverage>> = BTreeMap::new();
    let mut counts = Counts::default();
    for class in &classes {
        match &class.source_file {
            Some(source) => by_source.entry(source).or_default().push(class),
            None => counts += class.counts,
        }
    }
    let source_files: Vec<SourceFileCoverage> = by_source
        .into_iter()
        .map(|(name, classes)| {
            let lines = join(classes.iter().map(|c| &c.lines));
            let mut counts = Counts::default();
            classes.iter().for_each(|c| counts += c.counts);
            counts.line = count_lines(&lines);
            SourceFileCoverage { name: name.to_string(), lines, counts }
        })
        .collect();
    source_files.iter().for_each(|s| counts += s.counts);
    PackageCoverage { name, classes, source_files, counts }
}
