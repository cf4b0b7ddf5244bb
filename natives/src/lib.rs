//! Native methods of the JDK in Rust, one module per Java class, each with its table `NATIVES`.
//!
//! What is not in a table ends the path as unsupported, with the method's name.
#![forbid(unsafe_code)]

mod bytes;
mod files;
mod invoke;
mod io;
mod lang;
mod loader;
mod management;
mod misc;
mod net;
mod nio;
mod reflect;
mod scratch;
mod security;
pub mod strict_math;
// The engine's side of the Java API.
mod tarry;
mod upcall;
mod util;
mod zip;

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Resumed, Stop, Value};

/// Every native method the machine can run.
pub fn all() -> Vec<Native> {
    [
        lang::tables(),
        invoke::tables(),
        io::tables(),
        loader::tables(),
        management::tables(),
        misc::tables(),
        net::tables(),
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

/// A table of natives that look at strings, arrays or memory of any length, nearly all of them.
fn charged(table: &[Native]) -> Vec<Native> {
    table.iter().map(|native| native.charged()).collect()
}

/// After a constructor: the object, which was saved first.
fn saved_or_throw(_: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(_) => Ok(Value::Slot(r.saved[0])),
        Err(exception) => Err(Stop::Throw(exception)),
    }
}

/// For natives that have nothing to do here: registration of natives, JNI field ids.
fn nothing(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Void)
}
