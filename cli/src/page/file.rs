//! The file of `--html`, written under a temporary name and renamed when it is whole.

use std::path::{Path, PathBuf};
use std::{fs, io};

use tarry_report::WRITTEN_BY;

use crate::failure::Failure;
use crate::output_dir::{Mark, is_ours};

pub struct PageFile(PathBuf);

impl PageFile {
    /// Tries to write before the search, so that a long one does not end in a complaint. The page of an earlier run goes, so that
    /// it is not taken for the one of this run; a file of somebody else stays.
    pub fn create(path: &Path) -> Result<PageFile, Failure> {
        let page = PageFile(path.to_path_buf());
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => return Err(page.failure("it is a directory; name a file")),
            // Who reads a pipe or a terminal waits.
            Ok(found) if !found.is_file() => {
                return Err(page.failure("it is not a file that can be replaced"));
            }
            Ok(_) => {
                if !is_ours(path, &[Mark::Within(WRITTEN_BY)]).map_err(|e| page.failure(&e.to_string()))? {
                    return Err(page.failure("a file is in the way; tarry did not write it and leaves it"));
                }
            }
            Err(_) => {}
        }
        page.try_out().map_err(|e| page.failure(&e.to_string()))?;
        Ok(page)
    }

    fn try_out(&self) -> io::Result<()> {
        if let Some(dir) = self.0.parent() {
            fs::create_dir_all(dir)?;
        }
        let trial = self.temporary()?;
        fs::write(&trial, "")?;
        fs::remove_file(&trial)?;
        match fs::remove_file(&self.0) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => Err(e),
            _ => Ok(()),
        }
    }

    pub fn write(&self, text: &str) -> Result<(), Failure> {
        let written = self.temporary().and_then(|temporary| {
            fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, &self.0)).inspect_err(|_| {
                // Half a page is of no use; why it is only half is said.
                let _ = fs::remove_file(&temporary);
            })
        });
        written.map_err(|e| self.failure(&e.to_string()))
    }

    fn temporary(&self) -> io::Result<PathBuf> {
        let name = self.0.file_name().ok_or_else(|| io::Error::other("it names no file"))?;
        Ok(self.0.with_file_name(format!(".{}.part", name.to_string_lossy())))
    }

    fn failure(&self, why: &str) -> Failure {
        Failure::BadInput(format!("--html {}: {why}", self.0.display()))
    }
}
