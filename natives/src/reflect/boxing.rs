//! Boxes: `java.lang.Integer` and the like, and the widening conversions reflection applies (JLS 5.1.2, 5.1.7).

use tarry_vm::machine::Machine;
use tarry_vm::native::{Call, NativeResult, Stop, Value};
use tarry_vm::state::unknowns::handle;
use tarry_vm::{ClassId, Kind, Ref};

use crate::upcall;

/// A value of some kind; the tag belongs to wide kinds. Either may be deferred.
#[derive(Clone, Copy)]
pub struct Typed {
    pub kind: Kind,
    pub slot: u64,
    pub tag: u64,
}

impl Typed {
    pub fn value(self) -> Value {
        if self.kind.is_wide() { Value::Wide(self.slot, self.tag) } else { Value::Slot(self.slot) }
    }

    /// Appends the value to the arguments of a call.
    pub fn push_to(self, args: &mut Vec<u64>) {
        args.push(self.slot);
        if self.kind.is_wide() {
            args.push(self.tag);
        }
    }
}

const BOXES: [(Kind, &str); 8] = [
    (Kind::Boolean, "java/lang/Boolean"),
    (Kind::Byte, "java/lang/Byte"),
    (Kind::Char, "java/lang/Character"),
    (Kind::Short, "java/lang/Short"),
    (Kind::Int, "java/lang/Integer"),
    (Kind::Float, "java/lang/Float"),
    (Kind::Long, "java/lang/Long"),
    (Kind::Double, "java/lang/Double"),
];

pub fn box_name(kind: Kind) -> &'static str {
    BOXES.iter().find(|(k, _)| *k == kind).map_or("java/lang/Object", |(_, name)| name)
}

/// Kind of the values a box class holds.
fn boxed_kind(m: &Machine, class: ClassId) -> Option<Kind> {
    if !m.program.classes.class(class).is_of_image() {
        return None;
    }
    let name = m.program.classes.name(class);
    BOXES.iter().find(|(_, box_name)| box_name.as_bytes() == name).map(|(kind, _)| *kind)
}

/// What a box holds; `None` if the object is no box.
pub fn unbox(m: &Machine, object: Ref) -> Option<Typed> {
    let class = m.class_of(object);
    let kind = boxed_kind(m, class)?;
    let field = m.field_named(class, "value")?;
    let offset = m.program.classes.field(field).offset as usize;
    let tag = if kind.is_wide() { m.get_slot(object, offset + 1) } else { 0 };
    Some(Typed { kind, slot: m.get_slot(object, offset), tag })
}

/// Ends a native method or continuation with a value as an object; primitives go through `valueOf`, whose
/// caches decide identity.
pub fn boxed(m: &mut Machine, value: Typed) -> NativeResult {
    if value.kind == Kind::Ref {
        return Ok(Value::Slot(value.slot));
    }
    let name = box_name(value.kind);
    let descriptor = format!("({})L{name};", char::from(value.kind.descriptor()));
    let method = m.method_named(name, "valueOf", &descriptor)?;
    let class = m.program.classes.method(method).class;
    m.initialise(class)?;
    let mut args = Vec::with_capacity(2);
    value.push_to(&mut args);
    Err(Stop::Call(Box::new(Call { method, args, then: upcall::pass_on, saved: Vec::new() })))
}

/// A value as a place of kind `to` takes it; `None` if that is no identity or widening conversion.
pub fn widen(m: &Machine, value: Typed, to: Kind) -> Result<Option<Typed>, Stop> {
    let Typed { kind: from, slot, tag } = value;
    if from == to {
        return Ok(Some(value));
    }
    if !widens(from, to) {
        return Ok(None);
    }
    let is_int = |kind| matches!(kind, Kind::Byte | Kind::Short | Kind::Char | Kind::Int);
    if is_int(from) && is_int(to) && handle(slot).is_some() {
        return Ok(Some(Typed { kind: to, slot, tag: 0 }));
    }
    let bits = m.concrete(slot, tag, from)?;
    let int = bits as u32 as i32;
    let slot = match (from, to) {
        (_, Kind::Short | Kind::Int) => bits,
        (Kind::Float, _) => f64::from(f32::from_bits(bits as u32)).to_bits(),
        (Kind::Long, Kind::Float) => u64::from((bits as i64 as f32).to_bits()),
        (Kind::Long, _) => (bits as i64 as f64).to_bits(),
        (_, Kind::Long) => i64::from(int) as u64,
        (_, Kind::Float) => u64::from((int as f32).to_bits()),
        _ => f64::from(int).to_bits(),
    };
    Ok(Some(Typed { kind: to, slot, tag: 0 }))
}

fn widens(from: Kind, to: Kind) -> bool {
    let rank = |kind| match kind {
        Kind::Byte => Some(0),
        Kind::Short => Some(1),
        Kind::Int => Some(2),
        Kind::Long => Some(3),
        Kind::Float => Some(4),
        Kind::Double => Some(5),
        _ => None,
    };
    match (from, rank(from), rank(to)) {
        (Kind::Char, _, Some(to)) => to >= 2,
        (_, Some(from), Some(to)) => from < to,
        _ => false,
    }
}
