//! JaCoCo's XML report (report.dtd 1.1), without `sessioninfo`, which would tell when it was made.

use std::fmt::Write;

use super::sums::{Counts, Coverage};
use crate::draw::escape;
use crate::markup::WRITTEN_BY;

pub fn jacoco_xml(name: &str, coverage: &Coverage) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<!-- {WRITTEN_BY} -->\n\
         <!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n",
    );
    let _ = writeln!(xml, "<report name=\"{}\">", escape(name));
    for package in &coverage.packages {
        let _ = writeln!(xml, "<package name=\"{}\">", escape(&package.name));
        for class in &package.classes {
            let source = class.source_file.as_ref();
            let source = source.map_or(String::new(), |s| format!(" sourcefilename=\"{}\"", escape(s)));
            let _ = writeln!(xml, "<class name=\"{}\"{source}>", escape(&class.name));
            for method in &class.methods {
                let line = method.first_line().map_or(String::new(), |line| format!(" line=\"{line}\""));
                let (name, descriptor) = (escape(&method.name), escape(&method.descriptor));
                let _ = write!(xml, "<method name=\"{name}\" desc=\"{descriptor}\"{line}>");
                counters(&mut xml, &method.counts);
                xml.push_str("</method>\n");
            }
            counters(&mut xml, &class.counts);
            xml.push_str("</class>\n");
        }
        for source in &package.source_files {
            let _ = writeln!(xml, "<sourcefile name=\"{}\">", escape(&source.name));
            for (number, line) in &source.lines {
                let (i, b) = (line.instruction, line.branch);
                let _ = writeln!(
                    xml,
                    "<line nr=\"{number}\" mi=\"{}\" ci=\"{}\" mb=\"{}\" cb=\"{}\"/>",
                    i.missed, i.covered, b.missed, b.covered
                );
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
        let _ = write!(
            xml,
            "<counter type=\"{kind}\" missed=\"{}\" covered=\"{}\"/>",
            counter.missed, counter.covered
        );
    }
}
