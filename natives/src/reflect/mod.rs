//! `jdk.internal.reflect` and `java.lang.reflect`, and the natives of `java.lang.Class` about members.

mod array;
mod boxing;
mod constant_pool;
mod invoke;
pub(crate) mod members;
mod nesting;
mod records;
mod reflection;
mod types;

use tarry_vm::native::Native;

use crate::charged;

pub fn tables() -> Vec<Vec<Native>> {
    let tables = [
        array::NATIVES,
        array::ACCESSORS,
        constant_pool::NATIVES,
        invoke::NATIVES,
        members::NATIVES,
        reflection::NATIVES,
    ]
    .map(<[Native]>::to_vec);
    [tables.to_vec(), [nesting::NATIVES, records::NATIVES].map(charged).to_vec()].concat()
}
