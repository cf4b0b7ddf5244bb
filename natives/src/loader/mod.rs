//! `jdk.internal.loader` and `jdk.internal.jimage`.

mod image;
mod libraries;

use tarry_vm::native::Native;

use crate::charged;

pub use image::direct_buffer;

pub fn tables() -> Vec<Vec<Native>> {
    [image::NATIVES, libraries::NATIVES].map(charged).to_vec()
}
