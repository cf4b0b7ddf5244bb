//! Files mapped into memory for the life of the process: the one place of this crate that needs `unsafe`.
//!
//! A run-time image has 130 MB of which a run touches a few; reading it would cost more than the run.
//! Each file is mapped once, however often it is opened, so that the leak is bounded by the number of JDKs.

#![allow(unsafe_code)]

use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use memmap2::Mmap;

static MAPPED: Mutex<Option<HashMap<PathBuf, &'static [u8]>>> = Mutex::new(None);

pub(crate) fn map_for_ever(path: &Path) -> io::Result<&'static [u8]> {
    let path = path.canonicalize()?;
    let mut mapped = MAPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let mapped = mapped.get_or_insert_default();
    if let Some(bytes) = mapped.get(&path) {
        return Ok(bytes);
    }
    let file = File::open(&path)?;
    // SAFETY: the mapping is read-only and never unmapped, so the slice outlives every use. Its contents
    // must not change underneath it: the only files mapped are `lib/modules` of a JDK, which installers
    // replace by rename, never in place; HotSpot maps the same file under the same assumption.
    let mapping = unsafe { Mmap::map(&file)? };
    let bytes: &'static [u8] = Box::leak(Box::new(mapping));
    mapped.insert(path, bytes);
    Ok(bytes)
}
