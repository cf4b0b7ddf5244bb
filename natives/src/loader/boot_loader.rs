//! `jdk.internal.loader.BootLoader`: packages of the boot loader.

use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

pub const NATIVES: &[Native] = &[Native::new(
    "jdk/internal/loader/BootLoader",
    "getSystemPackageLocation",
    "(Ljava/lang/String;)Ljava/lang/String;",
    package_location,
)];

/// `jrt:/java.base` for `java/util`; null if the package is not the boot loader's.
fn package_location(m: &mut Machine, a: &Args) -> NativeResult {
    let package = m.string_text(a.object(0)?).replace('.', "/");
    let module = m.source.module_of_package(&package);
    match module.filter(|module| m.source.module_loader(module) == LoaderId::BOOT) {
        Some(module) => Ok(m.new_string(&format!("jrt:/{module}"))?.into()),
        None => Ok(Value::Ref(None)),
    }
}
