//! Writing results. A reader that has gone away (`| head`) has seen enough: that is no failure.

use std::io::{ErrorKind, Result, Write};

pub fn write(bytes: &[u8]) -> Result<()> {
    let mut out = std::io::stdout().lock();
    heard(out.write_all(bytes).and_then(|()| out.flush()))
}

/// Whether the reader has gone away does not matter.
pub fn heard(written: Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
