//! What can be wrong with a run-time image.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

#[derive(Debug, Error)]
pub enum ImageError {
    #[error("{}: cannot map the run-time image: {source}", .path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{}: not a usable run-time image: {reason}", .path.display())]
    Broken { path: PathBuf, reason: String },
    #[error(
        "{}: {resource} is compressed, which is not supported; use a JDK whose image was linked without --compress",
        .path.display()
    )]
    Compressed { path: PathBuf, resource: String },
}
