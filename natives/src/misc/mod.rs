//! `jdk.internal.misc`.

mod cds;
mod preview;
mod signal;
mod unsafe_access;
mod vm;

use tarry_vm::native::Native;

pub use unsafe_access::reflected_field;

pub fn tables() -> Vec<Vec<Native>> {
    [
        cds::NATIVES,
        preview::NATIVES,
        signal::NATIVES,
        unsafe_access::ACCESSORS,
        unsafe_access::NATIVES,
        vm::NATIVES,
    ]
    .map(<[Native]>::to_vec)
    .to_vec()
}
