//! `java.io`.

mod console;
mod file;
mod random_access;
pub mod streams;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [console::NATIVES, file::NATIVES, random_access::NATIVES, streams::NATIVES]
        .map(<[Native]>::to_vec)
        .to_vec()
}
