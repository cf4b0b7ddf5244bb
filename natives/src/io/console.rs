//! `java.io.Console`: the standard streams are no terminal, so there is none.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

const CLASS: &str = "java/io/Console";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "encoding", "()Ljava/lang/String;", no_encoding),
    Native::new(CLASS, "istty", "()Z", no_terminal),
];

/// Null on Unix, where the locale decides.
fn no_encoding(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}

fn no_terminal(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
