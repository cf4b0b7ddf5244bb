//! The `tarry` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    tarry_cli::run(std::env::args())
}
