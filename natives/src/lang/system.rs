//! `java.lang.System`.

use tarry_vm::class::Shape;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, Kind, LoaderId, Ref};

use crate::nothing;

const CLASS: &str = "java/lang/System";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy).charged(),
    Native::new(CLASS, "identityHashCode", "(Ljava/lang/Object;)I", identity_hash_code).of_identity(),
    Native::new(CLASS, "nanoTime", "()J", nano_time),
    Native::new(CLASS, "currentTimeMillis", "()J", current_time_millis),
    Native::new(CLASS, "setIn0", "(Ljava/io/InputStream;)V", set_in),
    Native::new(CLASS, "setOut0", "(Ljava/io/PrintStream;)V", set_out),
    Native::new(CLASS, "setErr0", "(Ljava/io/PrintStream;)V", set_err),
    Native::new(CLASS, "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", map_library_name)
        .charged(),
];

fn identity_hash_code(m: &mut Machine, a: &Args) -> NativeResult {
    let Some(object) = a.reference(0) else { return Ok(Value::Int(0)) };
    m.decide_box(object)?;
    Ok(Value::Int(m.state.identity_hash(object)))
}

/// Every look at the clock lets a little time pass, so that loops that wait for time end.
fn nano_time(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(m.now()))
}

fn current_time_millis(m: &mut Machine, _: &Args) -> NativeResult {
    let now = m.program.options.start_time + m.now();
    Ok(Value::Long(now / 1_000_000))
}

fn set_in(m: &mut Machine, a: &Args) -> NativeResult {
    set_stream(m, "in", a)
}

fn set_out(m: &mut Machine, a: &Args) -> NativeResult {
    set_stream(m, "out", a)
}

fn set_err(m: &mut Machine, a: &Args) -> NativeResult {
    set_stream(m, "err", a)
}

/// The fields are final, so Java code cannot write them.
fn set_stream(m: &mut Machine, name: &str, a: &Args) -> NativeResult {
    let class = m.load(LoaderId::BOOT, CLASS.as_bytes())?;
    let statics = m.statics(class)?;
    let field = m.field_named(class, name).map(|f| m.program.classes.field(f).offset as usize);
    let Some(offset) = field else { return Stop::unsupported(format!("System.{name}")) };
    m.state.set_static_slot(statics, offset, a.slot(0));
    Ok(Value::Void)
}

fn map_library_name(m: &mut Machine, a: &Args) -> NativeResult {
    let name = m.string_text(a.object(0)?)?;
    Ok(m.new_string(&format!("lib{name}.so"))?.into())
}

/// What an element costs whose class is looked at, in bytecodes.
const STEPS_PER_ELEMENT: usize = 4;

fn arraycopy(m: &mut Machine, a: &Args) -> NativeResult {
    let (source, destination) = (a.object(0)?, a.object(2)?);
    let (from, to, len) = (a.int(1), a.int(3), a.int(4));
    let (from_class, to_class) = (m.class_of(source), m.class_of(destination));
    let (Some((from_component, from_kind)), Some((to_component, to_kind))) =
        (m.program.classes.component(from_class), m.program.classes.component(to_class))
    else {
        return not_arrays(m, from_class, to_class);
    };
    if from_kind != to_kind {
        return type_mismatch(m, from_class, to_class);
    }
    check_range(m, source, from_class, from, len, "source")?;
    check_range(m, destination, to_class, to, len, "destination")?;
    let (from, to, len) = (from as usize, to as usize, len as usize);
    if m.state.is_wide_array(source) {
        m.ready_to_widen(destination, to_kind)?;
    }
    let safe = from_kind != Kind::Ref || m.program.classes.is_subtype(from_component, to_component);
    if safe {
        m.charge_bytes(len << from_kind.shift());
        m.copy_elements(source, from, destination, to, len, from_kind);
        return Ok(Value::Void);
    }
    m.charge(len.saturating_mul(STEPS_PER_ELEMENT));
    let mut fitting = 0;
    // Nothing is copied before all is decided that has to be.
    while fitting < len && fits(m, source, from + fitting, to_component)? {
        fitting += 1;
    }
    for i in 0..len {
        // Given up, it starts again and copies the same elements.
        m.poll(STEPS_PER_ELEMENT)?;
        let (slot, tag) = m.element_slot(source, Kind::Ref, from + i);
        if i == fitting {
            let message = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of the destination array, {}",
                type_name(m, from_class),
                type_name(m, to_component)
            );
            return Stop::raise("java/lang/ArrayStoreException", message);
        }
        m.put_element_slot(destination, Kind::Ref, to + i, slot, tag);
    }
    Ok(Value::Void)
}

/// Whether an array of `component` takes an element, which is decided if it has to be.
fn fits(m: &Machine, array: Ref, index: usize, component: ClassId) -> Result<bool, Stop> {
    let (slot, tag) = m.element_slot(array, Kind::Ref, index);
    if m.deferred_is_instance(slot, component) {
        return Ok(true);
    }
    let object = Ref::from_bits(m.concrete(slot, tag, Kind::Ref)? as u32);
    Ok(object.is_none_or(|object| m.is_instance(object, component)))
}

fn not_arrays(m: &Machine, from: ClassId, to: ClassId) -> NativeResult {
    let (what, class) =
        if m.program.classes.component(from).is_none() { ("source", from) } else { ("destination", to) };
    let message =
        format!("arraycopy: {what} type {} is not an array", m.program.classes.external_name(class));
    Stop::raise("java/lang/ArrayStoreException", message)
}

fn type_mismatch(m: &Machine, from: ClassId, to: ClassId) -> NativeResult {
    let name = |c: ClassId| match m.program.classes.component(c) {
        Some((_, Kind::Ref)) => "object array[]".to_string(),
        _ => type_name(m, c),
    };
    let message = format!("arraycopy: type mismatch: can not copy {} into {}", name(from), name(to));
    Stop::raise("java/lang/ArrayStoreException", message)
}

/// `int[]`, `java.lang.String[][]`.
fn type_name(m: &Machine, class: ClassId) -> String {
    match m.program.classes.class(class).shape {
        Shape::Array { component, .. } => format!("{}[]", type_name(m, component)),
        _ => m.program.classes.external_name(class),
    }
}

fn check_range(
    m: &Machine,
    array: Ref,
    class: ClassId,
    start: i32,
    len: i32,
    what: &str,
) -> Result<(), Stop> {
    let size = m.array_len(array);
    let described = || match m.program.classes.component(class) {
        Some((_, Kind::Ref)) => format!("object array[{size}]"),
        Some((_, kind)) => format!("{}[{size}]", kind.name()),
        None => String::new(),
    };
    let problem = if start < 0 {
        format!("{what} index {start} out of bounds for {}", described())
    } else if len < 0 {
        format!("length {len} is negative")
    } else if start as u32 as u64 + len as u64 > size as u64 {
        let last = start as u32 as u64 + len as u64;
        format!("last {what} index {last} out of bounds for {}", described())
    } else {
        return Ok(());
    };
    Stop::raise("java/lang/ArrayIndexOutOfBoundsException", format!("arraycopy: {problem}"))
}
