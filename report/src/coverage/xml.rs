//! JaCoCo's XML report (report.dtd 1.1), without `sessioninfo`, which would tell when it was made.

use std::fmt::Write;

use super::sums::{Counts, Coverage};
use crate::markup::WRITTEN_BY;
use crate::xml::Tag;

/// The report format of JaCoCo; `name` is what the report calls itself.
pub fn jacoco_xml(name: &str, coverage: &Coverage) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<!-- {WRITTEN_BY} -->\n\
         <!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n",
    );
    let _ = writeln!(xml, "{}", Tag::new("report").with("name", name).start());
    for package in &coverage.packages {
        let _ = writeln!(xml, "{}", Tag::new("package").with("name", &package.name).start());
        for class in &package.classes {
            let tag = Tag::new("class").with("name", &class.name);
            let _ = writeln!(xml, "{}", tag.with_some("sourcefilename", class.source_file.as_ref()).start());
            for method in &class.methods {
                let tag = Tag::new("method").with("name", &method.name).with("desc", &method.descriptor);
                xml.push_str(&tag.with_some("line", method.first_line()).start());
                counters(&mut xml, &method.counts);
                xml.push_str("</method>\n");
            }
            counters(&mut xml, &class.counts);
            xml.push_str("</class>\n");
        }
        for source in &package.source_files {
            let _ = writeln!(xml, "{}", Tag::new("sourcefile").with("name", &source.name).start());
            for (number, line) in &source.lines {
                let (i, b) = (line.instruction, line.branch);
                let line = Tag::new("line").with("nr", number).with("mi", i.missed).with("ci", i.covered);
                let _ = writeln!(xml, "{}", line.with("mb", b.missed).with("cb", b.covered).empty());
            }
            counters(&mut xml, &source.counts);
            xml.push_str("</sourcefile>\n");
        }
        counters(&mut xml, &package.counts);
        xml.push_str("</package>\n");
    }
    counters(&mut xml, &coverage.counts);
    xml.push_str("</report>\n");
    xml
}

fn counters(xml: &mut String, counts: &Counts) {
    let Counts { instruction, branch, line, complexity, method, class } = *counts;
    let all = [
        ("INSTRUCTION", instruction),
        ("BRANCH", branch),
        ("LINE", line),
        ("COMPLEXITY", complexity),
        ("METHOD", method),
        ("CLASS", class),
    ];
    for (kind, counter) in all.into_iter().filter(|(_, c)| c.total() > 0) {
        let tag = Tag::new("counter").with("type", kind);
        xml.push_str(&tag.with("missed", counter.missed).with("covered", counter.covered).empty());
    }
}
