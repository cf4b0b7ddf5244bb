//! `java.lang.Throwable`, `StackTraceElement` and the helpful message of `NullPointerException`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::state::told::Told;
use tarry_vm::{MethodId, Ref};

pub const NATIVES: &[Native] = &[
    Native::new("java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace)
        .charged()
        .of_the_moment(),
    // JDK 17
    Native::new(
        "java/lang/StackTraceElement",
        "initStackTraceElements",
        "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        init_elements_of_throwable,
    )
    .charged(),
    // JDK 21
    Native::new(
        "java/lang/StackTraceElement",
        "initStackTraceElements",
        "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
        init_elements_of_backtrace,
    )
    .charged(),
];

fn fill_in_stack_trace(m: &mut Machine, a: &Args) -> NativeResult {
    let throwable = a.object(0)?;
    m.store_backtrace(throwable)?;
    Ok(throwable.into())
}

fn init_elements_of_throwable(m: &mut Machine, a: &Args) -> NativeResult {
    let trace = m.stored_backtrace(a.object(1)?);
    fill_elements(m, a.object(0)?, &trace)
}

fn init_elements_of_backtrace(m: &mut Machine, a: &Args) -> NativeResult {
    let trace = m.unpack_backtrace(a.object(1)?);
    fill_elements(m, a.object(0)?, &trace)
}

fn fill_elements(m: &mut Machine, elements: Ref, trace: &[(MethodId, i32)]) -> NativeResult {
    for (i, (method, bci)) in trace.iter().enumerate().take(m.array_len(elements)) {
        let Some(element) = m.get_ref_element(elements, i) else { return Stop::null() };
        fill_element(m, element, *method, *bci)?;
    }
    Ok(Value::Void)
}

/// What the strings of one element cost to make, in bytecodes.
const STEPS_PER_ELEMENT: usize = 100;

/// Sets the fields of a `StackTraceElement`.
pub fn fill_element(m: &mut Machine, element: Ref, method: MethodId, bci: i32) -> Result<(), Stop> {
    m.charge(STEPS_PER_ELEMENT);
    let (class, name) = {
        let info = m.program.classes.method(method);
        (info.class, info.name)
    };
    let mirror = m.mirror(class)?;
    m.put_ref_field(element, "declaringClassObject", Some(mirror));
    let class_name = m.program.classes.external_name(class);
    let class_name = m.new_string(&class_name)?;
    let class_name = m.intern(class_name)?;
    m.put_ref_field(element, "declaringClass", Some(class_name));
    let name = m.program.classes.symbols.get(name).to_vec();
    let name = m.intern_mutf8(&name)?;
    m.put_ref_field(element, "methodName", Some(name));
    if let Some(module) = m.program.classes.class(class).module() {
        let module = m.program.classes.symbols.get(module).to_vec();
        let module = m.intern_mutf8(&module)?;
        m.put_ref_field(element, "moduleName", Some(module));
        let version = m.program.options.jdk_full_version.clone();
        let version = m.new_string(&version)?;
        m.put_ref_field(element, "moduleVersion", Some(version));
    }
    if let Some(loader) = m.loader_object(m.program.classes.class(class).loader)
        && let Some(name) = m.get_ref_field(loader, "name")
    {
        m.put_ref_field(element, "classLoaderName", Some(name));
    }
    let file = m.program.classes.class(class).file.clone();
    if let Some(source) = file.as_ref().and_then(|f| f.source_file()) {
        let source = m.intern_mutf8(source)?;
        m.put_ref_field(element, "fileName", Some(source));
    }
    let line = if bci == -2 { -2 } else { m.line_number(method, bci).map_or(-1, i32::from) };
    m.put_int_field(element, "lineNumber", line);
    if !m.program.classes.class(class).is_of_image() {
        m.state.tell(Told::Frame(method, bci));
    }
    Ok(())
}
