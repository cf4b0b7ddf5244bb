//! `java.util.TimeZone`: UTC, whatever the host's is.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult};

const CLASS: &str = "java/util/TimeZone";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", zone),
    Native::new(CLASS, "getSystemGMTOffsetID", "()Ljava/lang/String;", offset),
];

fn zone(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.new_string("UTC")?.into())
}

fn offset(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.new_string("GMT")?.into())
}
