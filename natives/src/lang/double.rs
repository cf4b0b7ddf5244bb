//! Bits of floating-point numbers: `java.lang.Double` and `java.lang.Float`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/Double", "doubleToRawLongBits", "(D)J", double_bits),
    Native::new("java/lang/Double", "longBitsToDouble", "(J)D", double_from_bits),
    Native::new("java/lang/Float", "floatToRawIntBits", "(F)I", float_bits),
    Native::new("java/lang/Float", "intBitsToFloat", "(I)F", float_from_bits),
];

fn double_bits(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Long(a.long(0)))
}

fn double_from_bits(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Double(a.double(0)))
}

fn float_bits(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(a.int(0)))
}

fn float_from_bits(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Float(a.float(0)))
}
