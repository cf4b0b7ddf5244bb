//! A directory that results are written to. A file in the way that tarry did not write stays, and the run ends.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::whole_file;

pub struct OutputDir {
    /// The option that names it, with the equals sign if it needs one.
    option: &'static str,
    dir: PathBuf,
}

/// What only a file of tarry has.
pub enum Mark {
    /// As its first bytes.
    Start(&'static str),
    /// In its first lines.
    Within(&'static str),
}

/// Of a file, to find who wrote it.
const BEGINNING: u64 = 1000;

impl OutputDir {
    pub fn create(option: &'static str, dir: &Path) -> Result<OutputDir, Failure> {
        let output = OutputDir { option, dir: dir.to_path_buf() };
        whole_file::try_out(dir).map_err(|e| output.failure(&e.to_string()))?;
        Ok(output)
    }

    /// Removes a file of an earlier run, so that it is not taken for a result of this one. One of the marks tells it from a file
    /// of somebody else.
    pub fn clear(&self, name: &str, marks: &[Mark]) -> Result<(), Failure> {
        self.check(name, marks)?;
        match std::fs::remove_file(self.dir.join(name)) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => Err(self.failure(&e.to_string())),
            _ => Ok(()),
        }
    }

    /// An error if a file is in the way that tarry did not write.
    pub fn check(&self, name: &str, marks: &[Mark]) -> Result<(), Failure> {
        match is_ours(&self.dir.join(name), marks) {
            Ok(true) => Ok(()),
            Ok(false) => {
                Err(self.failure(&format!("{name} is in the way; tarry did not write it and leaves it")))
            }
            Err(e) => Err(self.failure(&format!("{name}: {e}"))),
        }
    }

    pub fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        whole_file::write(&self.dir.join(name), text).map_err(|e| self.failure(&e.to_string()))
    }

    /// Where a file is until it is whole.
    pub fn temporary(&self, name: &str) -> PathBuf {
        whole_file::temporary(&self.dir.join(name))
    }

    /// The file is whole.
    pub fn finish(&self, name: &str) -> io::Result<()> {
        std::fs::rename(self.temporary(name), self.dir.join(name))
    }

    pub fn failure(&self, why: &str) -> Failure {
        let space = if self.option.ends_with('=') { "" } else { " " };
        Failure::BadInput(format!("{}{space}{}: {why}", self.option, self.dir.display()))
    }
}

/// Nothing is there, nothing is in it, or it has one of the marks.
pub fn is_ours(place: &Path, marks: &[Mark]) -> io::Result<bool> {
    let file = match File::open(place) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(true),
        opened => opened?,
    };
    let mut beginning = Vec::new();
    file.take(BEGINNING).read_to_end(&mut beginning)?;
    let has = |mark: &Mark| match mark {
        Mark::Start(text) => beginning.starts_with(text.as_bytes()),
        Mark::Within(text) => beginning.windows(text.len()).any(|window| window == text.as_bytes()),
    };
    Ok(beginning.is_empty() || marks.iter().any(has))
}
