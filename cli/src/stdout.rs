//! Writing to standard output.

use std::io::{ErrorKind, Result, Write};

use crate::failure::Failure;

/// What was asked about tarry itself. A reader that has gone away (`| head`) has seen enough: that is no failure.
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

/// What was found. If nobody gets it, that is a failure: the search need not go on.
pub fn results(bytes: &[u8]) -> std::result::Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(bytes).and_then(|()| out.flush());
    written.map_err(|e| match e.kind() {
        ErrorKind::BrokenPipe => Failure::NoReader,
        _ => Failure::BadInput(format!("cannot write results to standard output: {e}")),
    })
}
