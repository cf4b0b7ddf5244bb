//! `jdk.internal.misc` and `jdk.internal.perf`.

mod cds;
mod perf;
mod preview;
mod signal;
mod unsafe_access;
mod vm;

use tarry_vm::native::Native;

use crate::charged;

pub use unsafe_access::reflected_field;

pub fn tables() -> Vec<Vec<Native>> {
    let tables = [
        cds::NATIVES,
        perf::NATIVES,
        preview::NATIVES,
        unsafe_access::ACCESSORS,
        unsafe_access::NATIVES,
        vm::NATIVES,
    ]
    .map(<[Native]>::to_vec);
    [tables.to_vec(), vec![charged(signal::NATIVES)]].concat()
}
