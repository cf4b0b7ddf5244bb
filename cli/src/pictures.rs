//! The files of `--draw DIR`: an SVG and a Graphviz file for each accepted path that emitted something, and for each finding.
//!
//! A file is written under a temporary name and renamed when it is whole. A file in the way that we did not write stays,
//! and the search ends.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tarry_report::{DRAWN_BY, PathRecord, picture};

use crate::diagnostics;
use crate::failure::Failure;

pub struct Pictures {
    dir: PathBuf,
    limit: usize,
    accepted: usize,
    /// Why the search was ended: a picture could not be written.
    failed: Option<Failure>,
    /// An accepted path is not drawn.
    more: bool,
}

/// Of a file, to find who wrote it.
const BEGINNING: u64 = 200;

impl Pictures {
    /// Makes the directory and tries to write there before the search, so that a long one does not end in a complaint.
    pub fn create(dir: &Path, limit: usize) -> Result<Pictures, Failure> {
        let pictures = Pictures { dir: dir.to_path_buf(), limit, accepted: 0, failed: None, more: false };
        let trial = dir.join(".trial.part");
        std::fs::create_dir_all(dir)
            .and_then(|()| std::fs::write(&trial, ""))
            .and_then(|()| std::fs::remove_file(&trial))
            .map_err(|e| pictures.failure(&e.to_string()))?;
        Ok(pictures)
    }

    pub fn is_full(&self) -> bool {
        self.more
    }

    /// Draws an accepted path. An error means that the search need not go on; `finish` says why.
    pub fn accepted(&mut self, path: &PathRecord) -> io::Result<()> {
        if self.accepted == self.limit {
            self.more = true;
            return Ok(());
        }
        self.accepted += 1;
        self.draw("", self.accepted, path).map_err(|failure| {
            let error = io::Error::other(failure.to_string());
            self.failed = Some(failure);
            error
        })
    }

    /// Draws the findings and says what is not drawn.
    pub fn finish<'a>(mut self, findings: impl Iterator<Item = &'a PathRecord>) -> Result<(), Failure> {
        if let Some(failure) = self.failed.take() {
            return Err(failure);
        }
        let emitting: Vec<&PathRecord> = findings.filter(|f| !f.emitted.is_empty()).collect();
        for (number, finding) in emitting.iter().take(self.limit).enumerate() {
            self.draw("finding-", number + 1, finding)?;
        }
        if self.more || emitting.len() > self.limit {
            let limit = self.limit;
            diagnostics::warning(&format!(
                "--draw: only the first {limit} were drawn; --draw-limit N draws more"
            ));
        } else if self.accepted == 0 && emitting.is_empty() {
            diagnostics::warning(
                "--draw: nothing to draw: no accepted path and no finding has called Verify.emit",
            );
        }
        Ok(())
    }

    /// Draws one path and nothing else.
    pub fn only(mut self, path: &PathRecord) -> Result<(), Failure> {
        if path.outcome == "failed" {
            return self.finish(std::iter::once(path));
        }
        if !path.emitted.is_empty() {
            // `finish` has the reason.
            let _ = self.accepted(path);
        }
        self.finish(std::iter::empty())
    }

    fn draw(&self, prefix: &str, number: usize, path: &PathRecord) -> Result<(), Failure> {
        let picture = picture(path);
        let name = format!("{prefix}{number:04}-{:08x}", picture.hash);
        self.write(&format!("{name}.svg"), &picture.svg)?;
        self.write(&format!("{name}.dot"), &picture.dot)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let (temporary, place) = (self.dir.join(format!(".{name}.part")), self.dir.join(name));
        if !may_replace(&place, DRAWN_BY).map_err(|e| self.failure(&format!("{name}: {e}")))? {
            return Err(self.failure(&format!("{name} is in the way; tarry did not write it and leaves it")));
        }
        std::fs::write(&temporary, text)
            .and_then(|()| std::fs::rename(&temporary, place))
            .map_err(|e| self.failure(&e.to_string()))
    }

    fn failure(&self, why: &str) -> Failure {
        Failure::BadInput(format!("--draw {}: {why}", self.dir.display()))
    }
}

/// Nothing is there, or a file with our mark in its first lines.
pub fn may_replace(place: &Path, mark: &str) -> io::Result<bool> {
    let file = match File::open(place) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(true),
        opened => opened?,
    };
    let mut beginning = Vec::new();
    file.take(BEGINNING).read_to_end(&mut beginning)?;
    Ok(beginning.windows(mark.len()).any(|window| window == mark.as_bytes()))
}
