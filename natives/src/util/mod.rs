//! `jdk.internal.util` and `java.util`.

mod atomic;
mod system_props;
mod time_zone;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [atomic::NATIVES, system_props::NATIVES, time_zone::NATIVES].map(<[Native]>::to_vec).to_vec()
}
