//! `java.lang.ref`: references are cleared by the program and at `System.gc()`, never because of when the collector
//! runs, so that what a program sees does not depend on it.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::thread::Status;

const CLASS: &str = "java/lang/ref/Reference";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "clear0", "()V", clear),
    Native::new(CLASS, "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
    Native::new(CLASS, "waitForReferencePendingList", "()V", wait_for_pending),
    Native::new(CLASS, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", take_pending),
    Native::new(CLASS, "hasReferencePendingList", "()Z", has_pending),
    Native::new("java/lang/ref/PhantomReference", "clear0", "()V", clear),
    Native::new("java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
    Native::new("java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", no_finalization),
];

fn clear(m: &mut Machine, a: &Args) -> NativeResult {
    m.put_ref_field(a.object(0)?, "referent", None);
    Ok(Value::Void)
}

fn refers_to(m: &mut Machine, a: &Args) -> NativeResult {
    Ok((m.get_ref_field(a.object(0)?, "referent") == a.reference(1)).into())
}

/// The handler thread sleeps until `System.gc()` has cleared something.
fn wait_for_pending(m: &mut Machine, _: &Args) -> NativeResult {
    if m.pending_references().is_some() {
        return Ok(Value::Void);
    }
    let me = m.state.current;
    let status = match m.pending_monitor() {
        Some(on) => Status::Blocked { on },
        None => Status::Parked { until: None },
    };
    m.state.change_thread(me, |t| t.status = status);
    Err(Stop::Block)
}

fn take_pending(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.take_pending_references().into())
}

fn has_pending(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.pending_references().is_some().into())
}

fn no_finalization(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
