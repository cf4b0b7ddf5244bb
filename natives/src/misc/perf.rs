//! `jdk.internal.perf.Perf`: counters exist, and nobody outside reads them.

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop};

use crate::loader::direct_buffer;
use crate::nothing;

const CLASS: &str = "jdk/internal/perf/Perf";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", create_long),
];

fn create_long(m: &mut Machine, a: &Args) -> NativeResult {
    // The class first: initialising it may run this again.
    let class = m.load(LoaderId::BOOT, b"java/nio/DirectByteBuffer")?;
    m.initialise(class)?;
    let address = m.state.allocate_memory(8);
    m.state.set_memory(address, &a.long(4).to_le_bytes());
    Err(Stop::Call(Box::new(direct_buffer(m, address, 8)?)))
}
