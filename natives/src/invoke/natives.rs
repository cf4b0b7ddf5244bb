//! `java.lang.invoke.MethodHandleNatives`.

use tarry_vm::machine::Machine;
use tarry_vm::method_handles::member_name::Member;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{FieldId, Ref};

use crate::misc::reflected_field;
use crate::nothing;
use crate::reflect::members::reflected_method;

const CLASS: &str = "java/lang/invoke/MethodHandleNatives";
const SET_TARGET: &str = "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "init", "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", init),
    Native::new(CLASS, "expand", "(Ljava/lang/invoke/MemberName;)V", expand),
    Native::new(
        CLASS,
        "resolve",
        "(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
        resolve,
    ),
    Native::new(CLASS, "objectFieldOffset", "(Ljava/lang/invoke/MemberName;)J", field_offset),
    Native::new(CLASS, "staticFieldOffset", "(Ljava/lang/invoke/MemberName;)J", field_offset),
    Native::new(CLASS, "staticFieldBase", "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", static_base),
    Native::new(CLASS, "setCallSiteTargetNormal", SET_TARGET, set_target),
    Native::new(CLASS, "setCallSiteTargetVolatile", SET_TARGET, set_target),
    Native::new(
        CLASS,
        "clearCallSiteContext",
        "(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V",
        nothing,
    ),
];

/// From a `Method`, `Constructor` or `Field`.
fn init(m: &mut Machine, a: &Args) -> NativeResult {
    let (name, from) = (a.object(0)?, a.object(1)?);
    let class = m.class_of(from);
    match m.program.classes.name(class) {
        _ if !m.program.classes.class(class).is_of_image() => {
            return Stop::raise("java/lang/InternalError", "unrecognized argument type");
        }
        b"java/lang/reflect/Field" => {
            let field = reflected_field(m, from)?;
            m.set_member_field(name, field, false)?;
        }
        b"java/lang/reflect/Method" | b"java/lang/reflect/Constructor" => {
            let method = reflected_method(m, from)?;
            m.set_member_method(name, method)?;
        }
        _ => return Stop::raise("java/lang/InternalError", "unrecognized argument type"),
    }
    Ok(Value::Void)
}

fn expand(m: &mut Machine, a: &Args) -> NativeResult {
    m.expand_member(a.object(0)?)?;
    Ok(Value::Void)
}

/// Member, caller, lookup mode, speculative: then a failure is null and not an error.
fn resolve(m: &mut Machine, a: &Args) -> NativeResult {
    let name = a.object(0)?;
    let caller = a.reference(1).map(|c| m.class_of_mirror(c));
    let speculative = a.bool(3);
    match m.resolve_member(name, caller) {
        Ok(true) => Ok(name.into()),
        Ok(false) if speculative => Ok(Value::Ref(None)),
        Ok(false) => Stop::raise("java/lang/LinkageError", "resolution failed"),
        Err(Stop::Raise(..)) if speculative => Ok(Value::Ref(None)),
        Err(stop) => Err(stop),
    }
}

fn field_of(m: &mut Machine, a: &Args) -> Result<FieldId, Stop> {
    match m.member_of(a.object(0)?)? {
        Some(Member::Field(id)) => Ok(id),
        _ => Stop::raise("java/lang/InternalError", "not a resolved field"),
    }
}

fn field_offset(m: &mut Machine, a: &Args) -> NativeResult {
    let field = field_of(m, a)?;
    Ok(Value::Long(m.field_offset(field)))
}

fn static_base(m: &mut Machine, a: &Args) -> NativeResult {
    let field = field_of(m, a)?;
    let class = m.program.classes.field(field).class;
    Ok(m.mirror(class)?.into())
}

fn set_target(m: &mut Machine, a: &Args) -> NativeResult {
    let (site, target): (Ref, Ref) = (a.object(0)?, a.object(1)?);
    m.put_ref_field(site, "target", Some(target));
    Ok(Value::Void)
}
