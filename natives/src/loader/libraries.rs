//! `jdk.internal.loader.NativeLibraries`: the JDK's own libraries are built in, because their natives are ours.
//! No other library is ever loaded.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

const CLASS: &str = "jdk/internal/loader/NativeLibraries";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", find_builtin),
    // JDK 17
    Native::new(
        CLASS,
        "load",
        "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
        load,
    ),
    // JDK 21
    Native::new(
        CLASS,
        "load",
        "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z",
        load,
    ),
];

/// Libraries of the JDK that programs reach without asking for them.
const BUILT_IN: &[&str] = &[
    "java",
    "jimage",
    "zip",
    "net",
    "nio",
    "extnet",
    "prefs",
    "management",
    "management_ext",
    "rmi",
    "verify",
];

fn find_builtin(m: &mut Machine, a: &Args) -> NativeResult {
    let file = m.string_text(a.object(0)?)?;
    let name = file.strip_prefix("lib").and_then(|f| f.strip_suffix(".so"));
    match name.filter(|n| BUILT_IN.contains(n)) {
        Some(name) => Ok(m.new_string(name)?.into()),
        None => Ok(Value::Ref(None)),
    }
}

/// JNI 1.8, which every JDK accepts.
const JNI_VERSION: i32 = 0x0001_0008;

fn load(m: &mut Machine, a: &Args) -> NativeResult {
    let (library, built_in) = (a.object(0)?, a.bool(2));
    if !built_in {
        let path = m.string_text(a.object(1)?)?;
        return Stop::raise(
            "java/lang/UnsatisfiedLinkError",
            format!("{path}: tarry loads no native libraries"),
        );
    }
    m.put_long_field(library, "handle", 1);
    m.put_int_field(library, "jniVersion", JNI_VERSION);
    Ok(true.into())
}
