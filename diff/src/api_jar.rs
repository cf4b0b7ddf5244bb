//! The jar of our own classes, as a file while JVMs need it.

use std::path::{Path, PathBuf};

use crate::error::Error;

/// Gone when it is dropped.
pub struct ApiJar(PathBuf);

impl ApiJar {
    pub fn write() -> Result<ApiJar, Error> {
        let file = std::env::temp_dir().join(format!("tarry-api-{}.jar", std::process::id()));
        std::fs::write(&file, tarry::models::jar())
            .map_err(|e| Error::BadInput(format!("cannot write {}: {e}", file.display())))?;
        Ok(ApiJar(file))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for ApiJar {
    fn drop(&mut self) {
        // One that cannot be removed is the system's to clean up.
        let _ = std::fs::remove_file(&self.0);
    }
}
