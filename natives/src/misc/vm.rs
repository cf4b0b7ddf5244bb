//! `jdk.internal.misc.VM` and its neighbours, and classes that only register themselves.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};
use tarry_vm::{LoaderId, MethodId};

use crate::nothing;

const CLASS: &str = "jdk/internal/misc/VM";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "initialize", "()V", nothing),
    Native::new(CLASS, "getNanoTimeAdjustment", "(J)J", nano_time_adjustment),
    Native::new(CLASS, "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", latest_user_loader).charged(),
    Native::new("jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "()V", nothing),
    // Threads take turns between instructions, so none is in the middle of an access.
    Native::new(
        "jdk/internal/misc/ScopedMemoryAccess",
        "closeScope0",
        "(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V",
        nothing,
    ),
    Native::new("jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", no),
    Native::new("java/nio/MappedMemoryUtils", "registerNatives", "()V", nothing),
    Native::new("java/nio/MappedMemoryUtils", "isLoaded0", "(JJJ)Z", yes),
    Native::new("java/nio/MappedMemoryUtils", "load0", "(JJ)V", nothing),
    Native::new("java/nio/MappedMemoryUtils", "unload0", "(JJ)V", nothing),
    Native::new("java/nio/MappedMemoryUtils", "force0", "(Ljava/io/FileDescriptor;JJ)V", nothing),
];

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn yes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(true.into())
}

/// Nanoseconds since an offset in seconds; -1 if they are too many for `Clock`.
fn nano_time_adjustment(m: &mut Machine, a: &Args) -> NativeResult {
    const NANOS: i128 = 1_000_000_000;
    let now = i128::from(m.program.options.start_time) + i128::from(m.now());
    let adjustment = now - i128::from(a.long(0)) * NANOS;
    let fits = adjustment.abs() < NANOS << 32;
    Ok(Value::Long(if fits { adjustment as i64 } else { -1 }))
}

/// Frames that are looked at in the time of a bytecode.
const FRAMES_PER_STEP: usize = 4;

/// The loader of the innermost frame that is neither the boot nor the platform loader's.
fn latest_user_loader(m: &mut Machine, _: &Args) -> NativeResult {
    m.charge(m.state.stack().depth() / FRAMES_PER_STEP);
    let loader_of = |m: &Machine, method: MethodId| {
        m.program.classes.class(m.program.classes.method(method).class).loader
    };
    let mut loaders = m.state.stack().walk().map(|f| loader_of(m, f.method));
    let found = loaders.find(|l| *l != LoaderId::BOOT && *l != LoaderId::PLATFORM);
    Ok(found.and_then(|l| m.loader_object(l)).into())
}
