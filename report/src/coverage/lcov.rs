//! `lcov.info` (geninfo(1)): lines and branches for tools that read lcov. Counts are 1 or 0: run or not.

use std::fmt::Write;

use super::sums::{ClassCoverage, Coverage, SourceFileCoverage};

/// `place` says where a source file is: its package and name come in as `java/util/Map.java`.
pub fn lcov(coverage: &Coverage, place: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    for package in &coverage.packages {
        for source in &package.source_files {
            let path = match package.name.as_str() {
                "" => source.name.clone(),
                package => format!("{package}/{}", source.name),
            };
            let _ = write!(text, "TN:tarry\nSF:{}\n", place(&path));
            let is_here = |class: &&ClassCoverage| class.source_file.as_ref() == Some(&source.name);
            methods(&mut text, package.classes.iter().filter(is_here));
            branches(&mut text, source);
            lines(&mut text, source);
            text.push_str("end_of_record\n");
        }
    }
    text
}

fn methods<'a>(text: &mut String, classes: impl Iterator<Item = &'a ClassCoverage>) {
    let methods: Vec<(u32, String, bool)> = classes
        .flat_map(|class| class.methods.iter().map(move |method| (class, method)))
        .filter_map(|(class, m)| {
            let name = format!("{}.{}{}", class.name.replace('/', "."), m.name, m.descriptor);
            Some((m.first_line()?, name, m.counts.method.covered > 0))
        })
        .collect();
    for (line, name, _) in &methods {
        let _ = writeln!(text, "FN:{line},{name}");
    }
    for (_, name, run) in &methods {
        let _ = writeln!(text, "FNDA:{},{name}", u8::from(*run));
    }
    let run = methods.iter().filter(|(_, _, run)| *run).count();
    let _ = write!(text, "FNF:{}\nFNH:{run}\n", methods.len());
}

/// Which of a line's branches were taken is not kept: the first are.
fn branches(text: &mut String, source: &SourceFileCoverage) {
    for (number, line) in &source.lines {
        for branch in 0..line.branch.total() {
            let taken = match line.instruction.covered {
                0 => "-",
                _ if branch < line.branch.covered => "1",
                _ => "0",
            };
            let _ = writeln!(text, "BRDA:{number},0,{branch},{taken}");
        }
    }
    let all = source.counts.branch;
    let _ = write!(text, "BRF:{}\nBRH:{}\n", all.total(), all.covered);
}

fn lines(text: &mut String, source: &SourceFileCoverage) {
    for (number, line) in &source.lines {
        let _ = writeln!(text, "DA:{number},{}", u8::from(line.instruction.covered > 0));
    }
    let all = source.counts.line;
    let _ = write!(text, "LF:{}\nLH:{}\n", all.total(), all.covered);
}
