//! The file of `--accept`: differences that are known and wanted, one fingerprint per line, with a comment.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use tarry_report::DifferenceRecord;

use crate::failure::Failure;

const HEAD: &str = "# Differences that `tarry diff --accept` does not report again. One fingerprint per line; # starts a comment.\n";

/// What is accepted.
#[derive(Default)]
pub struct Baseline {
    file: Option<PathBuf>,
    text: String,
    known: BTreeSet<String>,
}

impl Baseline {
    /// A file that is missing is made by `--accept-all` only: a wrong name must not accept everything.
    pub fn read(file: Option<&Path>, accept_all: bool) -> Result<Baseline, Failure> {
        let Some(file) = file else { return Ok(Baseline::default()) };
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound && accept_all => String::new(),
            Err(e) => {
                let hint = "--accept-all makes the file and accepts all differences of today";
                return Err(Failure::BadInput(format!("--accept {}: {e}; {hint}", file.display())));
            }
        };
        let mut known = BTreeSet::new();
        for (number, line) in text.lines().enumerate() {
            let word = line.split('#').next().unwrap_or_default().trim();
            if word.is_empty() {
                continue;
            }
            if word.len() != 16 || !word.bytes().all(|b| b.is_ascii_hexdigit()) {
                return Err(Failure::BadInput(format!(
                    "--accept {}, line {}: `{word}` is not a fingerprint of 16 hex digits",
                    file.display(),
                    number + 1
                )));
            }
            known.insert(word.to_string());
        }
        Ok(Baseline { file: Some(file.to_path_buf()), text, known })
    }

    pub fn has(&self, fingerprint: &str) -> bool {
        self.known.contains(fingerprint)
    }

    /// Adds what is not known yet; lines that are there stay as they are.
    pub fn accept(&self, differences: &mut [&mut DifferenceRecord]) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut text = if self.text.is_empty() { HEAD.to_string() } else { self.text.clone() };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        for difference in differences.iter_mut().filter(|d| !d.accepted) {
            let about = difference.about.as_ref().or(difference.place.as_ref());
            let about = about.map_or(String::new(), |a| format!(": {}", a.replace('\n', " ")));
            text.push_str(&format!("{}  # {}{about}\n", difference.fingerprint, difference.kind));
            difference.accepted = true;
        }
        let temporary = file.with_extension("part");
        let written = std::fs::write(&temporary, text).and_then(|()| std::fs::rename(&temporary, file));
        written.map_err(|e| Failure::BadInput(format!("--accept {}: {e}", file.display())))
    }
}
