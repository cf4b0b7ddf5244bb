//! Parts of Java expressions, as `transcript.rs` puts them together from bytecode.

use tarry_classfile::bytecode::{ArrayKind, BinaryOp, Condition, Number, Primitive};
use tarry_vm::Kind;

/// A value while the code is read.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    pub text: String,
    pub type_name: String,
    pub kind: Kind,
    pub form: Form,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Needs no parentheses.
    Atom,
    Compound,
    /// The result of `lcmp` and the like.
    Comparison(String, String),
    /// What `new` gives, before its constructor.
    New(usize),
    /// Cannot be written down; may be dropped.
    Opaque,
}

pub fn atom(text: impl Into<String>, kind: Kind) -> Term {
    Term { text: text.into(), type_name: kind.name().into(), kind, form: Form::Atom }
}

pub fn compound(text: String, kind: Kind) -> Term {
    Term { text, type_name: kind.name().into(), kind, form: Form::Compound }
}

pub fn reference(text: impl Into<String>, type_name: impl Into<String>) -> Term {
    Term { text: text.into(), type_name: type_name.into(), kind: Kind::Ref, form: Form::Atom }
}

pub fn opaque(kind: Kind) -> Term {
    Term { form: Form::Opaque, ..atom("", kind) }
}

/// Inside another expression.
pub fn inside(term: &Term) -> String {
    match term.form {
        Form::Compound => format!("({})", term.text),
        _ if term.text.starts_with('-') => format!("({})", term.text),
        _ => term.text.clone(),
    }
}

/// As a value of a declared type: bytecode has `boolean` and the small numbers as `int`.
pub fn converted(term: &Term, type_name: &str, kind: Kind) -> String {
    match (kind, term.kind) {
        (Kind::Boolean, Kind::Int) => match term.text.as_str() {
            "0" => "false".into(),
            "1" => "true".into(),
            _ => format!("{} != 0", inside(term)),
        },
        (Kind::Byte | Kind::Short | Kind::Char, other) if other != kind => {
            format!("({type_name}) {}", inside(term))
        }
        (Kind::Ref, Kind::Ref)
            if term.type_name != type_name && type_name != "Object" && term.text == "null" =>
        {
            format!("({type_name}) null")
        }
        _ => term.text.clone(),
    }
}

pub fn of_number(number: Number) -> Kind {
    match number {
        Number::Int => Kind::Int,
        Number::Long => Kind::Long,
        Number::Float => Kind::Float,
        Number::Double => Kind::Double,
    }
}

pub fn of_element(kind: ArrayKind, element: &str) -> Kind {
    match kind {
        ArrayKind::Int => Kind::Int,
        ArrayKind::Long => Kind::Long,
        ArrayKind::Float => Kind::Float,
        ArrayKind::Double => Kind::Double,
        ArrayKind::Reference => Kind::Ref,
        ArrayKind::Byte if element == "boolean" => Kind::Boolean,
        ArrayKind::Byte => Kind::Byte,
        ArrayKind::Char => Kind::Char,
        ArrayKind::Short => Kind::Short,
    }
}

pub fn element_name(element: Primitive) -> &'static str {
    match element {
        Primitive::Boolean => "boolean",
        Primitive::Char => "char",
        Primitive::Float => "float",
        Primitive::Double => "double",
        Primitive::Byte => "byte",
        Primitive::Short => "short",
        Primitive::Int => "int",
        Primitive::Long => "long",
    }
}

pub fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
    }
}

pub fn comparison(cond: Condition) -> &'static str {
    match cond {
        Condition::Eq => "==",
        Condition::Ne => "!=",
        Condition::Lt => "<",
        Condition::Ge => ">=",
        Condition::Gt => ">",
        Condition::Le => "<=",
    }
}

pub fn opposite(cond: Condition) -> Condition {
    match cond {
        Condition::Eq => Condition::Ne,
        Condition::Ne => Condition::Eq,
        Condition::Lt => Condition::Ge,
        Condition::Ge => Condition::Lt,
        Condition::Gt => Condition::Le,
        Condition::Le => Condition::Gt,
    }
}
