//! `java.nio` and `sun.nio`.

mod channel;
mod dispatcher;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [channel::NATIVES, dispatcher::NATIVES].map(<[Native]>::to_vec).to_vec()
}
