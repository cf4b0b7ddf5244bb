//! The directory of `--emit-tests`. A file in the way that we did not write stays.

use std::fs;
use std::path::{Path, PathBuf};

use tarry_report::test_class::WRITTEN_BY;
use tarry_testgen::TestFile;

use crate::failure::Failure;
use crate::output_dir::{Mark, is_ours};
use crate::whole_file;

pub struct Folder(PathBuf);

impl Folder {
    pub fn create(dir: &Path) -> Result<Folder, Failure> {
        let folder = Folder(dir.to_path_buf());
        whole_file::try_out(dir).map_err(|e| folder.failure(&e.to_string()))?;
        Ok(folder)
    }

    /// Writes files by their place below the directory: all of them, or none if one is in the way.
    pub fn write(&self, files: &[TestFile]) -> Result<(), Failure> {
        for TestFile { place, .. } in files {
            let shown = place.display();
            match is_ours(&self.0.join(place), &[Mark::Within(WRITTEN_BY)]) {
                Ok(true) => {}
                Ok(false) => {
                    return Err(
                        self.failure(&format!("{shown} is in the way; tarry did not write it and leaves it"))
                    );
                }
                Err(e) => return Err(self.failure(&format!("{shown}: {e}"))),
            }
        }
        for TestFile { place, text, .. } in files {
            let place = self.0.join(place);
            let folder = place.parent().unwrap_or(&self.0);
            fs::create_dir_all(folder)
                .and_then(|()| whole_file::write(&place, text))
                .map_err(|e| self.failure(&format!("{}: {e}", place.display())))?;
        }
        Ok(())
    }

    fn failure(&self, why: &str) -> Failure {
        Failure::BadInput(format!("--emit-tests {}: {why}", self.0.display()))
    }
}
