//! SHA-256 over a sequence of fields, so that no two different sequences read the same.

use std::fmt::Write;

use sha2::{Digest as _, Sha256};

pub(super) struct Digest(Sha256);

impl Digest {
    pub(super) fn new(purpose: &str) -> Digest {
        let mut digest = Digest(Sha256::new());
        digest.field(purpose.as_bytes());
        digest
    }

    pub(super) fn field(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    pub(super) fn hex(self) -> String {
        self.0.finalize().iter().fold(String::new(), |mut hex, byte| {
            write!(hex, "{byte:02x}").expect("writing to a string does not fail");
            hex
        })
    }
}

pub(super) fn of_bytes(bytes: &[u8]) -> String {
    let mut digest = Digest::new("bytes");
    digest.field(bytes);
    digest.hex()
}
