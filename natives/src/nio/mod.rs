//! `java.nio` and `sun.nio`.

mod channel;
mod dispatcher;

use tarry_vm::native::Native;

use crate::charged;

pub fn tables() -> Vec<Vec<Native>> {
    [channel::NATIVES, dispatcher::NATIVES].map(charged).to_vec()
}
