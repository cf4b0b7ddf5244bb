//! The file of `--html`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use tarry_report::WRITTEN_BY;

use crate::failure::Failure;
use crate::output_dir::{Mark, is_ours};
use crate::whole_file;

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
        whole_file::try_out(self.0.parent().unwrap_or(Path::new("")))?;
        match fs::remove_file(&self.0) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => Err(e),
            _ => Ok(()),
        }
    }

    pub fn write(&self, text: &str) -> Result<(), Failure> {
        whole_file::write(&self.0, text).map_err(|e| self.failure(&e.to_string()))
    }

    fn failure(&self, why: &str) -> Failure {
        Failure::BadInput(format!("--html {}: {why}", self.0.display()))
    }
}
