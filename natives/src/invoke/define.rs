//! `ClassLoader.defineClass0`: classes defined by a `Lookup`, hidden ones among them.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::{LoaderId, Ref};

/// `MethodHandleNatives.Constants`.
const NESTMATE_CLASS: i32 = 1;
const HIDDEN_CLASS: i32 = 2;

pub const NATIVES: &[Native] = &[Native::new(
    "java/lang/ClassLoader",
    "defineClass0",
    "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
    define_class,
)
.charged()];

/// Loader, lookup class, name, bytes, offset, length, protection domain, initialise, flags, class data.
fn define_class(m: &mut Machine, a: &Args) -> NativeResult {
    let loader = m.loader_of(a.reference(0));
    let lookup = m.class_of_mirror(a.object(1)?);
    let (offset, len, flags) = (a.int(4) as usize, a.int(5) as usize, a.int(8));
    let bytes = match m.bytes_of(a.object(3)?)?.get(offset..offset.saturating_add(len)) {
        Some(bytes) => bytes.to_vec(),
        None => return Err(Stop::bare("java/lang/ArrayIndexOutOfBoundsException")),
    };
    m.charge(bytes.len());
    let mirror = if flags & HIDDEN_CLASS != 0 {
        let name = m.string_text(a.object(2)?)?.replace('.', "/");
        m.define_hidden(loader, lookup, flags & NESTMATE_CLASS != 0, &name, &bytes)?
    } else {
        m.define_beside(loader, lookup, &bytes)?
    };
    m.put_ref_field(mirror, "classData", a.reference(9));
    m.put_ref_field(mirror, "protectionDomain", a.reference(6));
    if a.bool(7) { initialise_then_return(m, mirror) } else { Ok(mirror.into()) }
}

/// The class is defined once, so its initialiser must not run this native again: Java initialises it.
fn initialise_then_return(m: &mut Machine, mirror: Ref) -> NativeResult {
    let class = m.load(LoaderId::BOOT, b"jdk/internal/misc/Unsafe")?;
    let method =
        m.method_named("jdk/internal/misc/Unsafe", "ensureClassInitialized", "(Ljava/lang/Class;)V")?;
    let field = m.field_named(class, "theUnsafe");
    let statics = m.statics(class)?;
    let instance =
        field.map_or(0, |f| m.state.static_slot(statics, m.program.classes.field(f).offset as usize));
    let args = vec![instance, u64::from(mirror.0)];
    let saved = vec![(u64::from(mirror.0), true)];
    Err(Stop::Call(Box::new(Call { method, args, then: initialised, saved })))
}

fn initialised(_: &mut Machine, r: &Resumed) -> NativeResult {
    r.result.map_err(Stop::Throw)?;
    Ok(Value::Ref(Ref::from_bits(r.saved[0] as u32)))
}
