//! `java.util.concurrent.atomic`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult};

pub const NATIVES: &[Native] =
    &[Native::new("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", supports_cas)];

fn supports_cas(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(true.into())
}
