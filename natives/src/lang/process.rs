//! `java.lang.ProcessEnvironment`, `ProcessImpl` and `ProcessHandleImpl`.
//!
//! The environment is what `--env` gives. The program's own process is number 1, and knows no others. Left out, and
//! so unsupported by name: starting a process.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::nothing;

const HANDLE: &str = "java/lang/ProcessHandleImpl";

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/ProcessEnvironment", "environ", "()[[B", environ),
    Native::new("java/lang/ProcessImpl", "init", "()V", nothing),
    Native::new(HANDLE, "initNative", "()V", nothing),
    Native::new(HANDLE, "getCurrentPid0", "()J", current_pid),
    Native::new(HANDLE, "isAlive0", "(J)J", is_alive),
    Native::new(HANDLE, "parent0", "(JJ)J", no_process),
    Native::new(HANDLE, "getProcessPids0", "(J[J[J[J)I", no_processes),
    Native::new("java/lang/ProcessHandleImpl$Info", "initIDs", "()V", nothing),
    Native::new("java/lang/ProcessHandleImpl$Info", "info0", "(J)V", nothing),
];

const PID: i64 = 1;

/// Names and values, in turn.
fn environ(m: &mut Machine, _: &Args) -> NativeResult {
    let given = m.program.options.environment.clone();
    let mut values = Vec::with_capacity(given.len() * 2);
    for (name, value) in given {
        values.push(Some(m.new_byte_array(name.as_bytes())?));
        values.push(Some(m.new_byte_array(value.as_bytes())?));
    }
    let class = m.program.known.core().byte_array;
    Ok(m.new_ref_array(class, &values)?.into())
}

fn current_pid(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(PID))
}

/// When it was started, if it is known; -1 if there is no such process.
fn is_alive(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Long(if a.long(0) == PID { 0 } else { -1 }))
}

fn no_process(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(-1))
}

fn no_processes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(0))
}
