//! `jdk.internal.misc` and `jdk.internal.perf`.

mod cds;
mod perf;
mod preview;
mod signal;
mod unsafe_access;
mod vm;

use tarry_vm::native::Native;

pub use unsafe_access::reflected_field;

pub fn tables() -> Vec<Vec<Native>> {
    [
        cds::NATIVES,
        perf::NATIVES,
        preview::NATIVES,
        signal::NATIVES,
        unsafe_access::ACCESSORS,
        unsafe_access::NATIVES,
        vm::NATIVES,
    ]
    .map(<[Native]>::to_vec)
    .to_vec()
}
