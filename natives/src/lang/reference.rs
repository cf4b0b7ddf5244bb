//! `java.lang.ref`: references are cleared only when the program clears them, so what a program sees does not
//! depend on when the collector runs.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::thread::Status;

const CLASS: &str = "java/lang/ref/Reference";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "clear0", "()V", clear),
    Native::new(CLASS, "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
    Native::new(CLASS, "waitForReferencePendingList", "()V", wait_for_pending),
    Native::new(CLASS, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", no_pending),
    Native::new(CLASS, "hasReferencePendingList", "()Z", has_pending),
    Native::new("java/lang/ref/PhantomReference", "clear0", "()V", clear),
    Native::new("java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
    Native::new("java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", has_pending),
];

fn clear(m: &mut Machine, a: &Args) -> NativeResult {
    m.put_ref_field(a.object(0)?, "referent", None);
    Ok(Value::Void)
}

fn refers_to(m: &mut Machine, a: &Args) -> NativeResult {
    Ok((m.get_ref_field(a.object(0)?, "referent") == a.reference(1)).into())
}

/// Nothing is ever enqueued by the machine: the handler thread sleeps for ever.
fn wait_for_pending(m: &mut Machine, _: &Args) -> NativeResult {
    let me = m.state.current;
    m.state.change_thread(me, |t| t.status = Status::Parked { until: None });
    Err(Stop::Block)
}

fn no_pending(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}

fn has_pending(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
