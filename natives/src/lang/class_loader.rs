//! `java.lang.ClassLoader`. The built-in loaders never search in Java: what the machine finds is answered as
//! "already loaded", and their own search methods are replaced by "not found".

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};
use tarry_vm::{LoaderId, Ref};

use crate::nothing;

const CLASS: &str = "java/lang/ClassLoader";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_bootstrap_class),
    Native::new(CLASS, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", find_loaded_class),
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
    let text = m.string_text(name).replace('.', "/");
    let symbol = m.symbol(&text);
    match m.classes.find(loader, symbol) {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

fn find(m: &mut Machine, loader: LoaderId, name: Ref) -> NativeResult {
    let text = m.string_text(name);
    if text.contains('/') {
        return Ok(Value::Ref(None));
    }
    match m.try_load(loader, text.replace('.', "/").as_bytes())? {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

fn not_found(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}
