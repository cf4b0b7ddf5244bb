//! The files of `--draw DIR`: an SVG and a Graphviz file for each accepted path that emitted something, and for each finding.
//!
//! A file in the way that tarry did not write stays, and the search ends.

use std::path::Path;

use tarry_report::{DRAWN_BY, PathOutcome, PathRecord, picture};

use crate::diagnostics;
use crate::failure::Failure;
use crate::output_dir::{Mark, OutputDir};

pub struct Pictures {
    dir: OutputDir,
    limit: usize,
    accepted: usize,
    /// An accepted path is not drawn.
    more: bool,
}

impl Pictures {
    pub fn create(dir: &Path, limit: usize) -> Result<Pictures, Failure> {
        let dir = OutputDir::create("--draw", dir)?;
        Ok(Pictures { dir, limit, accepted: 0, more: false })
    }

    pub fn is_full(&self) -> bool {
        self.more
    }

    /// Draws an accepted path. An error means that the search need not go on.
    pub fn accepted(&mut self, path: &PathRecord) -> Result<(), Failure> {
        if self.accepted == self.limit {
            self.more = true;
            return Ok(());
        }
        self.accepted += 1;
        self.draw("", self.accepted, path)
    }

    /// Draws the findings and says what is not drawn.
    pub fn finish<'a>(self, findings: impl Iterator<Item = &'a PathRecord>) -> Result<(), Failure> {
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
        if path.outcome == PathOutcome::Failed {
            return self.finish(std::iter::once(path));
        }
        if !path.emitted.is_empty() {
            self.accepted(path)?;
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
        self.dir.check(name, &[Mark::Within(DRAWN_BY)])?;
        self.dir.write(name, text)
    }
}
