//! `Class.getProtectionDomain`: where a class of the class path comes from.
//!
//! The machine defines those classes itself, without a domain; it is made when first asked for, as
//! `BuiltinClassLoader.defineClass` would have made it: one for each code source, cached by the loader.

use tarry_vm::class::Origin;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::state::Table;
use tarry_vm::{ClassId, LoaderId, MethodId, Ref};

pub const NATIVES: &[Native] = &[Native::new(
    "java/lang/Class",
    "getProtectionDomain0",
    "()Ljava/security/ProtectionDomain;",
    protection_domain,
)];

fn protection_domain(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    if let Some(known) = Ref::from_bits(m.state.cell(Table::Domain, class.index())) {
        return Ok(known.into());
    }
    match code_source(m, class) {
        Some(url) => {
            let text = m.new_string(&url)?;
            let args = vec![u64::from(text.0)];
            construct(m, ("java/net/URL", "(Ljava/lang/String;)V"), args, with_url, class)
        }
        None => Ok(Value::Ref(None)),
    }
}

/// The URL of the class path's entry that a class came from.
fn code_source(m: &Machine, class: ClassId) -> Option<String> {
    let c = m.classes.class(class);
    match c.origin {
        Origin::Place(place) if c.loader == LoaderId::APP && c.file.is_some() => {
            Some(m.classes.symbols.text(place).into_owned()).filter(|url| url.starts_with("file:"))
        }
        _ => None,
    }
}

/// Constructs an object; the continuation finds it in the first saved slot, and the class in the second.
fn construct(
    m: &mut Machine,
    (name, descriptor): (&str, &str),
    args: Vec<u64>,
    then: tarry_vm::native::Continuation,
    asked: ClassId,
) -> NativeResult {
    let method = m.method_named(name, "<init>", descriptor)?;
    let class = m.classes.method(method).class;
    m.initialise(class)?;
    let object = m.new_object(class)?;
    let args = std::iter::once(u64::from(object.0)).chain(args).collect();
    let saved = vec![(u64::from(object.0), true), (u64::from(asked.0), false)];
    Err(Stop::Call(Box::new(Call { method, args, then, saved })))
}

fn with_url(m: &mut Machine, r: &Resumed) -> NativeResult {
    if let Err(exception) = r.result {
        return Err(Stop::Throw(exception));
    }
    let descriptor = "(Ljava/net/URL;[Ljava/security/CodeSigner;)V";
    let source = ("java/security/CodeSource", descriptor);
    construct(m, source, vec![r.saved[0], 0], with_source, ClassId(r.saved[1] as u32))
}

fn with_source(m: &mut Machine, r: &Resumed) -> NativeResult {
    if let Err(exception) = r.result {
        return Err(Stop::Throw(exception));
    }
    let Some(loader) = m.loader_object(LoaderId::APP) else { return Ok(Value::Ref(None)) };
    let descriptor = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
    let method: MethodId = m.method_named("java/security/SecureClassLoader", "getProtectionDomain", descriptor)?;
    let args = vec![u64::from(loader.0), r.saved[0]];
    let saved = vec![(r.saved[1], false)];
    Err(Stop::Call(Box::new(Call { method, args, then: keep, saved })))
}

fn keep(m: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(domain) => {
            m.state.set_cell(Table::Domain, r.saved[0] as usize, domain as u32);
            Ok(Value::Slot(domain))
        }
        Err(exception) => Err(Stop::Throw(exception)),
    }
}
