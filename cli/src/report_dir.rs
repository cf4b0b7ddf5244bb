//! The files of `--report-dir DIR`, for CI servers and code hosts: `findings.json`, `findings.sarif`, `junit.xml`.
//!
//! A file is written under a temporary name and renamed when it is whole.

use std::path::{Path, PathBuf};

use tarry_report::{Summary, junit_xml, sarif};

use crate::failure::Failure;

pub struct ReportDir(PathBuf);

impl ReportDir {
    /// Makes the directory before the search, so that a long one does not end in a complaint.
    pub fn create(dir: &Path) -> Result<ReportDir, Failure> {
        std::fs::create_dir_all(dir).map_err(|e| failure(dir, &e))?;
        let reports = ReportDir(dir.to_path_buf());
        // Nothing of an earlier run is taken for a result of this one.
        for name in NAMES {
            match std::fs::remove_file(dir.join(name)) {
                Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(failure(dir, &e)),
                _ => {}
            }
        }
        reports.write(NAMES[0], "")?;
        Ok(reports)
    }

    pub fn finish(&self, program: &str, summary: &Summary) -> Result<(), Failure> {
        let findings = serde_json::to_string_pretty(&summary.findings).expect("plain data");
        let code_host = serde_json::to_string_pretty(&sarif(summary)).expect("plain data");
        for (name, text) in NAMES.iter().zip([findings, code_host, junit_xml(program, summary)]) {
            self.write(name, &text)?;
        }
        Ok(())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let (temporary, place) = (self.0.join(format!(".{name}.part")), self.0.join(name));
        let written = std::fs::write(&temporary, text).and_then(|()| std::fs::rename(&temporary, place));
        written.map_err(|e| failure(&self.0, &e))
    }
}

const NAMES: [&str; 3] = ["findings.json", "findings.sarif", "junit.xml"];

fn failure(dir: &Path, e: &std::io::Error) -> Failure {
    Failure::BadInput(format!("--report-dir {}: {e}", dir.display()))
}
