//! Conversions between the types of a functional interface and those of the method behind it: casts, boxing,
//! unboxing and widening, as `LambdaMetafactory` specifies them.

use tarry_classfile::bytecode::opcode::{F2D, I2D, I2F, I2L, INVOKEVIRTUAL, L2D, L2F};

use crate::Kind;
use crate::indy::builder::Named;
use crate::indy::code_builder::CodeBuilder;

pub(super) const OBJECT: &[u8] = b"Ljava/lang/Object;";

/// Turns the value on the stack from `from` into `to` (descriptors). `functional` is the type that the
/// instantiated interface gives it, which may be more specific than `from`.
pub(super) fn convert(code: &mut CodeBuilder<'_>, from: &[u8], to: &[u8], functional: &[u8]) {
    if (from == to && from == functional) || from == b"V" || to == b"V" {
        return;
    }
    match (primitive(from), primitive(to)) {
        (Some(from), Some(to)) => widen(code, from, to),
        (Some(from), None) => match boxed_kind(to) {
            Some(wrapped) => {
                widen(code, from, wrapped);
                boxed(code, wrapped);
            }
            None => {
                boxed(code, from);
                cast(code, wrapper(from).as_bytes(), to);
            }
        },
        (None, to_kind) => {
            let source = if primitive(functional).is_some() {
                from
            } else {
                cast(code, from, functional);
                functional
            };
            match to_kind {
                Some(kind) => unboxed(code, source, kind),
                None => cast(code, source, to),
            }
        }
    }
}

fn primitive(descriptor: &[u8]) -> Option<Kind> {
    Kind::of_descriptor(descriptor).filter(|k| *k != Kind::Ref)
}

/// `Ljava/lang/Integer;` for `int`.
fn wrapper(kind: Kind) -> String {
    format!("L{};", wrapper_class(kind))
}

pub(crate) fn wrapper_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "java/lang/Boolean",
        Kind::Byte => "java/lang/Byte",
        Kind::Char => "java/lang/Character",
        Kind::Short => "java/lang/Short",
        Kind::Int => "java/lang/Integer",
        Kind::Float => "java/lang/Float",
        Kind::Long => "java/lang/Long",
        Kind::Double => "java/lang/Double",
        Kind::Ref => unreachable!("references are not boxed"),
    }
}

fn boxed_kind(descriptor: &[u8]) -> Option<Kind> {
    Kind::PRIMITIVES.into_iter().find(|k| wrapper(*k).as_bytes() == descriptor)
}

fn cast(code: &mut CodeBuilder<'_>, from: &[u8], to: &[u8]) {
    if from != to && to != OBJECT {
        code.check_cast(to);
    }
}

pub(super) fn boxed(code: &mut CodeBuilder<'_>, kind: Kind) {
    let descriptor = format!("({}){}", char::from(kind.descriptor()), wrapper(kind));
    code.invoke_static(Named::new(wrapper_class(kind), "valueOf", &descriptor));
}

/// From a wrapper, or from a supertype of the wrapper of `to`.
fn unboxed(code: &mut CodeBuilder<'_>, from: &[u8], to: Kind) {
    match boxed_kind(from) {
        Some(kind @ (Kind::Char | Kind::Boolean)) => {
            take_out(code, wrapper_class(kind), kind);
            widen(code, kind, to);
        }
        Some(kind) => take_out(code, wrapper_class(kind), to),
        None => {
            let holder = match to {
                Kind::Char | Kind::Boolean => wrapper_class(to),
                _ => "java/lang/Number",
            };
            cast(code, from, format!("L{holder};").as_bytes());
            take_out(code, holder, to);
        }
    }
}

/// `intValue()` and the like.
fn take_out(code: &mut CodeBuilder<'_>, class: &str, kind: Kind) {
    let name = format!("{}Value", kind.name());
    let descriptor = format!("(){}", char::from(kind.descriptor()));
    let method = code.class().method_ref(Named::new(class, &name, &descriptor), false);
    code.invoke(INVOKEVIRTUAL, method, descriptor.as_bytes());
}

/// Whether `convert` can make the one of the other; references are checked when they are converted.
pub(super) fn is_convertible(from: &[u8], to: &[u8]) -> bool {
    match (primitive(from), primitive(to)) {
        (Some(from), Some(to)) => is_widening(from, to),
        _ => from != b"V" || to == b"V",
    }
}

/// Widening primitive conversion (JLS 5.1.2), and none at all.
fn is_widening(from: Kind, to: Kind) -> bool {
    let order = [Kind::Byte, Kind::Short, Kind::Int, Kind::Long, Kind::Float, Kind::Double];
    let rank = |kind| order.iter().position(|k| *k == kind);
    match (from, rank(from), rank(to)) {
        _ if from == to => true,
        (Kind::Char, _, Some(to)) => to >= 2,
        (_, Some(from), Some(to)) => from < to,
        _ => false,
    }
}

fn widen(code: &mut CodeBuilder<'_>, from: Kind, to: Kind) {
    let opcode = match (from, to) {
        (Kind::Long, Kind::Float) => L2F,
        (Kind::Long, Kind::Double) => L2D,
        (Kind::Float, Kind::Double) => F2D,
        (Kind::Long | Kind::Float | Kind::Double, _) => return,
        (_, Kind::Long) => I2L,
        (_, Kind::Float) => I2F,
        (_, Kind::Double) => I2D,
        _ => return,
    };
    code.convert(opcode, from, to);
}
