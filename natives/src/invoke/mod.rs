//! `java.lang.invoke`: what the JDK's method handles ask of the machine.

mod define;
mod natives;

use tarry_vm::native::Native;

pub fn tables() -> Vec<Vec<Native>> {
    [define::NATIVES, natives::NATIVES].map(<[Native]>::to_vec).to_vec()
}
