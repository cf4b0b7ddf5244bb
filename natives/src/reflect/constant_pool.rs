//! `jdk.internal.reflect.ConstantPool`, which annotation parsing reads. Its `constantPoolOop` is the class.

use tarry_vm::classfile::Constant;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, LoaderId};

use super::types;

const CLASS: &str = "jdk/internal/reflect/ConstantPool";

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/Class", "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", constant_pool),
    Native::new(CLASS, "getIntAt0", "(Ljava/lang/Object;I)I", int_at),
    Native::new(CLASS, "getLongAt0", "(Ljava/lang/Object;I)J", long_at),
    Native::new(CLASS, "getFloatAt0", "(Ljava/lang/Object;I)F", float_at),
    Native::new(CLASS, "getDoubleAt0", "(Ljava/lang/Object;I)D", double_at),
    Native::new(CLASS, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", utf8_at).charged(),
];

fn constant_pool(m: &mut Machine, a: &Args) -> NativeResult {
    let mirror = a.object(0)?;
    let pool = m.load(LoaderId::BOOT, CLASS.as_bytes())?;
    m.initialise(pool)?;
    if types::file(m, m.class_of_mirror(mirror)).is_none() {
        return Ok(Value::Ref(None));
    }
    let object = m.new_object(pool)?;
    m.put_ref_field(object, "constantPoolOop", Some(mirror));
    Ok(object.into())
}

/// The class and the index, within bounds and not the unusable half of a long constant.
fn at(m: &Machine, a: &Args) -> Result<(ClassId, u16), Stop> {
    let class = m.class_of_mirror(a.object(1)?);
    let file = m.file_of(class);
    let index = u16::try_from(a.int(2)).ok().filter(|i| *i > 0 && *i < file.pool().len());
    match index {
        Some(index) if file.pool().get(index) != Constant::Unusable => Ok((class, index)),
        _ => Stop::raise("java/lang/IllegalArgumentException", "Constant pool index out of bounds"),
    }
}

fn wrong<T>() -> Result<T, Stop> {
    Stop::raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index")
}

fn int_at(m: &mut Machine, a: &Args) -> NativeResult {
    let (class, index) = at(m, a)?;
    match m.file_of(class).pool().get(index) {
        Constant::Integer(value) => Ok(Value::Int(value)),
        _ => wrong(),
    }
}

fn long_at(m: &mut Machine, a: &Args) -> NativeResult {
    let (class, index) = at(m, a)?;
    match m.file_of(class).pool().get(index) {
        Constant::Long(value) => Ok(Value::Long(value)),
        _ => wrong(),
    }
}

fn float_at(m: &mut Machine, a: &Args) -> NativeResult {
    let (class, index) = at(m, a)?;
    match m.file_of(class).pool().get(index) {
        Constant::Float(bits) => Ok(Value::Float(f32::from_bits(bits))),
        _ => wrong(),
    }
}

fn double_at(m: &mut Machine, a: &Args) -> NativeResult {
    let (class, index) = at(m, a)?;
    match m.file_of(class).pool().get(index) {
        Constant::Double(bits) => Ok(Value::Double(f64::from_bits(bits))),
        _ => wrong(),
    }
}

fn utf8_at(m: &mut Machine, a: &Args) -> NativeResult {
    let (class, index) = at(m, a)?;
    let file = m.file_of(class);
    match file.pool().get(index) {
        Constant::Utf8(bytes) => Ok(m.intern_mutf8(bytes)?.into()),
        _ => wrong(),
    }
}
