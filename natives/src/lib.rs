//! Native methods of the JDK in Rust, one module per Java class, each with its table `NATIVES`.
//!
//! What is not in a table ends the path as unsupported, with the method's name.
#![forbid(unsafe_code)]

mod bytes;
mod invoke;
mod files;
mod io;
mod lang;
mod loader;
mod misc;
mod nio;
mod reflect;
mod security;
// The engine's side of the Java API.
pub mod strict_math;
mod tarry;
mod upcall;
mod util;
mod zip;

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

/// Every native method the machine can run.
pub fn all() -> Vec<Native> {
    [
        lang::tables(),
        invoke::tables(),
        io::tables(),
        loader::tables(),
        misc::tables(),
        nio::tables(),
        reflect::tables(),
        security::tables(),
        vec![tarry::NATIVES.to_vec()],
        util::tables(),
        zip::tables(),
    ]
    .concat()
    .concat()
}

/// For natives that have nothing to do here: registration of natives, JNI field ids.
fn nothing(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Void)
}
