//! `java.lang.StrictMath`: native in JDK 17; later JDKs have these functions in Java.
//! `java.lang.Math` calls them, so its results are those of `StrictMath`, which its specification allows.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::strict_math as sm;

const CLASS: &str = "java/lang/StrictMath";

macro_rules! functions {
    (unary: $($name:ident)*; binary: $($java:literal $two:ident)*) => {
        $(
            fn $name(_: &mut Machine, a: &Args) -> NativeResult {
                Ok(Value::Double(sm::$name(a.double(0))))
            }
        )*
        $(
            fn $two(_: &mut Machine, a: &Args) -> NativeResult {
                Ok(Value::Double(sm::$two(a.double(0), a.double(2))))
            }
        )*
        pub const NATIVES: &[Native] = &[
            $(Native::new(CLASS, stringify!($name), "(D)D", $name),)*
            $(Native::new(CLASS, $java, "(DD)D", $two),)*
        ];
    };
}

functions! {
    unary: sin cos tan asin acos atan log log10 sqrt sinh cosh tanh expm1 log1p;
    binary: "IEEEremainder" ieee_remainder "atan2" atan2
}
