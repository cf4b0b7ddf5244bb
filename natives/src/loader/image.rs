//! `jdk.internal.jimage.NativeImageBuffer`: the JDK's own code reads resources of modules from its image, which
//! the machine shows it as memory.

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Stop, Value};
use tarry_vm::raw::IMAGE_BASE;

use crate::saved_or_throw;

pub const NATIVES: &[Native] = &[Native::new(
    "jdk/internal/jimage/NativeImageBuffer",
    "getNativeMap",
    "(Ljava/lang/String;)Ljava/nio/ByteBuffer;",
    native_map,
)];

const BUFFER: &str = "java/nio/DirectByteBuffer";

fn native_map(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(0)?)?;
    if path != format!("{}/lib/modules", m.program.options.java_home) {
        return Ok(Value::Ref(None));
    }
    let len = m.program.source.image().len() as u64;
    Err(Stop::Call(Box::new(direct_buffer(m, IMAGE_BASE, len)?)))
}

/// The call that constructs a buffer over off-heap memory, as JNI's NewDirectByteBuffer does; its continuation
/// is the end of a native that returns the buffer.
pub fn direct_buffer(m: &mut Machine, address: u64, len: u64) -> Result<Call, Stop> {
    let class = m.load(LoaderId::BOOT, BUFFER.as_bytes())?;
    m.initialise(class)?;
    // JDK 17 counts in int, later ones in long.
    let (descriptor, capacity) = match m.program.options.jdk_version {
        ..21 => ("(JI)V", vec![len]),
        _ => ("(JJ)V", vec![len, 0]),
    };
    let method = m.method_named(BUFFER, "<init>", descriptor)?;
    let buffer = m.new_object(class)?;
    let slot = u64::from(buffer.0);
    let args = [vec![slot, address, 0], capacity].concat();
    Ok(Call { method, args, then: saved_or_throw, saved: vec![(slot, true)] })
}
