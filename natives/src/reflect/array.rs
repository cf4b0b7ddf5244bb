//! `java.lang.reflect.Array`. Elements are copied as they are, deferred or not, unless they have to be widened.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, Kind, Ref};

use super::boxing::{self, Typed};

const CLASS: &str = "java/lang/reflect/Array";
const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getLength", "(Ljava/lang/Object;)I", get_length),
    Native::new(CLASS, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array).charged(),
    Native::new(CLASS, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array).charged(),
    Native::new(CLASS, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", get),
    Native::lazy(CLASS, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", set),
];

macro_rules! accessors {
    ($($kind:ident $java:literal $d:literal: $get:ident $set:ident;)*) => {
        $(
            fn $get(m: &mut Machine, a: &Args) -> NativeResult {
                get_as(m, a, Kind::$kind)
            }

            fn $set(m: &mut Machine, a: &Args) -> NativeResult {
                set_as(m, a, Kind::$kind)
            }
        )*
        /// `getInt`, `setInt` and their like.
        pub const ACCESSORS: &[Native] = &[
            $(
                Native::new(CLASS, concat!("get", $java), concat!("(Ljava/lang/Object;I)", $d), $get),
                Native::lazy(CLASS, concat!("set", $java), concat!("(Ljava/lang/Object;I", $d, ")V"), $set),
            )*
        ];
    };
}

accessors! {
    Boolean "Boolean" "Z": get_boolean set_boolean;
    Byte "Byte" "B": get_byte set_byte;
    Char "Char" "C": get_char set_char;
    Short "Short" "S": get_short set_short;
    Int "Int" "I": get_int set_int;
    Long "Long" "J": get_long set_long;
    Float "Float" "F": get_float set_float;
    Double "Double" "D": get_double set_double;
}

fn mismatch<T>() -> Result<T, Stop> {
    Stop::raise(ILLEGAL_ARGUMENT, "argument type mismatch")
}

/// The array and the kind of its elements.
fn array(m: &Machine, slot: u64) -> Result<(Ref, Kind), Stop> {
    let Some(object) = Ref::from_bits(m.concrete(slot, 0, Kind::Ref)? as u32) else { return Stop::null() };
    match m.element_kind(object) {
        Some(kind) => Ok((object, kind)),
        None => Stop::raise(ILLEGAL_ARGUMENT, "Argument is not an array"),
    }
}

fn index(m: &Machine, array: Ref, slot: u64) -> Result<usize, Stop> {
    let index = m.concrete(slot, 0, Kind::Int)? as u32 as i32;
    match usize::try_from(index) {
        Ok(index) if index < m.array_len(array) => Ok(index),
        _ => Err(Stop::bare("java/lang/ArrayIndexOutOfBoundsException")),
    }
}

/// For accessors of one primitive type.
fn primitive_array(m: &Machine, slot: u64) -> Result<(Ref, Kind), Stop> {
    match array(m, slot)? {
        (_, Kind::Ref) => Stop::raise(ILLEGAL_ARGUMENT, "Argument is not an array of primitive type"),
        found => Ok(found),
    }
}

fn element(m: &Machine, a: &Args) -> Result<Typed, Stop> {
    let (array, kind) = array(m, a.slot(0))?;
    let index = index(m, array, a.slot(1))?;
    let (slot, tag) = m.element_slot(array, kind, index);
    Ok(Typed { kind, slot, tag })
}

fn get_length(m: &mut Machine, a: &Args) -> NativeResult {
    let (array, _) = array(m, a.slot(0))?;
    Ok(Value::Int(m.array_len(array) as i32))
}

fn get(m: &mut Machine, a: &Args) -> NativeResult {
    let element = element(m, a)?;
    boxing::boxed(m, element)
}

fn get_as(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    primitive_array(m, a.slot(0))?;
    let element = element(m, a)?;
    match boxing::widen(m, element, kind)? {
        Some(widened) => Ok(widened.value()),
        None => mismatch(),
    }
}

fn set_as(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    let (array, element) = primitive_array(m, a.slot(0))?;
    let index = index(m, array, a.slot(1))?;
    let tag = if kind.is_wide() { a.slot(3) } else { 0 };
    put(m, array, element, index, Typed { kind, slot: a.slot(2), tag })
}

fn put(m: &mut Machine, array: Ref, element: Kind, index: usize, value: Typed) -> NativeResult {
    let Some(widened) = boxing::widen(m, value, element)? else { return mismatch() };
    m.ready_to_widen(array, element)?;
    m.put_element_slot(array, element, index, widened.slot, widened.tag);
    Ok(Value::Void)
}

fn set(m: &mut Machine, a: &Args) -> NativeResult {
    let (array, element) = array(m, a.slot(0))?;
    let index = index(m, array, a.slot(1))?;
    let (component, _) = m.program.classes.component(m.class_of(array)).expect("an array");
    if component == m.program.known.core().object {
        m.ready_to_widen(array, Kind::Ref)?;
        m.put_element_slot(array, Kind::Ref, index, a.slot(2), 0);
        return Ok(Value::Void);
    }
    let value = Ref::from_bits(m.concrete(a.slot(2), 0, Kind::Ref)? as u32);
    if element == Kind::Ref {
        if value.is_some_and(|v| !m.is_instance(v, component)) {
            return Stop::raise(ILLEGAL_ARGUMENT, "array element type mismatch");
        }
        m.put_ref_element(array, index, value);
        return Ok(Value::Void);
    }
    let Some(value) = value else { return Err(Stop::bare(ILLEGAL_ARGUMENT)) };
    match boxing::unbox(m, value) {
        Some(unboxed) => put(m, array, element, index, unboxed),
        None => mismatch(),
    }
}

/// The class of the components; there are no arrays of `void`.
fn component(m: &Machine, a: &Args) -> Result<ClassId, Stop> {
    let class = m.class_of_mirror(a.object(0)?);
    if class == m.program.known.void { Err(Stop::bare(ILLEGAL_ARGUMENT)) } else { Ok(class) }
}

fn length(length: i32) -> Result<usize, Stop> {
    match usize::try_from(length) {
        Ok(length) => Ok(length),
        Err(_) => Stop::raise("java/lang/NegativeArraySizeException", length.to_string()),
    }
}

fn new_array(m: &mut Machine, a: &Args) -> NativeResult {
    let component = component(m, a)?;
    let length = length(a.int(1))?;
    check_dimensions(m, component, 1)?;
    let class = m.array_class(component);
    let before = m.state.charged.allocated;
    let array = m.new_array(class, length)?;
    m.charge_allocated(before);
    Ok(array.into())
}

const MAX_DIMENSIONS: usize = 255;

fn check_dimensions(m: &Machine, component: ClassId, added: usize) -> Result<(), Stop> {
    let own = m.program.classes.name(component).iter().take_while(|b| **b == b'[').count();
    if added == 0 || own + added > MAX_DIMENSIONS {
        return Err(Stop::bare(ILLEGAL_ARGUMENT));
    }
    Ok(())
}

fn multi_new_array(m: &mut Machine, a: &Args) -> NativeResult {
    let component = component(m, a)?;
    let dimensions = a.object(1)?;
    let mut lengths = Vec::new();
    check_dimensions(m, component, m.array_len(dimensions))?;
    for i in 0..m.array_len(dimensions) {
        let (slot, tag) = m.element_slot(dimensions, Kind::Int, i);
        lengths.push(length(m.concrete(slot, tag, Kind::Int)? as u32 as i32)?);
    }
    let mut class = component;
    for _ in &lengths {
        class = m.array_class(class);
    }
    let before = m.state.charged.allocated;
    let array = nested(m, class, &lengths)?;
    m.charge_allocated(before);
    Ok(array.into())
}

fn nested(m: &mut Machine, class: ClassId, lengths: &[usize]) -> Result<Ref, Stop> {
    let (length, rest) = lengths.split_first().expect("one dimension or more");
    let array = m.new_array(class, *length)?;
    if !rest.is_empty() {
        let (component, _) = m.program.classes.component(class).expect("an array class");
        m.charge(*length);
        for i in 0..*length {
            let inner = nested(m, component, rest)?;
            m.put_ref_element(array, i, Some(inner));
        }
    }
    Ok(array)
}
