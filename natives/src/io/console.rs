//! `java.io.Console`: there is none. `java.io.ObjectStreamClass`: whether a class has an initialiser.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::nothing;

pub const NATIVES: &[Native] = &[
    Native::new("java/io/Console", "encoding", "()Ljava/lang/String;", unknown),
    Native::new("java/io/Console", "istty", "()Z", no),
    Native::new("java/io/Console", "ttyStatus", "()I", no),
    Native::new("java/io/ObjectStreamClass", "initNative", "()V", nothing),
    Native::new("java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z", has_initialiser),
];

fn unknown(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn has_initialiser(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    Ok(m.program.classes.class(class).initialiser.is_some().into())
}
