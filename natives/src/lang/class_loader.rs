//! `java.lang.ClassLoader`. The built-in loaders never search in Java: what the machine finds is answered as
//! "already loaded", and their own search methods are replaced by "not found".

use tarry_vm::class::Origin;
use tarry_vm::classfile::Bytes;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::Table;
use tarry_vm::{Kind, LoaderId, Ref};

use crate::nothing;

const CLASS: &str = "java/lang/ClassLoader";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_bootstrap_class)
        .charged(),
    Native::new(
        CLASS,
        "defineClass1",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
        define_from_array,
    )
    .charged(),
    Native::new(
        CLASS,
        "defineClass2",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
        define_from_buffer,
    )
    .charged(),
    Native::new(CLASS, "retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", retrieve_directives),
    Native::new(CLASS, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", find_loaded_class).charged(),
    Native::new(
        "jdk/internal/loader/BuiltinClassLoader",
        "findClassOnClassPathOrNull",
        "(Ljava/lang/String;)Ljava/lang/Class;",
        not_found,
    )
    .replacing(),
    Native::new(
        "jdk/internal/loader/BuiltinClassLoader",
        "findClassInModuleOrNull",
        "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;",
        not_found,
    )
    .replacing(),
];

fn find_bootstrap_class(m: &mut Machine, a: &Args) -> NativeResult {
    find(m, LoaderId::BOOT, a.object(0)?)
}

fn find_loaded_class(m: &mut Machine, a: &Args) -> NativeResult {
    let loader = m.loader_of(a.reference(0));
    let name = a.object(1)?;
    if loader <= LoaderId::APP {
        return find(m, loader, name);
    }
    let text = m.string_text(name)?.replace('.', "/");
    let symbol = m.symbol(&text);
    match m.known_class(loader, symbol) {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

fn find(m: &mut Machine, loader: LoaderId, name: Ref) -> NativeResult {
    let text = m.string_text(name)?;
    if text.contains('/') {
        return Ok(Value::Ref(None));
    }
    match m.try_load(loader, text.replace('.', "/").as_bytes())? {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

/// Loader, name, bytes, offset, length, protection domain, source.
fn define_from_array(m: &mut Machine, a: &Args) -> NativeResult {
    let array = a.object(2)?;
    let (offset, length) = (a.int(3), a.int(4));
    let range = usize::try_from(offset).ok().zip(usize::try_from(length).ok());
    let end = range.and_then(|(offset, length)| offset.checked_add(length));
    match range.zip(end) {
        Some(((start, _), end)) if end <= m.array_len(array) => {
            let bytes = m.state.bytes(array, Kind::Byte, start..end)?.into_owned();
            define(m, a, bytes)
        }
        _ => Err(Stop::bare("java/lang/ArrayIndexOutOfBoundsException")),
    }
}

/// As `define_from_array`, from a direct buffer.
fn define_from_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    let buffer = a.object(2)?;
    let address = m.field_named(m.class_of(buffer), "address");
    let address =
        address.map(|f| m.get_slot(buffer, m.program.classes.field(f).offset as usize)).unwrap_or(0);
    let mut bytes = vec![0; usize::try_from(a.int(4)).unwrap_or(0)];
    if !m.read_memory(address.wrapping_add(a.int(3) as u64), &mut bytes) {
        return Stop::unsupported("ClassLoader.defineClass of a buffer outside off-heap memory");
    }
    define(m, a, bytes)
}

fn define(m: &mut Machine, a: &Args, bytes: Vec<u8>) -> NativeResult {
    m.charge(bytes.len());
    let loader = m.loader_of(a.reference(0));
    let name = a.reference(1).map(|name| m.string_text(name)).transpose()?;
    let name = name.map(|name| m.symbol(&name.replace('.', "/")));
    let source = a.reference(6).map(|s| m.string_text(s)).transpose()?.unwrap_or_default();
    let origin = match name {
        _ if makes_accessor(m) => Origin::Accessor,
        Some(name) => origin(m, loader, name, &source)?,
        None => Origin::Place(m.symbol(&source)),
    };
    let class = m.define_at_run_time(loader, name, Bytes::from(bytes), origin)?;
    let inherited = m.program.classes.class(class);
    m.charge((inherited.ancestors.len() + inherited.vtable.len() + inherited.instance_words as usize) / 4);
    let mirror = m.mirror(class)?;
    if let Some(domain) = a.reference(5) {
        m.state.set_cell(Table::Domain, class.index(), domain.0);
        // JDK 25 reads it as a field.
        m.put_ref_field(mirror, "protectionDomain", Some(domain));
    }
    Ok(mirror.into())
}

/// Whether the JDK's reflection defines a class that it has generated: `ClassDefiner` has the native called by way of
/// `JavaLangAccess`, and nobody else has a frame there.
fn makes_accessor(m: &Machine) -> bool {
    let callers = m.state.stack().walk().take(2);
    let mut classes = callers.map(|frame| m.program.classes.method(frame.method).class);
    classes.any(|class| m.program.classes.is_jdk_class(class, b"jdk/internal/reflect/ClassDefiner"))
}

/// The module that has the class's package, if the JDK or the program made one for it; else where it came from.
fn origin(m: &mut Machine, loader: LoaderId, name: tarry_vm::Symbol, source: &str) -> Result<Origin, Stop> {
    let text = m.program.classes.symbols.get(name);
    let package = text.iter().rposition(|b| *b == b'/').map_or(Vec::new(), |end| text[..end].to_vec());
    let module = m.run_time_module(loader, &package).and_then(|module| m.get_ref_field(module, "name"));
    Ok(match module.map(|name| m.string_text(name)).transpose()? {
        Some(module) => Origin::Module(m.symbol(&module)),
        None => Origin::Place(m.symbol(source)),
    })
}

/// What `-ea` said, for loaders whose assertion status the program changes.
fn retrieve_directives(m: &mut Machine, _: &Args) -> NativeResult {
    let class = m.load(LoaderId::BOOT, b"java/lang/AssertionStatusDirectives")?;
    m.initialise(class)?;
    let object = m.new_object(class)?;
    for (names, enabled) in [("classes", "classEnabled"), ("packages", "packageEnabled")] {
        let string = m.program.known.core().string;
        let none = m.new_ref_array(string, &[])?;
        m.put_ref_field(object, names, Some(none));
        let none = m.new_primitive_array(Kind::Boolean, 0)?;
        m.put_ref_field(object, enabled, Some(none));
    }
    m.put_int_field(object, "deflt", i32::from(m.program.options.assertions));
    Ok(object.into())
}

fn not_found(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}
