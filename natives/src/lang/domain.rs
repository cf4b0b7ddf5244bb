//! `Class.getProtectionDomain`: where a class of the class path comes from.
//!
//! The machine defines those classes itself, without a domain; it is made when first asked for, as
//! `BuiltinClassLoader.defineClass` would have made it: one for each code source, cached by the loader.
//! JDK 25 reads the domain from a field, so there `getProtectionDomain` itself is replaced; on older releases the
//! replacement goes on with what the Java method does, without asking a security manager.

use tarry_vm::class::Origin;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Resumed, Value};
use tarry_vm::state::Table;
use tarry_vm::{ClassId, LoaderId, Ref};

use crate::upcall::{self, returned};

const CLASS: &str = "java/lang/Class";
const TO_DOMAIN: &str = "()Ljava/security/ProtectionDomain;";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getProtectionDomain0", TO_DOMAIN, own_domain),
    Native::new(CLASS, "getProtectionDomain", TO_DOMAIN, protection_domain).replacing(),
];

/// Null: the class has all permissions and no code source.
fn own_domain(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    if let Some(known) = Ref::from_bits(m.state.cell(Table::Domain, class.index())) {
        return Ok(known.into());
    }
    match code_source(m, class) {
        Some(url) => {
            let text = upcall::string(m, &url)?;
            let url = ("java/net/URL", "(Ljava/lang/String;)V");
            upcall::construct(m, url, &[text], with_url, &[(u64::from(class.0), false)])
        }
        None => Ok(Value::Ref(None)),
    }
}

fn protection_domain(m: &mut Machine, a: &Args) -> NativeResult {
    let mirror = a.object(0)?;
    let (name, descriptor) = (m.symbol("protectionDomain"), m.symbol(TO_DOMAIN));
    let class_of_classes = m.program.known.core().class;
    if m.program.classes.declared_method(class_of_classes, name, descriptor).is_some() {
        let domain = (CLASS, "protectionDomain", TO_DOMAIN);
        return upcall::call(m, domain, vec![u64::from(mirror.0)], upcall::pass_on, Vec::new());
    }
    match own_domain(m, a)? {
        Value::Ref(None) => everything(m),
        found => Ok(found),
    }
}

/// The domain of classes without one.
fn everything(m: &mut Machine) -> NativeResult {
    let holder = m.load(LoaderId::BOOT, b"java/lang/Class$Holder")?;
    m.initialise(holder)?;
    let statics = m.statics(holder)?;
    let field = m.field_named(holder, "allPermDomain");
    let domain =
        field.map_or(0, |f| m.state.static_slot(statics, m.program.classes.field(f).offset as usize));
    Ok(Value::Slot(domain))
}

/// The URL of the class path's entry that a class came from.
fn code_source(m: &Machine, class: ClassId) -> Option<String> {
    let c = m.program.classes.class(class);
    match c.origin {
        Origin::Place(place) if c.loader == LoaderId::APP && c.file.is_some() => {
            Some(m.program.classes.symbols.text(place).into_owned()).filter(|url| url.starts_with("file:"))
        }
        _ => None,
    }
}

/// Saved: URL, class.
fn with_url(m: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r)?;
    let source = ("java/security/CodeSource", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    upcall::construct(m, source, &[r.saved[0], 0], with_source, &[(r.saved[1], false)])
}

/// Saved: code source, class.
fn with_source(m: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r)?;
    let Some(loader) = m.loader_object(LoaderId::APP) else { return Ok(Value::Ref(None)) };
    let descriptor = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
    let domain = ("java/security/SecureClassLoader", "getProtectionDomain", descriptor);
    upcall::call(m, domain, vec![u64::from(loader.0), r.saved[0]], keep, vec![(r.saved[1], false)])
}

fn keep(m: &mut Machine, r: &Resumed) -> NativeResult {
    let domain = returned(r)?;
    m.state.set_cell(Table::Domain, r.saved[0] as usize, domain as u32);
    Ok(Value::Slot(domain))
}
