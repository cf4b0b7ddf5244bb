//! `java.lang.Module` and `jdk.internal.loader.BootLoader`: the machine keeps the module of each class, and which
//! packages code outside all modules may use. What named modules read and export to each other is checked in Java code
//! only: the JDK's modules were compiled that way.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::Table;
use tarry_vm::{ClassId, LoaderId, Ref};

use crate::nothing;

const CLASS: &str = "java/lang/Module";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", export_to),
    Native::new(CLASS, "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", export),
    Native::new(CLASS, "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", export),
    Native::new(CLASS, "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
    Native::new(
        CLASS,
        "defineModule0",
        "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
        define_module,
    ),
    Native::new(
        "jdk/internal/loader/BootLoader",
        "getSystemPackageLocation",
        "(Ljava/lang/String;)Ljava/lang/String;",
        system_package_location,
    ),
    Native::new(
        "jdk/internal/loader/BootLoader",
        "getSystemPackageNames",
        "()[Ljava/lang/String;",
        system_package_names,
    ),
    Native::new(
        "jdk/internal/loader/BootLoader",
        "setBootLoaderUnnamedModule0",
        "(Ljava/lang/Module;)V",
        nothing,
    ),
];

/// Module, package, and to whom, which matters only if it is an unnamed module.
fn export_to(m: &mut Machine, a: &Args) -> NativeResult {
    match m.get_ref_field(a.object(2)?, "name") {
        Some(_) => Ok(Value::Void),
        None => export(m, a),
    }
}

fn export(m: &mut Machine, a: &Args) -> NativeResult {
    let package = m.string_text(a.object(1)?)?.replace('.', "/");
    let symbol = m.symbol(&package);
    m.state.set_cell(Table::Exported, symbol.index(), 1);
    Ok(Value::Void)
}

fn define_module(m: &mut Machine, a: &Args) -> NativeResult {
    let module = a.object(0)?;
    let Some(name) = m.get_ref_field(module, "name") else { return Ok(Value::Void) };
    let name = m.string_text(name)?;
    let symbol = m.symbol(&name);
    if m.program.source.module_resource(&name, "module-info.class").is_none() {
        add_packages(m, module, a.object(4)?)?;
    }
    m.state.set_cell(Table::Module, symbol.index(), module.0);
    // Classes whose mirrors exist already learn their module now.
    let offset = m.program.known.core().class_module;
    for class in (0..m.program.classes.classes.len() as u32).map(ClassId) {
        if m.program.classes.class(class).module() == Some(symbol)
            && let Some(mirror) = Ref::from_bits(m.state.cell(Table::Mirror, class.index()))
        {
            m.put_ref(mirror, offset, Some(module));
        }
    }
    Ok(Value::Void)
}

/// Classes that are defined later in a package of a module made while running belong to it.
fn add_packages(m: &mut Machine, module: Ref, packages: Ref) -> Result<(), Stop> {
    let elements = (0..m.array_len(packages)).filter_map(|i| m.get_ref_element(packages, i));
    let names: Vec<String> = elements.map(|package| m.string_text(package)).collect::<Result<_, Stop>>()?;
    let loader = m.get_ref_field(module, "loader");
    let loader = m.loader_of(loader);
    for package in names {
        m.set_run_time_module(loader, package.replace('.', "/").as_bytes(), module);
    }
    Ok(())
}

/// Where the boot loader has a package from; null if it has no such package.
fn system_package_location(m: &mut Machine, a: &Args) -> NativeResult {
    let package = m.string_text(a.object(0)?)?.replace('.', "/");
    match m.program.source.module_of_package(&package) {
        Some(module) if m.program.source.module_loader(&module) == LoaderId::BOOT => {
            Ok(m.new_string(&format!("jrt:/{module}"))?.into())
        }
        _ => Ok(Value::Ref(None)),
    }
}

/// Packages of the boot loader's classes that this path has seen; others may have been loaded on other paths.
fn system_package_names(m: &mut Machine, _: &Args) -> NativeResult {
    let seen = |class: ClassId| m.state.cell(Table::Mirror, class.index()) != 0;
    let ids = (0..m.program.classes.classes.len() as u32).map(ClassId).filter(|id| seen(*id));
    let classes =
        ids.map(|id| m.program.classes.class(id)).filter(|c| c.loader == LoaderId::BOOT && c.file.is_some());
    let packages: std::collections::BTreeSet<_> = classes.map(|c| c.package).collect();
    let mut names = Vec::with_capacity(packages.len());
    for package in packages {
        let text = m.program.classes.symbols.get(package).to_vec();
        names.push(Some(m.new_string_mutf8(&text)?));
    }
    let string = m.program.known.core().string;
    Ok(m.new_ref_array(string, &names)?.into())
}
