//! `jdk.internal.util.SystemProps$Raw`: what the program may know of the machine it runs on.
//!
//! Fixed values wherever java's depend on the host, so that a run depends on the program only.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop};
use tarry_vm::{LoaderId, Ref};

use crate::files::TEMP_DIR;

const CLASS: &str = "jdk/internal/util/SystemProps$Raw";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "platformProperties", "()[Ljava/lang/String;", platform_properties),
    Native::new(CLASS, "vmProperties", "()[Ljava/lang/String;", vm_properties),
];

/// Names of the static index constants in `SystemProps.Raw` and their values; the indices differ between JDKs.
const PLATFORM: &[(&str, &str)] = &[
    ("_file_separator_NDX", "/"),
    ("_line_separator_NDX", "\n"),
    ("_path_separator_NDX", ":"),
    ("_os_name_NDX", "Linux"),
    ("_os_arch_NDX", "amd64"),
    ("_os_version_NDX", "6.1"),
    ("_java_io_tmpdir_NDX", TEMP_DIR),
    ("_sun_arch_data_model_NDX", "64"),
    ("_sun_cpu_endian_NDX", "little"),
    ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
    ("_user_home_NDX", "/"),
    ("_user_name_NDX", "tarry"),
    ("_display_language_NDX", "en"),
    ("_display_country_NDX", "US"),
];

/// Those that `Options::encoding` decides.
const ENCODINGS: &[&str] = &[
    "_file_encoding_NDX",
    "_native_encoding_NDX",
    "_sun_jnu_encoding_NDX",
    "_stdout_encoding_NDX",
    "_stderr_encoding_NDX",
    "_stdin_encoding_NDX",
];

fn platform_properties(m: &mut Machine, _: &Args) -> NativeResult {
    let class = m.load(LoaderId::BOOT, CLASS.as_bytes())?;
    let size = constant(m, "FIXED_LENGTH")?;
    let string = m.program.known.core().string;
    let mut values: Vec<Option<Ref>> = vec![None; size];
    let encoding = m.program.options.encoding.clone();
    let encodings = ENCODINGS.iter().map(|name| (*name, encoding.as_str()));
    for (name, value) in PLATFORM.iter().copied().chain(encodings) {
        if m.field_named(class, name).is_some() {
            let index = constant(m, name)?;
            values[index] = Some(m.new_string(value)?);
        }
    }
    let index = constant(m, "_user_dir_NDX")?;
    let dir = m.program.options.working_dir.clone();
    values[index] = Some(m.new_string(&dir)?);
    Ok(m.new_ref_array(string, &values)?.into())
}

/// An `int` constant of `SystemProps.Raw`.
fn constant(m: &mut Machine, name: &str) -> Result<usize, Stop> {
    let class = m.load(LoaderId::BOOT, CLASS.as_bytes())?;
    let statics = m.statics(class)?;
    match m.field_named(class, name) {
        Some(field) => {
            Ok(m.state.static_slot(statics, m.program.classes.field(field).offset as usize) as u32 as usize)
        }
        None => Stop::unsupported(format!("SystemProps.Raw.{name} is missing in this JDK")),
    }
}

fn vm_properties(m: &mut Machine, _: &Args) -> NativeResult {
    let o = &m.program.options;
    let mut pairs: Vec<(String, String)> = [
        ("java.home", o.java_home.as_str()),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &o.jdk_version.to_string()),
        ("java.vm.name", "tarry"),
        ("java.vm.vendor", "tarry"),
        ("java.vm.version", env!("CARGO_PKG_VERSION")),
        ("java.vm.info", "interpreted mode"),
        ("java.vm.compressedOopsMode", "32-bit"),
        ("java.class.path", &o.class_path),
        ("java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib"),
        ("sun.boot.library.path", ""),
        ("jdk.debug", "release"),
    ]
    .map(|(k, v)| (k.to_string(), v.to_string()))
    .to_vec();
    pairs.extend(o.properties.iter().cloned());
    let string = m.program.known.core().string;
    let mut values = Vec::with_capacity(pairs.len() * 2 + 1);
    for (key, value) in pairs {
        values.push(Some(m.new_string(&key)?));
        values.push(Some(m.new_string(&value)?));
    }
    values.push(None);
    Ok(m.new_ref_array(string, &values)?.into())
}
