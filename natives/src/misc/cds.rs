//! `jdk.internal.misc.CDS`: there is no archive.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::nothing;

const CLASS: &str = "jdk/internal/misc/CDS";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getRandomSeedForDumping", "()J", zero),
    Native::new(CLASS, "initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
    Native::new(CLASS, "isDumpingArchive0", "()Z", no),
    Native::new(CLASS, "isDumpingClassList0", "()Z", no),
    Native::new(CLASS, "isSharingEnabled0", "()Z", no),
    Native::new(CLASS, "getCDSConfigStatus", "()I", no),
];

fn zero(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(0))
}

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
