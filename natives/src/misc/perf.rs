//! `jdk.internal.perf.Perf`: counters exist, and nobody outside reads them.

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::loader::direct_buffer;
use crate::nothing;

const CLASS: &str = "jdk/internal/perf/Perf";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", create_long),
    Native::new(CLASS, "highResCounter", "()J", counter),
    Native::new(CLASS, "highResFrequency", "()J", frequency),
];

fn create_long(m: &mut Machine, a: &Args) -> NativeResult {
    // The class first: initialising it may run this again.
    let class = m.load(LoaderId::BOOT, b"java/nio/DirectByteBuffer")?;
    m.initialise(class)?;
    let address = m.state.memory.allocate(8);
    m.state.set_memory(address, &a.long(4).to_le_bytes());
    Err(Stop::Call(Box::new(direct_buffer(m, address, 8)?)))
}

fn counter(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.now()))
}

fn frequency(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(1_000_000_000))
}
