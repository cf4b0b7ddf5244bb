//! `java.lang.Class`: classes within classes, nests (JVMS 4.7.6, 4.7.7, 4.7.28, 4.7.29), sealed hierarchies
//! (4.7.31).

use tarry_vm::class::Hidden;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, Ref};

use super::types;

const CLASS: &str = "java/lang/Class";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getDeclaringClass0", "()Ljava/lang/Class;", declaring_class),
    Native::new(CLASS, "getSimpleBinaryName0", "()Ljava/lang/String;", simple_binary_name),
    Native::new(CLASS, "getEnclosingMethod0", "()[Ljava/lang/Object;", enclosing_method),
    Native::new(CLASS, "getDeclaredClasses0", "()[Ljava/lang/Class;", declared_classes),
    Native::new(CLASS, "getNestHost0", "()Ljava/lang/Class;", nest_host),
    Native::new(CLASS, "getNestMembers0", "()[Ljava/lang/Class;", nest_members),
    Native::new(CLASS, "getPermittedSubclasses0", "()[Ljava/lang/Class;", permitted_subclasses),
];

fn this_class(m: &Machine, a: &Args) -> Result<ClassId, Stop> {
    Ok(m.class_of_mirror(a.object(0)?))
}

/// The class that a member class is declared in; null for top-level, local and anonymous classes.
fn declaring_class(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    let own = file.inner_classes().find(|i| file.pool().class_name(i.inner) == file.name());
    let Some(outer) = own.map(|i| i.outer).filter(|o| *o != 0) else { return Ok(Value::Ref(None)) };
    let outer = types::load_constant(m, class, outer)?;
    check_declares(m, outer, class)?;
    Ok(m.mirror(outer)?.into())
}

/// Both classes have to agree on who declares whom.
fn check_declares(m: &Machine, outer: ClassId, inner: ClassId) -> Result<(), Stop> {
    let listed = types::file(m, outer).is_some_and(|file| {
        let name = m.program.classes.name(inner);
        file.inner_classes().any(|i| file.pool().class_name(i.inner) == name)
    });
    if listed {
        return Ok(());
    }
    let (outer, inner) = (m.program.classes.external_name(outer), m.program.classes.external_name(inner));
    Stop::raise(
        "java/lang/IncompatibleClassChangeError",
        format!("{outer} and {inner} disagree on InnerClasses attribute"),
    )
}

fn simple_binary_name(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    let own = file.inner_classes().find(|i| file.pool().class_name(i.inner) == file.name());
    let name = own.filter(|i| i.name != 0).map(|i| file.pool().utf8(i.name));
    Ok(types::text(m, name)?.into())
}

/// Class, method name and descriptor; the last two null if the class is not directly in a method.
fn enclosing_method(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    let Some(enclosing) = file.enclosing_method() else { return Ok(Value::Ref(None)) };
    let outer = types::load_constant(m, class, enclosing.class)?;
    let mut parts: Vec<Option<Ref>> = vec![Some(m.mirror(outer)?), None, None];
    if enclosing.method != 0 {
        let (name, descriptor) = file.pool().name_and_type(enclosing.method);
        parts[1] = Some(m.intern_mutf8(name)?);
        parts[2] = Some(m.intern_mutf8(descriptor)?);
    }
    let object = m.program.known.core().object;
    Ok(m.new_ref_array(object, &parts)?.into())
}

fn declared_classes(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let inner: Vec<u16> = match types::file(m, class) {
        None => Vec::new(),
        Some(file) => {
            let of_this = |outer: u16| outer != 0 && file.pool().class_name(outer) == file.name();
            file.inner_classes().filter(|i| of_this(i.outer) && i.name != 0).map(|i| i.inner).collect()
        }
    };
    let classes = types::resolve_all(m, class, inner)?;
    Ok(types::mirrors(m, &classes)?.into())
}

/// The host of a class's nest: itself if the host it names cannot be loaded or does not list it.
fn host_of(m: &mut Machine, class: ClassId) -> Result<ClassId, Stop> {
    let declared = match m.program.classes.class(class).hidden {
        Hidden::Yes { nest_host: Some(_) } => None,
        _ => types::file(m, class).and_then(|f| f.nest_host()),
    };
    let Some(k) = declared else { return Ok(m.program.classes.nest_host(class)) };
    let host = types::try_load_constant(m, class, k)?;
    Ok(host.filter(|host| m.program.classes.nest_mates(class, *host)).unwrap_or(class))
}

fn nest_host(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let host = host_of(m, class)?;
    Ok(m.mirror(host)?.into())
}

fn nest_members(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let host = host_of(m, class)?;
    let listed: Vec<u16> = types::file(m, host).map_or(Vec::new(), |f| f.nest_members().collect());
    let mut members = vec![host];
    members.extend(types::resolve_all(m, host, listed)?);
    if !members.contains(&class) {
        members.push(class);
    }
    Ok(types::mirrors(m, &members)?.into())
}

/// Null for a class that is not sealed.
fn permitted_subclasses(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    let Some(listed) = file.permitted_subclasses() else { return Ok(Value::Ref(None)) };
    let listed: Vec<u16> = listed.collect();
    let mut classes = Vec::new();
    for k in listed {
        classes.extend(types::try_load_constant(m, class, k)?);
    }
    Ok(types::mirrors(m, &classes)?.into())
}
