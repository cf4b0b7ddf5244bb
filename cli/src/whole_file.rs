//! Files that appear when they are whole: written beside their place and renamed. The name in between belongs to this process, so that
//! several may write into one folder.

use std::path::{Path, PathBuf};
use std::{fs, io, process};

/// Where a file is until it is whole.
pub fn temporary(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!(".{name}.{}.part", process::id()))
}

pub fn write(file: &Path, text: &str) -> io::Result<()> {
    let temporary = temporary(file);
    fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, file)).inspect_err(|_| {
        // Half a file is of no use; why it is only half is said.
        let _ = fs::remove_file(&temporary);
    })
}

/// Makes the folder and writes there before the search, so that a long one does not end in a complaint.
pub fn try_out(folder: &Path) -> io::Result<()> {
    let trial = temporary(&folder.join("trial"));
    fs::create_dir_all(folder)?;
    fs::write(&trial, "")?;
    fs::remove_file(&trial)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As two runs that write into one folder at the same time.
    #[test]
    fn another_process_has_another_name_in_between() {
        let between = temporary(Path::new("out/findings.json"));
        let name = between.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(name.contains(&process::id().to_string()), "{name}");
        assert_eq!(between.parent(), Some(Path::new("out")));
    }
}
