//! `java.io`: the standard streams only; the program sees no file system.

mod console;
mod file;
mod streams;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [console::NATIVES, file::NATIVES, streams::NATIVES].map(<[Native]>::to_vec).to_vec()
}
