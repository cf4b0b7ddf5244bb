//! `java.lang.Runtime` and `java.lang.Shutdown`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::outcome::Outcome;

use crate::nothing;

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/Runtime", "availableProcessors", "()I", available_processors),
    Native::new("java/lang/Runtime", "maxMemory", "()J", max_memory),
    Native::new("java/lang/Runtime", "totalMemory", "()J", max_memory).of_the_moment(),
    Native::new("java/lang/Runtime", "freeMemory", "()J", free_memory).of_the_moment(),
    Native::new("java/lang/Runtime", "gc", "()V", gc).charged().of_the_moment(),
    Native::new("java/lang/Shutdown", "beforeHalt", "()V", nothing),
    Native::new("java/lang/Shutdown", "halt0", "(I)V", halt),
];

/// One: threads take turns.
fn available_processors(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(1))
}

fn max_memory(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.program.options.max_heap_words as i64 * 8))
}

/// Bytes, by what was allocated, not by what was collected: the same in every replay.
pub fn free_bytes(m: &Machine) -> u64 {
    let total = m.program.options.max_heap_words as u64;
    (total - m.state.charged.allocated % total) * 8
}

fn free_memory(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(free_bytes(m) as i64))
}

fn gc(m: &mut Machine, _: &Args) -> NativeResult {
    m.clear_unreachable_references()?;
    m.request_collection();
    Ok(Value::Void)
}

fn halt(_: &mut Machine, a: &Args) -> NativeResult {
    Err(Stop::End(match a.int(0) {
        0 => Outcome::Returned,
        status => Outcome::Exited(status),
    }))
}
