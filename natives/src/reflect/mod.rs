//! `jdk.internal.reflect` and `java.lang.reflect`.

mod reflection;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [reflection::NATIVES].map(<[Native]>::to_vec).to_vec()
}
