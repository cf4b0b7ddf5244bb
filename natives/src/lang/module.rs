//! `java.lang.Module` and `jdk.internal.loader.BootLoader`: the machine keeps the module of each class; exports
//! and reads are checked in Java code only.

use tarry_vm::class::Origin;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};
use tarry_vm::state::Table;
use tarry_vm::{ClassId, Ref};

use crate::nothing;

const CLASS: &str = "java/lang/Module";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    Native::new(CLASS, "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    Native::new(CLASS, "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    Native::new(CLASS, "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
    Native::new(
        CLASS,
        "defineModule0",
        "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
        define_module,
    ),
    Native::new(
        "jdk/internal/loader/BootLoader",
        "setBootLoaderUnnamedModule0",
        "(Ljava/lang/Module;)V",
        nothing,
    ),
];

fn define_module(m: &mut Machine, a: &Args) -> NativeResult {
    let module = a.object(0)?;
    let Some(name) = m.get_ref_field(module, "name") else { return Ok(Value::Void) };
    let name = m.string_text(name);
    let symbol = m.symbol(&name);
    m.state.set_cell(Table::Module, symbol.index(), module.0);
    // Classes whose mirrors exist already learn their module now.
    let offset = m.known.core().class_module;
    for class in (0..m.classes.classes.len() as u32).map(ClassId) {
        if m.classes.class(class).origin == Origin::Module(symbol)
            && let Some(mirror) = Ref::from_bits(m.state.cell(Table::Mirror, class.index()))
        {
            m.put_ref(mirror, offset, Some(module));
        }
    }
    Ok(Value::Void)
}
