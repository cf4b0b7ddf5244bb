//! `jdk.internal.misc.VM` and others that only register themselves.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult};

use crate::nothing;

pub const NATIVES: &[Native] = &[
    Native::new("jdk/internal/misc/VM", "initialize", "()V", nothing),
    Native::new("jdk/internal/misc/VM", "initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
    Native::new("jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "()V", nothing),
    Native::new("jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", no),
    Native::new("jdk/internal/vm/Continuation", "registerNatives", "()V", nothing),
];

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
