//! `Method.invoke` and `Constructor.newInstance`: the native accessors of JDK 17 and of JDK 21 and later.
//!
//! JDK 17 would replace an accessor that is used often by generated code. That is switched off: the generated
//! classes rely on exemptions from verification and access control, and are no faster here.

use tarry_vm::class::Shape;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::{ClassId, Kind, MethodId, Ref};

use super::boxing::{self, Typed};
use super::{members, types};
use crate::upcall;

const INVOKE: &str = "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const NEW_INSTANCE: &str = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";
const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";

pub const NATIVES: &[Native] = &[
    Native::new("jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", INVOKE, invoke),
    Native::new(
        "jdk/internal/reflect/NativeConstructorAccessorImpl",
        "newInstance0",
        NEW_INSTANCE,
        new_instance,
    ),
    Native::new("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", INVOKE, invoke),
    Native::new(
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        "newInstance0",
        NEW_INSTANCE,
        new_instance,
    ),
    Native::new("jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "()I", never).replacing(),
];

fn never(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(i32::MAX))
}

fn invoke(m: &mut Machine, a: &Args) -> NativeResult {
    let declared = members::reflected_method(m, a.object(0)?)?;
    let class = m.program.classes.method(declared).class;
    let mut args = Vec::new();
    let target = if m.program.classes.method(declared).is_static() {
        m.initialise(class)?;
        declared
    } else {
        let receiver = a.object(1)?;
        if !m.is_instance(receiver, class) {
            return Stop::raise(ILLEGAL_ARGUMENT, "object is not an instance of declaring class");
        }
        args.push(u64::from(receiver.0));
        select(m, declared, m.class_of(receiver))?
    };
    arguments(m, declared, a.reference(2), &mut args)?;
    let saved = vec![(u64::from(declared.0), false)];
    Err(Stop::Call(Box::new(Call { method: target, args, then: invoked, saved })))
}

/// The method that `invokevirtual` or `invokeinterface` would call.
fn select(m: &mut Machine, declared: MethodId, receiver: ClassId) -> Result<MethodId, Stop> {
    let method = m.program.classes.method(declared);
    if method.is_private() {
        return Ok(declared);
    }
    match method.vindex {
        Some(vindex) if !m.program.classes.is_interface(method.class) => {
            Ok(m.program.classes.class(receiver).vtable[vindex as usize])
        }
        _ => m.select_interface(receiver, declared),
    }
}

/// Unpacks an `Object[]` as the method's parameters want it.
fn arguments(m: &mut Machine, method: MethodId, array: Option<Ref>, args: &mut Vec<u64>) -> Result<(), Stop> {
    let (parameters, _) = types::signature(m, method)?;
    let given = array.map_or(0, |a| m.array_len(a));
    if given != parameters.len() {
        return Stop::raise(ILLEGAL_ARGUMENT, "wrong number of arguments");
    }
    let Some(array) = array else { return Ok(()) };
    for (i, parameter) in parameters.into_iter().enumerate() {
        let (slot, _) = m.element_slot(array, Kind::Ref, i);
        argument(m, parameter, slot)?.push_to(args);
    }
    Ok(())
}

fn argument(m: &Machine, parameter: ClassId, slot: u64) -> Result<Typed, Stop> {
    if parameter == m.program.known.core().object {
        return Ok(Typed { kind: Kind::Ref, slot, tag: 0 });
    }
    let slot = m.concrete(slot, 0, Kind::Ref)?;
    let given = Ref::from_bits(slot as u32);
    let fits = match m.program.classes.class(parameter).shape {
        Shape::Primitive(Some(kind)) => {
            let Some(given) = given else { return Err(Stop::bare(ILLEGAL_ARGUMENT)) };
            match boxing::unbox(m, given) {
                Some(value) => boxing::widen(m, value, kind)?,
                None => None,
            }
        }
        _ => given.is_none_or(|object| m.is_instance(object, parameter)).then_some(Typed {
            kind: Kind::Ref,
            slot,
            tag: 0,
        }),
    };
    match fits {
        Some(value) => Ok(value),
        None => Stop::raise(ILLEGAL_ARGUMENT, "argument type mismatch"),
    }
}

fn invoked(m: &mut Machine, r: &Resumed) -> NativeResult {
    let slot = match r.result {
        Ok(slot) => slot,
        Err(exception) => return wrap(m, exception),
    };
    match m.program.classes.method(MethodId(r.saved[0] as u32)).returns {
        None => Ok(Value::Ref(None)),
        Some(kind) => boxing::boxed(m, Typed { kind, slot, tag: r.tag }),
    }
}

/// `new InvocationTargetException(exception)`, thrown.
fn wrap(m: &mut Machine, exception: Ref) -> NativeResult {
    let class = ("java/lang/reflect/InvocationTargetException", "(Ljava/lang/Throwable;)V");
    upcall::construct(m, class, &[u64::from(exception.0)], upcall::throw_saved, &[])
}

fn new_instance(m: &mut Machine, a: &Args) -> NativeResult {
    let constructor = members::reflected_method(m, a.object(0)?)?;
    let class = m.program.classes.method(constructor).class;
    m.check_instantiable(class)?;
    m.initialise(class)?;
    let object = m.new_object(class)?;
    let mut args = vec![u64::from(object.0)];
    arguments(m, constructor, a.reference(1), &mut args)?;
    let saved = vec![(u64::from(object.0), true)];
    Err(Stop::Call(Box::new(Call { method: constructor, args, then: constructed, saved })))
}

fn constructed(m: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(_) => Ok(Value::Slot(r.saved[0])),
        Err(exception) => wrap(m, exception),
    }
}
