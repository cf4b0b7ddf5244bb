//! `java.lang.String` and `java.lang.StringUTF16`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult};

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/String", "intern", "()Ljava/lang/String;", intern).charged(),
    Native::new("java/lang/StringUTF16", "isBigEndian", "()Z", is_big_endian),
];

fn intern(m: &mut Machine, a: &Args) -> NativeResult {
    let string = a.object(0)?;
    Ok(m.intern(string)?.into())
}

/// The machine keeps UTF-16 in little-endian order whatever it runs on.
fn is_big_endian(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
