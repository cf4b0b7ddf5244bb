//! `jdk.internal.reflect.Reflection`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

const CLASS: &str = "jdk/internal/reflect/Reflection";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getCallerClass", "()Ljava/lang/Class;", get_caller_class),
    Native::new(CLASS, "getClassAccessFlags", "(Ljava/lang/Class;)I", get_class_access_flags),
    Native::new(CLASS, "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates),
];

/// The caller of the method that called `getCallerClass`, looking through reflection.
fn get_caller_class(m: &mut Machine, _: &Args) -> NativeResult {
    match m.caller_class() {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

fn get_class_access_flags(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    Ok(Value::Int(i32::from(m.program.classes.class(class).access)))
}

fn are_nest_mates(m: &mut Machine, a: &Args) -> NativeResult {
    let (x, y) = (m.class_of_mirror(a.object(0)?), m.class_of_mirror(a.object(1)?));
    Ok(m.program.classes.nest_mates(x, y).into())
}
