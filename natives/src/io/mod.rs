//! `java.io`: the standard streams only; the program sees no file system.

mod file;
mod streams;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [file::NATIVES, streams::NATIVES].map(<[Native]>::to_vec).to_vec()
}
