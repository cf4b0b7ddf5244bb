//! The files of `--out DIR`: `paths.jsonl`, one line per accepted or failed path, and `summary.json`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use crate::failure::Failure;
use crate::output_dir::{Mark, OutputDir};

pub struct Results {
    dir: OutputDir,
    paths: BufWriter<File>,
}

const PATHS: &str = "paths.jsonl";
const SUMMARY: &str = "summary.json";

impl Results {
    /// Removes the files of an earlier run, so that nothing stale is taken for a result.
    pub fn create(dir: &Path) -> Result<Results, Failure> {
        let dir = OutputDir::create("--out", dir)?;
        dir.clear(PATHS, &[Mark::Start("{\"outcome\":")])?;
        dir.clear(SUMMARY, &[Mark::Start("{\"accepted\":")])?;
        let paths = File::create(dir.temporary(PATHS)).map_err(|e| dir.failure(&e.to_string()))?;
        Ok(Results { dir, paths: BufWriter::new(paths) })
    }

    pub fn add(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.paths, "{line}").map_err(|e| self.dir.failure(&e.to_string()))
    }

    pub fn finish(mut self, summary: &str) -> Result<(), Failure> {
        self.paths
            .flush()
            .and_then(|()| self.dir.finish(PATHS))
            .map_err(|e| self.dir.failure(&e.to_string()))?;
        self.dir.write(SUMMARY, &format!("{summary}\n"))
    }
}
