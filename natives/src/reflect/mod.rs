//! `jdk.internal.reflect` and `java.lang.reflect`, and the natives of `java.lang.Class` about members.

mod array;
mod boxing;
mod constant_pool;
mod invoke;
mod members;
mod nesting;
mod records;
mod reflection;
mod types;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [
        array::NATIVES,
        array::ACCESSORS,
        constant_pool::NATIVES,
        invoke::NATIVES,
        members::NATIVES,
        nesting::NATIVES,
        records::NATIVES,
        reflection::NATIVES,
    ]
    .map(<[Native]>::to_vec)
    .to_vec()
}
