//! A directory of the class path: a name is a path in it.

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::Path;

use tarry_classfile::Bytes;

use super::ClassPathError;

/// The bytes of a file; none if there is no such file. A directory counts as none here.
pub(super) fn read(path: &Path) -> Result<Option<Bytes>, ClassPathError> {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|mut file| {
        bytes.reserve_exact(file.metadata().map_or(0, |metadata| metadata.len() as usize + 1));
        file.read_to_end(&mut bytes)
    });
    match read {
        Ok(_) => Ok(Some(Bytes::from(bytes))),
        Err(error) if means_absent(error.kind()) => Ok(None),
        Err(source) => Err(ClassPathError::Io { path: path.to_path_buf(), source }),
    }
}

/// What java reads from the URL of a directory: the names in it, one a line.
pub(super) fn listing(path: &Path) -> Result<Bytes, ClassPathError> {
    let failed = |source| ClassPathError::Io { path: path.to_path_buf(), source };
    let mut names = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    let text: String = names.iter().flat_map(|name| [name, "\n"]).collect();
    Ok(Bytes::from(text.into_bytes()))
}

/// Paths of all files below a directory, with slashes.
pub(super) fn files(root: &Path) -> Result<Vec<String>, ClassPathError> {
    let mut all = Vec::new();
    let mut open = vec![String::new()];
    while let Some(folder) = open.pop() {
        let path = root.join(&folder);
        let failed = |source| ClassPathError::Io { path: path.clone(), source };
        for entry in fs::read_dir(&path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = format!("{folder}{}", entry.file_name().to_string_lossy());
            match entry.file_type().map_err(failed)?.is_dir() {
                true => open.push(format!("{name}/")),
                false => all.push(name),
            }
        }
    }
    Ok(all)
}

fn means_absent(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::InvalidFilename
    )
}

pub(super) fn metadata(path: &Path) -> Result<Option<fs::Metadata>, ClassPathError> {
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if means_absent(error.kind()) => Ok(None),
        Err(source) => Err(ClassPathError::Io { path: path.to_path_buf(), source }),
    }
}
