//! `java.lang.Thread`. Scheduling itself is the machine's (`schedule.rs`).
//!
//! Left out, and so unsupported by name: `stop0`, `suspend0` and `resume0` of JDK 17, and mounting of virtual
//! threads: without continuations the JDK runs each virtual thread on a thread of its own.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::thread::Status;
use tarry_vm::{LoaderId, MethodId, Ref, ThreadId};

use crate::lang::throwable::fill_element;
use crate::nothing;

const CLASS: &str = "java/lang/Thread";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "currentThread", "()Ljava/lang/Thread;", current_thread).of_the_moment(),
    Native::new(CLASS, "currentCarrierThread", "()Ljava/lang/Thread;", current_thread).of_the_moment(),
    Native::new(CLASS, "setPriority0", "(I)V", nothing),
    Native::new(CLASS, "setNativeName", "(Ljava/lang/String;)V", nothing),
    Native::new(CLASS, "start0", "()V", start),
    // JDK 17
    Native::new(CLASS, "yield", "()V", yield_now),
    Native::new(CLASS, "sleep", "(J)V", sleep_millis),
    // JDK 21
    Native::new(CLASS, "yield0", "()V", yield_now),
    Native::new(CLASS, "sleep0", "(J)V", sleep_nanos),
    // JDK 25
    Native::new(CLASS, "sleepNanos0", "(J)V", sleep_nanos),
    Native::new(CLASS, "interrupt0", "()V", interrupt),
    Native::new(CLASS, "clearInterruptEvent", "()V", clear_interrupt),
    Native::new(CLASS, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock),
    Native::new(CLASS, "getThreads", "()[Ljava/lang/Thread;", get_threads).charged().of_the_moment(),
    Native::new(CLASS, "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dump_threads)
        .charged(),
    Native::new(CLASS, "getStackTrace0", "()Ljava/lang/Object;", get_stack_trace).charged(),
    Native::new(CLASS, "getNextThreadIdOffset", "()J", next_thread_id_address),
    Native::new(CLASS, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing),
    Native::new(CLASS, "scopedValueCache", "()[Ljava/lang/Object;", scoped_value_cache),
    Native::new(CLASS, "setScopedValueCache", "([Ljava/lang/Object;)V", set_scoped_value_cache),
];

fn current_thread(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.state.thread().info.object.into())
}

fn start(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    let run = m.method_named("java/lang/Thread", "run", "()V")?;
    let class = m.class_of(object);
    let (name, descriptor) = m.program.classes.keys[run.index()];
    let target = m.program.classes.find_method(class, name, descriptor).unwrap_or(run);
    let daemon = match m.thread_field(object, "daemon") {
        Some((holder, name)) => m.get_int_field(holder, name)?,
        None => None,
    };
    let id = m.add_thread(Some(object));
    m.bind_thread_object(object, id);
    let of_program = m.is_thread_of_program(object);
    m.state.change_thread(id, |t| {
        t.daemon = daemon == Some(1);
        t.of_program = of_program;
    });
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

/// Threads that are looked at in the time of a bytecode.
const THREADS_PER_STEP: usize = 4;

/// Threads that have started and not ended, in the order in which they were started.
pub fn live_threads(m: &Machine) -> Vec<Option<Ref>> {
    m.charge(m.state.threads.len() / THREADS_PER_STEP);
    let live = m.state.threads.iter().filter(|t| !matches!(t.info.status, Status::New | Status::Ended));
    live.map(|t| t.info.object).collect()
}

fn get_threads(m: &mut Machine, _: &Args) -> NativeResult {
    let threads = live_threads(m);
    let class = m.program.known.core().thread;
    Ok(m.new_ref_array(class, &threads)?.into())
}

fn dump_threads(m: &mut Machine, a: &Args) -> NativeResult {
    let threads = a.object(0)?;
    let mut dumps = Vec::new();
    for i in 0..m.array_len(threads) {
        let id = m.get_ref_element(threads, i).and_then(|t| m.thread_of(t));
        dumps.push(match id {
            Some(id) => Some(stack_of(m, id)?),
            None => None,
        });
    }
    let element = element_class(m)?;
    let component = m.array_class(element);
    Ok(m.new_ref_array(component, &dumps)?.into())
}

fn get_stack_trace(m: &mut Machine, a: &Args) -> NativeResult {
    match m.thread_of(a.object(0)?) {
        Some(id) => Ok(stack_of(m, id)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

fn element_class(m: &mut Machine) -> Result<tarry_vm::ClassId, Stop> {
    let class = m.load(LoaderId::BOOT, b"java/lang/StackTraceElement")?;
    m.initialise(class)?;
    Ok(class)
}

/// The stack of a thread as a `StackTraceElement[]`.
fn stack_of(m: &mut Machine, id: ThreadId) -> Result<Ref, Stop> {
    let class = element_class(m)?;
    let frames: Vec<(MethodId, i32)> = m.visible_frames_of(id).collect();
    let mut elements = Vec::with_capacity(frames.len());
    for (method, bci) in frames {
        m.poll(1)?;
        let element = m.new_object(class)?;
        fill_element(m, element, method, bci)?;
        elements.push(Some(element));
    }
    m.new_ref_array(class, &elements)
}

/// The JDK counts thread ids in memory of the machine's; main has 1, the next ones are HotSpot's.
fn next_thread_id_address(m: &mut Machine, _: &Args) -> NativeResult {
    let address = m.state.allocate_memory(8);
    m.state.set_memory(address, &FIRST_THREAD_ID.to_le_bytes());
    Ok(Value::Long(address as i64))
}

const FIRST_THREAD_ID: u64 = 3;

fn scoped_value_cache(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.state.thread().info.scoped_values.into())
}

fn set_scoped_value_cache(m: &mut Machine, a: &Args) -> NativeResult {
    let (me, cache) = (m.state.current, a.reference(0));
    m.state.change_thread(me, |t| t.scoped_values = cache);
    Ok(Value::Void)
}
