//! `jdk.internal.misc.Unsafe`. Threads take turns between instructions, so volatile and plain access, and
//! fences, are the same thing here. Values are copied as they are: only addresses and comparisons look.
//!
//! Comparing bytes and shorts is replaced: the JDK does it in Java on the `int` around them, but here every
//! field has a slot of its own. What lies at an offset, and what may be done with it, is the machine's to say (`raw`).

use tarry_vm::interp::throw::OFF_HEAP_MEMORY;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::raw::{ARRAY_BASE, Access};
use tarry_vm::{FieldId, Kind, Ref};

use crate::nothing;

const CLASS: &str = "jdk/internal/misc/Unsafe";

macro_rules! accessors {
    ($($kind:ident $java:literal $d:literal: $get:ident $put:ident;)*) => {
        &[
            $(
                Native::new(CLASS, concat!("get", $java), concat!("(Ljava/lang/Object;J)", $d), $get),
                Native::lazy(CLASS, concat!("put", $java), concat!("(Ljava/lang/Object;J", $d, ")V"), $put),
                Native::new(CLASS, concat!("get", $java, "Volatile"), concat!("(Ljava/lang/Object;J)", $d), $get),
                Native::lazy(
                    CLASS,
                    concat!("put", $java, "Volatile"),
                    concat!("(Ljava/lang/Object;J", $d, ")V"),
                    $put,
                ),
            )*
        ]
    };
}

macro_rules! accessor_functions {
    ($($kind:ident $java:literal $d:literal: $get:ident $put:ident;)*) => {
        $(
            fn $get(m: &mut Machine, a: &Args) -> NativeResult {
                get(m, a, Kind::$kind)
            }

            fn $put(m: &mut Machine, a: &Args) -> NativeResult {
                put(m, a, Kind::$kind)
            }
        )*
        /// Typed access to fields, array elements and off-heap memory.
        pub const ACCESSORS: &[Native] = accessors! { $($kind $java $d: $get $put;)* };
    };
}

accessor_functions! {
    Boolean "Boolean" "Z": get_boolean put_boolean;
    Byte "Byte" "B": get_byte put_byte;
    Char "Char" "C": get_char put_char;
    Short "Short" "S": get_short put_short;
    Int "Int" "I": get_int put_int;
    Long "Long" "J": get_long put_long;
    Float "Float" "F": get_float put_float;
    Double "Double" "D": get_double put_double;
    Ref "Reference" "Ljava/lang/Object;": get_reference put_reference;
}

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "registerNatives", "()V", nothing),
    Native::new(CLASS, "storeFence", "()V", nothing),
    Native::new(CLASS, "loadFence", "()V", nothing),
    Native::new(CLASS, "fullFence", "()V", nothing),
    Native::new(CLASS, "arrayBaseOffset0", "(Ljava/lang/Class;)I", array_base_offset),
    Native::new(CLASS, "arrayIndexScale0", "(Ljava/lang/Class;)I", array_index_scale),
    Native::new(CLASS, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", reflected_offset),
    Native::new(CLASS, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", named_offset)
        .charged(),
    Native::new(CLASS, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", reflected_offset),
    Native::new(CLASS, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_base),
    Native::new(CLASS, "ensureClassInitialized0", "(Ljava/lang/Class;)V", ensure_initialized),
    Native::new(CLASS, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", should_be_initialized),
    Native::new(CLASS, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
    Native::new(CLASS, "compareAndSetInt", "(Ljava/lang/Object;JII)Z", cas_int),
    Native::new(CLASS, "compareAndSetLong", "(Ljava/lang/Object;JJJ)Z", cas_long),
    Native::new(
        CLASS,
        "compareAndSetReference",
        "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
        cas_reference,
    ),
    Native::new(CLASS, "compareAndSetByte", "(Ljava/lang/Object;JBB)Z", cas_byte).replacing(),
    Native::new(CLASS, "compareAndSetShort", "(Ljava/lang/Object;JSS)Z", cas_short).replacing(),
    Native::new(CLASS, "compareAndExchangeByte", "(Ljava/lang/Object;JBB)B", cax_byte).replacing(),
    Native::new(CLASS, "compareAndExchangeShort", "(Ljava/lang/Object;JSS)S", cax_short).replacing(),
    Native::new(CLASS, "compareAndExchangeInt", "(Ljava/lang/Object;JII)I", cax_int),
    Native::new(CLASS, "compareAndExchangeLong", "(Ljava/lang/Object;JJJ)J", cax_long),
    Native::new(
        CLASS,
        "compareAndExchangeReference",
        "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        cax_reference,
    ),
    Native::new(CLASS, "park", "(ZJ)V", park),
    Native::new(CLASS, "unpark", "(Ljava/lang/Object;)V", unpark),
    Native::new(CLASS, "throwException", "(Ljava/lang/Throwable;)V", throw_exception),
    Native::new(CLASS, "allocateMemory0", "(J)J", allocate_memory).charged(),
    Native::new(CLASS, "freeMemory0", "(J)V", free_memory),
    Native::new(CLASS, "reallocateMemory0", "(JJ)J", reallocate_memory).charged(),
    Native::new(CLASS, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory)
        .charged(),
    Native::new(CLASS, "setMemory0", "(Ljava/lang/Object;JJB)V", set_memory).charged(),
    Native::new(CLASS, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory).charged(),
];

fn get(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    let location = m.location(a.reference(1), a.long(2), kind, Access::Read)?;
    let (value, tag) = m.read_location(location, kind)?;
    Ok(if kind.is_wide() { Value::Wide(value, tag) } else { Value::Slot(value) })
}

/// Receiver, object, offset (two slots), value.
fn put(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    let object = m.concrete(a.slot(1), 0, Kind::Ref)?;
    let offset = m.concrete(a.slot(2), a.slot(3), Kind::Long)? as i64;
    let location = m.location(Ref::from_bits(object as u32), offset, kind, Access::Write)?;
    let tag = if kind.is_wide() { a.slot(5) } else { 0 };
    m.write_location(location, kind, a.slot(4), tag)?;
    Ok(Value::Void)
}

/// Writes the new value if the old one is as expected; gives back the old one.
fn exchange(m: &mut Machine, a: &Args, kind: Kind) -> Result<(u64, bool), Stop> {
    let width = kind.slots();
    let (expected, new) = (a.slot(4), a.slot(4 + width));
    let expected = if kind.is_wide() { expected } else { kind.slot_of_bits(expected) };
    let location = m.location(a.reference(1), a.long(2), kind, Access::Write)?;
    let (value, tag) = m.read_location(location, kind)?;
    let old = m.concrete(value, tag, kind)?;
    let same = old == expected;
    if same {
        m.write_location(location, kind, new, 0)?;
    }
    Ok((old, same))
}

fn cas_byte(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(exchange(m, a, Kind::Byte)?.1.into())
}

fn cas_short(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(exchange(m, a, Kind::Short)?.1.into())
}

fn cax_byte(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Slot(exchange(m, a, Kind::Byte)?.0))
}

fn cax_short(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Slot(exchange(m, a, Kind::Short)?.0))
}

fn cas_int(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(exchange(m, a, Kind::Int)?.1.into())
}

fn cas_long(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(exchange(m, a, Kind::Long)?.1.into())
}

fn cas_reference(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(exchange(m, a, Kind::Ref)?.1.into())
}

fn cax_int(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Slot(exchange(m, a, Kind::Int)?.0))
}

fn cax_long(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Wide(exchange(m, a, Kind::Long)?.0, 0))
}

fn cax_reference(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Slot(exchange(m, a, Kind::Ref)?.0))
}

fn array_base_offset(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(ARRAY_BASE as i32))
}

fn array_index_scale(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(1)?);
    match m.program.classes.component(class) {
        Some((_, kind)) => Ok(Value::Int(1 << kind.shift())),
        None => Err(Stop::bare("java/lang/InvalidClassException")),
    }
}

/// The field behind a `java.lang.reflect.Field`.
pub fn reflected_field(m: &Machine, field: Ref) -> Result<FieldId, Stop> {
    let (Some(mirror), Some(slot)) = (m.get_ref_field(field, "clazz"), m.get_int_field(field, "slot")?)
    else {
        return Stop::unsupported("java.lang.reflect.Field without clazz or slot");
    };
    match m.program.classes.fields_of(m.class_of_mirror(mirror)).nth(slot as u32 as usize) {
        Some(field) => Ok(field),
        None => Stop::unsupported("java.lang.reflect.Field of no field"),
    }
}

fn reflected_offset(m: &mut Machine, a: &Args) -> NativeResult {
    let field = reflected_field(m, a.object(1)?)?;
    Ok(Value::Long(m.field_offset(field)))
}

fn named_offset(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(1)?);
    let name = m.string_text(a.object(2)?)?;
    let declared = m.program.classes.fields_of(class).find(|f| {
        let field = m.program.classes.field(*f);
        m.program.classes.symbols.get(field.name) == name.as_bytes()
    });
    match declared {
        Some(field) => Ok(Value::Long(m.field_offset(field))),
        None => Stop::raise("java/lang/InternalError", name),
    }
}

fn static_base(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(m.get_ref_field(a.object(1)?, "clazz").into())
}

fn ensure_initialized(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(1)?);
    m.initialise(class)?;
    Ok(Value::Void)
}

fn should_be_initialized(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(1)?);
    Ok((m.init_state(class) != tarry_vm::link::InitState::Done).into())
}

fn allocate_instance(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(1)?);
    if class == m.program.known.core().class {
        // It would stand for no class.
        return Stop::raise("java/lang/IllegalAccessException", "java.lang.Class");
    }
    m.check_instantiable(class)?;
    m.initialise(class)?;
    Ok(m.new_object(class)?.into())
}

/// Receiver, absolute, time (nanoseconds, or milliseconds since the epoch if absolute).
fn park(m: &mut Machine, a: &Args) -> NativeResult {
    let time = a.long(2);
    let until = match (a.bool(1), time) {
        (false, 0) => None,
        (false, nanos) => Some(m.state.observable.nanos.saturating_add(nanos)),
        (true, millis) => Some(millis.saturating_mul(1_000_000).saturating_sub(m.program.options.start_time)),
    };
    m.park(until)?;
    Ok(Value::Void)
}

fn unpark(m: &mut Machine, a: &Args) -> NativeResult {
    if let Some(id) = a.reference(1).and_then(|t| m.thread_of(t)) {
        m.unpark(id);
    }
    Ok(Value::Void)
}

fn throw_exception(_: &mut Machine, a: &Args) -> NativeResult {
    Err(Stop::Throw(a.object(1)?))
}

fn allocate_memory(m: &mut Machine, a: &Args) -> NativeResult {
    let bytes = usize::try_from(a.long(1)).unwrap_or(usize::MAX);
    off_heap_fits(m, bytes)?;
    m.charge_bytes(bytes);
    Ok(Value::Long(m.state.allocate_memory(bytes) as i64))
}

/// Bytes of off-heap memory that are written in the time of a bytecode: below a mark every word is logged.
const BYTES_PER_STEP: usize = 2;

/// All blocks in use together take no more than the heap may. What the machine itself keeps of them has its own limit.
fn off_heap_fits(m: &Machine, bytes: usize) -> Result<(), Stop> {
    if m.state.memory.in_use().saturating_add(bytes) > m.program.options.max_heap_words * 8 {
        return Stop::raise("java/lang/OutOfMemoryError", OFF_HEAP_MEMORY);
    }
    m.check_memory()
}

fn set_memory(m: &mut Machine, a: &Args) -> NativeResult {
    let len = m.checked_run(a.long(4))?;
    m.charge(len / BYTES_PER_STEP);
    m.write_run(a.reference(1), a.long(2), &vec![a.int(6) as u8; len])?;
    Ok(Value::Void)
}

fn copy_memory(m: &mut Machine, a: &Args) -> NativeResult {
    let bytes = m.read_run(a.reference(1), a.long(2), a.long(7))?;
    m.charge(bytes.len() / BYTES_PER_STEP);
    m.write_run(a.reference(4), a.long(5), &bytes)?;
    Ok(Value::Void)
}

/// As `copyMemory`, with the bytes of each element the other way round.
fn copy_swap_memory(m: &mut Machine, a: &Args) -> NativeResult {
    let mut bytes = m.read_run(a.reference(1), a.long(2), a.long(7))?;
    bytes.chunks_mut(a.long(9).max(1) as usize).for_each(<[u8]>::reverse);
    m.charge(bytes.len() / BYTES_PER_STEP);
    m.write_run(a.reference(4), a.long(5), &bytes)?;
    Ok(Value::Void)
}

fn free_memory(m: &mut Machine, a: &Args) -> NativeResult {
    if m.state.free_memory(a.long(1) as u64) {
        return Ok(Value::Void);
    }
    Stop::unsupported("jdk.internal.misc.Unsafe.freeMemory of what is not allocated")
}

fn reallocate_memory(m: &mut Machine, a: &Args) -> NativeResult {
    let (old, len) = (a.long(1) as u64, usize::try_from(a.long(3)).unwrap_or(usize::MAX));
    off_heap_fits(m, len)?;
    let Some(had) = m.state.memory.block_len(old).or((old == 0).then_some(0)) else {
        return Stop::unsupported("jdk.internal.misc.Unsafe.reallocateMemory of what is not allocated");
    };
    m.charge_bytes(len);
    let mut bytes = vec![0; len.min(had)];
    let new = m.state.allocate_memory(len);
    if old != 0 {
        m.read_memory(old, &mut bytes);
        m.state.set_memory(new, &bytes);
        m.state.free_memory(old);
    }
    Ok(Value::Long(new as i64))
}
