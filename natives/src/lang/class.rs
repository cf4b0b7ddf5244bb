//! `java.lang.Class`: names, kinds, supertypes, loading. Members are in `reflect`.

use tarry_vm::class::{Hidden, MAX_DIMENSIONS, Shape};
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::{ClassId, Kind, Ref};

use crate::{nothing, upcall};

const CLASS: &str = "java/lang/Class";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", desired_assertion_status),
    Native::new(
        CLASS,
        "forName0",
        "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        for_name,
    )
    .framed()
    .charged(),
    Native::new(CLASS, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class)
        .charged(),
    Native::new(CLASS, "getSuperclass", "()Ljava/lang/Class;", get_superclass),
    Native::new(CLASS, "getInterfaces0", "()[Ljava/lang/Class;", get_interfaces).charged(),
    Native::new(CLASS, "initClassName", "()Ljava/lang/String;", init_class_name).charged(),
    Native::new(CLASS, "isArray", "()Z", is_array),
    Native::new(CLASS, "isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from),
    Native::new(CLASS, "isInstance", "(Ljava/lang/Object;)Z", is_instance),
    Native::new(CLASS, "isInterface", "()Z", is_interface),
    Native::new(CLASS, "isPrimitive", "()Z", is_primitive),
    Native::new(CLASS, "isHidden", "()Z", is_hidden),
    Native::new(CLASS, "getModifiers", "()I", get_modifiers),
    Native::new(CLASS, "getSigners", "()[Ljava/lang/Object;", no_object),
];

/// The class a `java.lang.Class` receiver stands for.
pub fn this_class(m: &Machine, a: &Args) -> Result<ClassId, Stop> {
    Ok(m.class_of_mirror(a.object(0)?))
}

/// Assertions are off in JDK classes, and as the user says elsewhere.
fn desired_assertion_status(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let jdk = m.program.classes.class(class).module().is_some();
    Ok((m.program.options.assertions && !jdk).into())
}

fn for_name(m: &mut Machine, a: &Args) -> NativeResult {
    let name = m.string_text(a.object(0)?)?;
    let loader = m.loader_of(a.reference(2));
    let internal = name.replace('.', "/");
    if !is_class_name(&name) {
        return Stop::raise("java/lang/ClassNotFoundException", internal);
    }
    let found = m.try_load(loader, internal.as_bytes())?;
    let Some(class) = found else { return class_not_found(m, a.reference(2), &name) };
    if a.bool(1) {
        m.initialise(class)?;
    }
    Ok(m.mirror(class)?.into())
}

/// Whether a name reaches a loader: parts between dots are not empty, and brackets are an array's, which has not too many.
fn is_class_name(name: &str) -> bool {
    let element = name.trim_start_matches('[');
    if name.len() - element.len() > MAX_DIMENSIONS {
        return false;
    }
    let class = if element.len() == name.len() { Some(name) } else { array_element(element) };
    class.is_none_or(|c| !c.contains(['/', '[', ';']) && c.split('.').all(|part| !part.is_empty()))
}

/// The class in `Lpkg.Type;`.
fn array_element(element: &str) -> Option<&str> {
    element.strip_prefix('L').and_then(|e| e.strip_suffix(';'))
}

/// The loader itself says that it has no such class; a name that is none does not reach it.
fn class_not_found(m: &mut Machine, loader: Option<Ref>, name: &str) -> NativeResult {
    let element = match name.trim_start_matches('[') {
        element if element.len() == name.len() => Some(name),
        element => array_element(element),
    };
    let (Some(loader), Some(element)) = (loader, element) else {
        return Stop::raise("java/lang/ClassNotFoundException", element.unwrap_or(name));
    };
    let load = ("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    let element = upcall::string(m, element)?;
    upcall::call_virtual(m, load, loader, &[element], not_loaded, vec![(element, true)])
}

fn not_loaded(m: &mut Machine, r: &Resumed) -> NativeResult {
    upcall::returned(r)?;
    Stop::raise("java/lang/ClassNotFoundException", m.string_text(Ref(r.saved[0] as u32))?)
}

fn get_primitive_class(m: &mut Machine, a: &Args) -> NativeResult {
    let name = m.string_text(a.object(0)?)?;
    let kind = Kind::PRIMITIVES.into_iter().find(|k| k.name() == name);
    let class = match kind {
        Some(kind) => m.program.known.primitive(kind),
        None if name == "void" => m.program.known.void,
        None => return Stop::raise("java/lang/ClassNotFoundException", name),
    };
    Ok(m.mirror(class)?.into())
}

fn get_superclass(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    match m.program.classes.class(class).super_class {
        Some(parent) if !m.program.classes.is_interface(class) => Ok(m.mirror(parent)?.into()),
        _ => Ok(Value::Ref(None)),
    }
}

fn get_interfaces(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let interfaces = m.program.classes.class(class).interfaces.clone();
    let mirrors: Vec<Option<Ref>> =
        interfaces.iter().map(|i| m.mirror(*i).map(Some)).collect::<Result<_, _>>()?;
    let class = m.program.known.core().class;
    Ok(m.new_ref_array(class, &mirrors)?.into())
}

fn init_class_name(m: &mut Machine, a: &Args) -> NativeResult {
    let mirror = a.object(0)?;
    let name = m.program.classes.external_name(m.class_of_mirror(mirror));
    let name = m.new_string(&name)?;
    let name = m.intern(name)?;
    m.put_ref_field(mirror, "name", Some(name));
    Ok(name.into())
}

fn is_array(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok(matches!(m.program.classes.class(class).shape, Shape::Array { .. }).into())
}

fn is_assignable_from(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let other = m.class_of_mirror(a.object(1)?);
    Ok(m.program.classes.is_subtype(other, class).into())
}

fn is_instance(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok(a.reference(1).is_some_and(|o| m.is_instance(o, class)).into())
}

fn is_interface(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok(m.program.classes.is_interface(class).into())
}

fn is_primitive(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok(matches!(m.program.classes.class(class).shape, Shape::Primitive(_)).into())
}

fn is_hidden(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok((m.program.classes.class(class).hidden != Hidden::No).into())
}

fn get_modifiers(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    Ok(Value::Int(i32::from(m.class_modifiers(class))))
}

fn no_object(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}
