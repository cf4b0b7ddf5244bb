//! The files of `--report-dir DIR`, for CI servers and code hosts: `findings.json`, `findings.sarif`, `junit.xml`
//! (`docs/schemas.md`).

use std::path::Path;

use tarry_report::{Summary, WRITTEN_BY, junit_xml, sarif};

use crate::failure::Failure;
use crate::output_dir::{Mark, OutputDir};

pub struct ReportDir(OutputDir);

/// With what tells them from files of somebody else.
const FILES: [(&str, &[Mark]); 3] = [
    ("findings.json", &[Mark::Start("[]"), Mark::Start("[\n  {\n    \"count\": ")]),
    ("findings.sarif", &[Mark::Within("\"executionSuccessful\"")]),
    ("junit.xml", &[Mark::Within(WRITTEN_BY)]),
];

impl ReportDir {
    pub fn create(dir: &Path) -> Result<ReportDir, Failure> {
        let dir = OutputDir::create("--report-dir", dir)?;
        for (name, marks) in FILES {
            dir.clear(name, marks)?;
        }
        Ok(ReportDir(dir))
    }

    pub fn finish(&self, program: &str, summary: &Summary) -> Result<(), Failure> {
        let findings = tarry_report::json_pretty(&summary.findings);
        let code_host = tarry_report::json_pretty(&sarif(summary));
        for ((name, _), text) in FILES.iter().zip([findings, code_host, junit_xml(program, summary)]) {
            self.0.write(name, &text)?;
        }
        Ok(())
    }
}
