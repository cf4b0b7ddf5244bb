//! `java.lang` and `java.lang.ref`.

mod class;
mod class_loader;
mod domain;
mod double;
mod module;
mod npe;
mod object;
mod package;
mod process;
mod reference;
mod resources;
mod runtime;
mod stack_walk;
mod strict;
mod string;
mod string_loops;
mod system;
mod thread;
mod throwable;

use tarry_vm::native::Native;

use crate::charged;

pub use runtime::free_bytes;
pub use thread::live_threads;

pub fn tables() -> Vec<Vec<Native>> {
    let tables = [
        class::NATIVES,
        class_loader::NATIVES,
        domain::NATIVES,
        double::NATIVES,
        npe::NATIVES,
        object::NATIVES,
        package::NATIVES,
        process::NATIVES,
        reference::NATIVES,
        runtime::NATIVES,
        strict::NATIVES,
        stack_walk::NATIVES,
        string::NATIVES,
        string_loops::NATIVES,
        system::NATIVES,
        thread::NATIVES,
        throwable::NATIVES,
    ]
    .map(<[Native]>::to_vec);
    [tables.to_vec(), [module::NATIVES, resources::NATIVES].map(charged).to_vec()].concat()
}
