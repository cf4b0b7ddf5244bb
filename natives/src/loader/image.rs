//! `jdk.internal.jimage.NativeImageBuffer`: the JDK's own code reads resources of modules from its image, which
//! the machine shows it as memory.

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::raw::IMAGE_BASE;
use tarry_vm::Ref;

pub const NATIVES: &[Native] = &[Native::new(
    "jdk/internal/jimage/NativeImageBuffer",
    "getNativeMap",
    "(Ljava/lang/String;)Ljava/nio/ByteBuffer;",
    native_map,
)];

const BUFFER: &str = "java/nio/DirectByteBuffer";

/// As JNI's NewDirectByteBuffer makes it.
fn native_map(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(0)?);
    if path != format!("{}/lib/modules", m.options.java_home) {
        return Ok(Value::Ref(None));
    }
    let class = m.load(LoaderId::BOOT, BUFFER.as_bytes())?;
    m.initialise(class)?;
    let len = m.source.image().len() as u64;
    // JDK 17 counts in int, later ones in long.
    let (descriptor, capacity) = match m.options.jdk_version {
        ..21 => ("(JI)V", vec![len]),
        _ => ("(JJ)V", vec![len, 0]),
    };
    let method = m.method_named(BUFFER, "<init>", descriptor)?;
    let buffer = m.new_object(class)?;
    let slot = u64::from(buffer.0);
    let mut args = vec![slot, IMAGE_BASE, 0];
    args.extend(capacity);
    Err(Stop::Call(Box::new(Call { method, args, then: constructed, saved: vec![(slot, true)] })))
}

fn constructed(_: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(_) => Ok(Value::Ref(Ref::from_bits(r.saved[0] as u32))),
        Err(exception) => Err(Stop::Throw(exception)),
    }
}
