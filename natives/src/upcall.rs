//! Calls of Java methods that natives ask for.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Call, Continuation, NativeResult, Resumed, Stop, Value};
use tarry_vm::{Ref, ref_slot};

/// Calls a method of a JDK class: class, name, descriptor. Receivers select no override.
pub fn call(
    m: &mut Machine,
    (class, name, descriptor): (&str, &str, &str),
    args: Vec<u64>,
    then: Continuation,
    saved: Vec<(u64, bool)>,
) -> NativeResult {
    let method = m.method_named(class, name, descriptor)?;
    let class = m.program.classes.method(method).class;
    m.initialise(class)?;
    Err(Stop::Call(Box::new(Call { method, args, then, saved })))
}

/// Calls an instance method of a JDK class as `invokevirtual` does.
pub fn call_virtual(
    m: &mut Machine,
    (class, name, descriptor): (&str, &str, &str),
    receiver: Ref,
    args: &[u64],
    then: Continuation,
    saved: Vec<(u64, bool)>,
) -> NativeResult {
    let declared = m.method_named(class, name, descriptor)?;
    let (name, descriptor) = m.program.classes.keys[declared.index()];
    let method = m.program.classes.find_method(m.class_of(receiver), name, descriptor).unwrap_or(declared);
    let args = [&[u64::from(receiver.0)], args].concat();
    Err(Stop::Call(Box::new(Call { method, args, then, saved })))
}

/// Constructs an object of a JDK class; it is the first saved slot.
pub fn construct(
    m: &mut Machine,
    (class, descriptor): (&str, &str),
    args: &[u64],
    then: Continuation,
    saved: &[(u64, bool)],
) -> NativeResult {
    let method = m.method_named(class, "<init>", descriptor)?;
    let class = m.program.classes.method(method).class;
    m.initialise(class)?;
    let object = m.new_object(class)?;
    let args = [&[u64::from(object.0)], args].concat();
    let saved = [&[(u64::from(object.0), true)], saved].concat();
    Err(Stop::Call(Box::new(Call { method, args, then, saved })))
}

/// Continuation of calls whose result or exception is the native's own.
pub fn pass_on(_: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(slot) => Ok(Value::Slot(slot)),
        Err(exception) => Err(Stop::Throw(exception)),
    }
}

/// Continuation of the constructor of the native's result.
pub fn saved_object(_: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r).map(|_| Value::Slot(r.saved[0]))
}

/// Continuation of the constructor of an exception to throw.
pub fn throw_saved(_: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r).and_then(|_| Err(Stop::Throw(Ref(r.saved[0] as u32))))
}

/// The result of the call; its exception is the native's own.
pub fn returned(r: &Resumed) -> Result<u64, Stop> {
    r.result.map_err(Stop::Throw)
}

/// A `ByteArrayInputStream` over the bytes.
pub fn byte_stream(m: &mut Machine, bytes: &[u8]) -> Result<Ref, Stop> {
    let class = m.load(tarry_vm::LoaderId::BOOT, b"java/io/ByteArrayInputStream")?;
    m.initialise(class)?;
    let content = m.new_byte_array(bytes)?;
    let stream = m.new_object(class)?;
    m.put_ref_field(stream, "buf", Some(content));
    m.put_int_field(stream, "count", bytes.len() as i32);
    Ok(stream)
}

/// The slot of a new string.
pub fn string(m: &mut Machine, text: &str) -> Result<u64, Stop> {
    Ok(ref_slot(Some(m.new_string(text)?)))
}
