//! `jdk.internal.loader` and `jdk.internal.jimage`.

mod boot_loader;
mod image;
mod libraries;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [boot_loader::NATIVES, image::NATIVES, libraries::NATIVES].map(<[Native]>::to_vec).to_vec()
}
