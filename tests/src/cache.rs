//! A directory outside the repository for what is slow to make and the same every time, filed under a hash of what it
//! was made from: compiled fixtures, what HotSpot printed, jars.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use sha2::{Digest, Sha256};

/// Changed whenever the layout of an entry changes.
const FORMAT: &str = "1";

/// `$XDG_CACHE_HOME/tarry` or `~/.cache/tarry`.
pub fn dir() -> PathBuf {
    let base = match std::env::var_os("XDG_CACHE_HOME").filter(|d| !d.is_empty()) {
        Some(base) => PathBuf::from(base),
        None => {
            PathBuf::from(std::env::var_os("HOME").expect("HOME or XDG_CACHE_HOME is set")).join(".cache")
        }
    };
    base.join("tarry")
}

/// The name of what is made from `parts`.
#[derive(Clone)]
pub struct Key(Sha256);

impl Key {
    pub fn new(kind: &str) -> Key {
        let mut key = Key(Sha256::new());
        key.add(FORMAT.as_bytes());
        key.add(kind.as_bytes());
        key
    }

    pub fn add(&mut self, part: &[u8]) {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    pub fn finish(self) -> String {
        self.0.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The directory `kind/key`, filled by `make` if it is not there. It appears whole or not at all.
pub fn entry(
    kind: &str,
    key: &str,
    make: impl FnOnce(&Path) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let place = dir().join(kind).join(key);
    if place.is_dir() {
        return Ok(place);
    }
    // Two threads may make the same entry at the same time; the first to finish wins.
    static DRAFTS: AtomicUsize = AtomicUsize::new(0);
    let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
    let draft = dir().join(kind).join(format!(".{key}.{}.{number}", std::process::id()));
    fs::create_dir_all(&draft).map_err(|e| format!("{}: {e}", draft.display()))?;
    let made = make(&draft);
    if made.is_ok() && fs::rename(&draft, &place).is_err() && !place.is_dir() {
        return Err(format!("cannot make {}", place.display()));
    }
    let _ = fs::remove_dir_all(&draft);
    made.map(|()| place)
}
