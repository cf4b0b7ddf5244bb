//! Where the bytes of a class live.

use std::ops::Deref;
use std::sync::Arc;

/// Bytes of a class file; cheap to clone.
#[derive(Clone)]
pub enum Bytes {
    /// Memory-mapped for the life of the process.
    Static(&'static [u8]),
    Shared(Arc<[u8]>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Static(bytes) => bytes,
            Bytes::Shared(bytes) => bytes,
        }
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Bytes {
        Bytes::Shared(bytes.into())
    }
}

impl From<&'static [u8]> for Bytes {
    fn from(bytes: &'static [u8]) -> Bytes {
        Bytes::Static(bytes)
    }
}
