//! `java.lang.Thread`. Scheduling itself is the machine's (`schedule.rs`).

use tarry_vm::boot::THREAD_RUNNABLE;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::nothing;

const CLASS: &str = "java/lang/Thread";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "currentThread", "()Ljava/lang/Thread;", current_thread),
    Native::new(CLASS, "setPriority0", "(I)V", nothing),
    Native::new(CLASS, "setNativeName", "(Ljava/lang/String;)V", nothing),
    Native::new(CLASS, "start0", "()V", start),
    Native::new(CLASS, "yield", "()V", yield_now),
    Native::new(CLASS, "yield0", "()V", yield_now),
    Native::new(CLASS, "sleep", "(J)V", sleep_millis),
    Native::new(CLASS, "sleepNanos0", "(J)V", sleep_nanos),
    Native::new(CLASS, "sleep0", "(J)V", sleep_nanos),
    Native::new(CLASS, "interrupt0", "()V", interrupt),
    Native::new(CLASS, "clearInterruptEvent", "()V", clear_interrupt),
    Native::new(CLASS, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock),
    Native::new(CLASS, "isAlive", "()Z", is_alive),
];

fn current_thread(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.state.thread().info.object.into())
}

fn start(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    let run = m.method_named("java/lang/Thread", "run", "()V")?;
    let class = m.class_of(object);
    let (name, descriptor) = m.classes.keys[run.index()];
    let target = m.classes.find_method(class, name, descriptor).unwrap_or(run);
    let id = m.add_thread(Some(object));
    m.bind_thread_object(object, id);
    m.set_thread_status(object, THREAD_RUNNABLE);
    let holder = m.get_ref_field(object, "holder").unwrap_or(object);
    let daemon = m.get_int_field(holder, "daemon") == Some(1);
    m.state.change_thread(id, |t| t.daemon = daemon);
    m.start(id, target, vec![u64::from(object.0)])?;
    Ok(Value::Void)
}

fn yield_now(m: &mut Machine, _: &Args) -> NativeResult {
    m.yield_slice();
    Ok(Value::Void)
}

fn sleep_millis(m: &mut Machine, a: &Args) -> NativeResult {
    let millis = a.long(0);
    if millis < 0 {
        return Stop::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    m.sleep(millis.saturating_mul(1_000_000))?;
    Ok(Value::Void)
}

fn sleep_nanos(m: &mut Machine, a: &Args) -> NativeResult {
    m.sleep(a.long(0))?;
    Ok(Value::Void)
}

fn interrupt(m: &mut Machine, a: &Args) -> NativeResult {
    if let Some(id) = m.thread_of(a.object(0)?) {
        m.interrupt(id);
    }
    Ok(Value::Void)
}

fn clear_interrupt(m: &mut Machine, _: &Args) -> NativeResult {
    let me = m.state.current;
    m.state.change_thread(me, |t| t.interrupted = false);
    Ok(Value::Void)
}

fn holds_lock(m: &mut Machine, a: &Args) -> NativeResult {
    let owner = m.state.lock_of(a.object(0)?).map(|(owner, _)| owner);
    Ok((owner == Some(m.state.current)).into())
}

fn is_alive(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    Ok(m.thread_of(object).is_some().into())
}
