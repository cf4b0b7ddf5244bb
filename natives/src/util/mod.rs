//! `jdk.internal.util` and `java.util`.

mod atomic;
mod system_props;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [atomic::NATIVES, system_props::NATIVES].map(<[Native]>::to_vec).to_vec()
}
