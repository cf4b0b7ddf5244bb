//! `jdk.internal.misc.Signal`: handlers are registered and never called.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

const CLASS: &str = "jdk/internal/misc/Signal";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "findSignal0", "(Ljava/lang/String;)I", find_signal),
    Native::new(CLASS, "handle0", "(IJ)J", handle),
];

fn find_signal(m: &mut Machine, a: &Args) -> NativeResult {
    let number = match m.string_text(a.object(0)?)?.as_str() {
        "HUP" => 1,
        "INT" => 2,
        "TERM" => 15,
        _ => -1,
    };
    Ok(Value::Int(number))
}

fn handle(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(0))
}
