//! `java.io`.

mod console;
mod file;
mod random_access;
pub mod streams;

use tarry_vm::native::Native;

use crate::charged;

pub fn tables() -> Vec<Vec<Native>> {
    [console::NATIVES, file::NATIVES, random_access::NATIVES, streams::NATIVES].map(charged).to_vec()
}
