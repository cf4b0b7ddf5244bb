//! The files of `--out DIR`: `paths.jsonl`, one line per accepted or failed path, and `summary.json`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

pub struct Results {
    dir: PathBuf,
    paths: BufWriter<File>,
}

impl Results {
    /// Makes the directory and empties the files of an earlier run, so that nothing stale is taken for a result.
    pub fn create(dir: &Path) -> Result<Results, Failure> {
        let because = |e: std::io::Error| Failure::BadInput(format!("--out {}: {e}", dir.display()));
        std::fs::create_dir_all(dir).map_err(because)?;
        let paths = File::create(dir.join("paths.jsonl")).map_err(because)?;
        let summary = dir.join("summary.json");
        match std::fs::remove_file(&summary) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(because(e)),
            _ => {}
        }
        Ok(Results { dir: dir.to_path_buf(), paths: BufWriter::new(paths) })
    }

    pub fn add(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.paths, "{line}")
    }

    pub fn finish(mut self, summary: &str) -> std::io::Result<()> {
        self.paths.flush()?;
        std::fs::write(self.dir.join("summary.json"), format!("{summary}\n"))
    }
}
