//! `sun.management`: the beans of the running machine, as far as their values depend on the path only.
//!
//! Left out, and so unsupported by name: numbers of loaded classes (which other paths change), thread dumps,
//! memory pools' thresholds, the operating system.

mod deadlock;

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Stop, Value};

use crate::lang::{free_bytes, live_threads};
use crate::{nothing, saved_or_throw};

const VM: &str = "sun/management/VMManagementImpl";
const MEMORY: &str = "sun/management/MemoryImpl";
const THREADS: &str = "sun/management/ThreadImpl";

const NATIVES: &[Native] = &[
    Native::new(VM, "getVersion0", "()Ljava/lang/String;", version),
    Native::new(VM, "initOptionalSupportFields", "()V", optional_support),
    Native::new(VM, "getProcessId", "()I", one),
    Native::new(VM, "getStartupTime", "()J", startup_time),
    Native::new(VM, "getUptime0", "()J", uptime),
    Native::new(VM, "getVmArguments0", "()[Ljava/lang/String;", no_arguments),
    Native::new(VM, "getVerboseClass", "()Z", no),
    Native::new(VM, "getVerboseGC", "()Z", no),
    Native::new(VM, "isThreadCpuTimeEnabled", "()Z", yes),
    Native::new(VM, "isThreadAllocatedMemoryEnabled", "()Z", yes),
    Native::new(VM, "getLiveThreadCount", "()I", live_thread_count).charged(),
    Native::new(VM, "getDaemonThreadCount", "()I", daemon_thread_count).charged(),
    Native::new(VM, "getTotalThreadCount", "()J", total_thread_count).charged(),
    Native::new(MEMORY, "getMemoryUsage0", "(Z)Ljava/lang/management/MemoryUsage;", memory_usage),
    Native::new(MEMORY, "getMemoryPools0", "()[Ljava/lang/management/MemoryPoolMXBean;", no_pools),
    Native::new(MEMORY, "getMemoryManagers0", "()[Ljava/lang/management/MemoryManagerMXBean;", no_managers),
    Native::new(MEMORY, "setVerboseGC", "(Z)V", nothing),
    Native::new(THREADS, "getThreads", "()[Ljava/lang/Thread;", threads).charged(),
    Native::new(THREADS, "findMonitorDeadlockedThreads0", "()[Ljava/lang/Thread;", deadlock::by_monitors)
        .charged(),
    Native::new(THREADS, "findDeadlockedThreads0", "()[Ljava/lang/Thread;", deadlock::by_any_lock).charged(),
];

pub fn tables() -> Vec<Vec<Native>> {
    vec![NATIVES.to_vec()]
}

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn yes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(true.into())
}

fn one(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(1))
}

/// As on HotSpot. Asking for what is missing here is then unsupported by name, and not an exception that HotSpot would
/// not throw.
fn optional_support(m: &mut Machine, _: &Args) -> NativeResult {
    const FIELDS: &[&str] = &[
        "compTimeMonitoringSupport",
        "threadContentionMonitoringSupport",
        "currentThreadCpuTimeSupport",
        "otherThreadCpuTimeSupport",
        "objectMonitorUsageSupport",
        "synchronizerUsageSupport",
        "threadAllocatedMemorySupport",
        "remoteDiagnosticCommandsSupport",
    ];
    let class = m.load(LoaderId::BOOT, VM.as_bytes())?;
    let statics = m.statics(class)?;
    for name in FIELDS {
        if let Some(field) = m.field_named(class, name) {
            let offset = m.program.classes.field(field).offset as usize;
            m.state.set_static_slot(statics, offset, 1);
        }
    }
    Ok(Value::Void)
}

/// Of the management interface.
fn version(m: &mut Machine, _: &Args) -> NativeResult {
    let text = if m.program.options.jdk_version < 21 { "3.0" } else { "4.0" };
    Ok(m.new_string(text)?.into())
}

fn startup_time(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.program.options.start_time / 1_000_000))
}

fn uptime(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.now() / 1_000_000))
}

fn no_arguments(m: &mut Machine, _: &Args) -> NativeResult {
    let string = m.program.known.core().string;
    Ok(m.new_ref_array(string, &[])?.into())
}

fn live_thread_count(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(live_threads(m).len() as i32))
}

fn daemon_thread_count(m: &mut Machine, _: &Args) -> NativeResult {
    let live = live_threads(m);
    let daemons = m.state.threads.iter().filter(|t| t.info.daemon && live.contains(&t.info.object));
    Ok(Value::Int(daemons.count() as i32))
}

fn total_thread_count(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.state.threads.len() as i64))
}

fn threads(m: &mut Machine, _: &Args) -> NativeResult {
    let threads = live_threads(m);
    let class = m.program.known.core().thread;
    Ok(m.new_ref_array(class, &threads)?.into())
}

/// Of the heap, or of everything else, of which nothing is known.
fn memory_usage(m: &mut Machine, a: &Args) -> NativeResult {
    const USAGE: &str = "java/lang/management/MemoryUsage";
    let class = m.load(LoaderId::BOOT, USAGE.as_bytes())?;
    m.initialise(class)?;
    let method = m.method_named(USAGE, "<init>", "(JJJJ)V")?;
    let usage = m.new_object(class)?;
    let total = m.program.options.max_heap_words as u64 * 8;
    let [initial, used, committed, max] =
        if a.bool(1) { [0, total - free_bytes(m), total, total] } else { [0, 0, 0, u64::MAX] };
    let slot = u64::from(usage.0);
    let args = vec![slot, initial, 0, used, 0, committed, 0, max, 0];
    Err(Stop::Call(Box::new(Call { method, args, then: saved_or_throw, saved: vec![(slot, true)] })))
}

fn empty(m: &mut Machine, component: &str) -> NativeResult {
    let class = m.load(LoaderId::BOOT, component.as_bytes())?;
    Ok(m.new_ref_array(class, &[])?.into())
}

fn no_pools(m: &mut Machine, _: &Args) -> NativeResult {
    empty(m, "java/lang/management/MemoryPoolMXBean")
}

fn no_managers(m: &mut Machine, _: &Args) -> NativeResult {
    empty(m, "java/lang/management/MemoryManagerMXBean")
}
