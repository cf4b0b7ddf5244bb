//! `java.lang.Object`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

const CLASS: &str = "java/lang/Object";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getClass", "()Ljava/lang/Class;", get_class).of_identity(),
    Native::new(CLASS, "hashCode", "()I", hash_code).of_identity(),
    Native::new(CLASS, "clone", "()Ljava/lang/Object;", clone).charged(),
    Native::new(CLASS, "notify", "()V", notify),
    Native::new(CLASS, "notifyAll", "()V", notify_all),
    // JDK 17
    Native::new(CLASS, "wait", "(J)V", wait),
    // JDK 21
    Native::new(CLASS, "wait0", "(J)V", wait),
];

fn get_class(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of(a.object(0)?);
    Ok(m.mirror(class)?.into())
}

fn hash_code(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    Ok(Value::Int(m.state.identity_hash(object)))
}

fn clone(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    let class = m.class_of(object);
    if !m.program.classes.class(class).traits.cloneable {
        return Stop::raise("java/lang/CloneNotSupportedException", m.program.classes.external_name(class));
    }
    Ok(m.copy_object(object)?.into())
}

fn notify(m: &mut Machine, a: &Args) -> NativeResult {
    m.notify(a.object(0)?, false)?;
    Ok(Value::Void)
}

fn notify_all(m: &mut Machine, a: &Args) -> NativeResult {
    m.notify(a.object(0)?, true)?;
    Ok(Value::Void)
}

fn wait(m: &mut Machine, a: &Args) -> NativeResult {
    let millis = a.long(1);
    if millis < 0 {
        return Stop::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    m.wait_on(a.object(0)?, millis.saturating_mul(1_000_000))?;
    Ok(Value::Void)
}
