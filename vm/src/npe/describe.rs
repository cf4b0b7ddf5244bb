//! The two halves of the message: what could not be done, and which expression was null.

use tarry_classfile::bytecode::{self, ArrayKind, Constant, Instruction, InvokeKind, Kind};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{Code, MemberRef, Pool};

use crate::npe::sources::Sources;

/// Dereferences that an expression shows; deeper ones are left out or abbreviated.
const MAX_DETAIL: usize = 5;

pub struct Describer<'a> {
    pub pool: Pool<'a>,
    pub code: Code<'a>,
    pub is_static: bool,
    pub descriptor: &'a [u8],
    pub sources: Sources,
}

/// How the null expression is introduced.
struct Cause {
    is_call: bool,
    text: String,
}

impl<'a> Describer<'a> {
    pub fn message(&self, bci: usize) -> Option<String> {
        let insn = self.instruction(bci)?;
        let null = self.null_slot(&insn)?;
        let action = self.action(&insn)?;
        let because = match self.cause(bci, null) {
            None => String::new(),
            Some(Cause { is_call: true, text }) => format!(" because the return value of \"{text}\" is null"),
            Some(Cause { text, .. }) => format!(" because \"{text}\" is null"),
        };
        Some(action + &because)
    }

    fn instruction(&self, bci: usize) -> Option<Instruction<'a>> {
        bytecode::decode(self.code.bytecode, bci).ok().map(|(insn, _)| insn)
    }

    /// How far under the top of the stack the reference is that the instruction needs. Constructors are never
    /// called on null: there the exception is the program's own.
    fn null_slot(&self, insn: &Instruction<'a>) -> Option<usize> {
        Some(match *insn {
            Instruction::GetField { .. }
            | Instruction::ArrayLength
            | Instruction::AThrow
            | Instruction::MonitorEnter
            | Instruction::MonitorExit => 0,
            Instruction::ArrayLoad { .. } => 1,
            Instruction::ArrayStore { kind: ArrayKind::Long | ArrayKind::Double } => 3,
            Instruction::ArrayStore { .. } => 2,
            Instruction::PutField { index } => {
                usize::from(FieldType::parse(self.pool.member_ref(index)?.descriptor)?.slots())
            }
            Instruction::Invoke { kind, index } if kind != InvokeKind::Static => {
                let called = self.pool.member_ref(index)?;
                if called.name == b"<init>" {
                    return None;
                }
                MethodDescriptor::parse(called.descriptor)?.argument_slots() as usize
            }
            _ => return None,
        })
    }

    fn action(&self, insn: &Instruction<'a>) -> Option<String> {
        Some(match *insn {
            Instruction::ArrayLoad { kind } => format!("Cannot load from {} array", element(kind)),
            Instruction::ArrayStore { kind } => format!("Cannot store to {} array", element(kind)),
            Instruction::ArrayLength => "Cannot read the array length".into(),
            Instruction::AThrow => "Cannot throw exception".into(),
            Instruction::MonitorEnter => "Cannot enter synchronized block".into(),
            Instruction::MonitorExit => "Cannot exit synchronized block".into(),
            Instruction::GetField { index } => format!("Cannot read field \"{}\"", self.field_name(index)?),
            Instruction::PutField { index } => format!("Cannot assign field \"{}\"", self.field_name(index)?),
            Instruction::Invoke { index, .. } => format!("Cannot invoke \"{}\"", self.method_name(index)?),
            _ => return None,
        })
    }

    fn cause(&self, bci: usize, slot: usize) -> Option<Cause> {
        let source = self.sources.before(bci)?.source(slot)?;
        let is_call = matches!(self.instruction(source)?, Instruction::Invoke { .. });
        Some(Cause { is_call, text: self.expression(bci, slot, MAX_DETAIL)? })
    }

    /// The Java expression that pushed a slot; `None` if it is too deep or of a kind that is not shown.
    fn expression(&self, bci: usize, slot: usize, detail: usize) -> Option<String> {
        let inner = detail.checked_sub(1)?;
        let stack = self.sources.before(bci)?;
        let source = stack.source(slot)?;
        Some(match self.instruction(source)? {
            Instruction::Load { kind: Kind::Int | Kind::Reference, local } => {
                self.local_name(source, local, !stack.was_written(local))
            }
            Instruction::Const(Constant::Null) => "null".into(),
            // sipush shows its operand without the sign.
            Instruction::Const(Constant::Int(value)) => match i8::try_from(value) {
                Ok(small) => small.to_string(),
                Err(_) => (value as u16).to_string(),
            },
            Instruction::ArrayLoad { kind: ArrayKind::Int | ArrayKind::Reference } => {
                let array = self.expression(source, 1, inner).unwrap_or("<array>".into());
                let index = self.expression(source, 0, detail).unwrap_or("...".into());
                format!("{array}[{index}]")
            }
            Instruction::GetStatic { index } => {
                let field = self.pool.member_ref(index)?;
                format!("{}.{}", class_name(field.class_name), text(field.name))
            }
            Instruction::GetField { index } => {
                let name = self.field_name(index)?;
                match self.expression(source, 0, inner) {
                    Some(object) => format!("{object}.{name}"),
                    None => name,
                }
            }
            Instruction::Invoke { index, .. } => self.method_name(index)?,
            _ => return None,
        })
    }

    /// The variable's name if the class file has it, else what can be said without it.
    fn local_name(&self, bci: usize, local: u16, is_parameter: bool) -> String {
        let named = self.code.local_variables().find(|v| {
            let start = usize::from(v.start_pc);
            v.index == local && (start..start + usize::from(v.length)).contains(&bci)
        });
        if let Some(variable) = named {
            return text(self.pool.utf8(variable.name));
        }
        if !is_parameter {
            return format!("<local{local}>");
        }
        if !self.is_static && local == 0 {
            return "this".into();
        }
        match self.parameter_number(local) {
            Some(number) => format!("<parameter{number}>"),
            None => format!("<local{local}>"),
        }
    }

    /// Which parameter, counted from 1, a local variable holds at the start.
    fn parameter_number(&self, local: u16) -> Option<usize> {
        let mut first = u16::from(!self.is_static);
        for (i, parameter) in MethodDescriptor::parse(self.descriptor)?.parameters().enumerate() {
            let after = first + parameter.slots();
            if (first..after).contains(&local) {
                return Some(i + 1);
            }
            first = after;
        }
        None
    }

    fn field_name(&self, index: u16) -> Option<String> {
        Some(text(self.pool.member_ref(index)?.name))
    }

    /// `Type.method(int, String)`.
    fn method_name(&self, index: u16) -> Option<String> {
        let MemberRef { class_name: class, name, descriptor, .. } = self.pool.member_ref(index)?;
        let (parameters, _) = crate::text::java_types(descriptor);
        let parameters: Vec<&str> = parameters.iter().map(|p| without_java_lang(p)).collect();
        Some(format!("{}.{}({})", class_name(class), text(name), parameters.join(", ")))
    }
}

fn element(kind: ArrayKind) -> &'static str {
    match kind {
        ArrayKind::Int => "int",
        ArrayKind::Long => "long",
        ArrayKind::Float => "float",
        ArrayKind::Double => "double",
        ArrayKind::Reference => "object",
        ArrayKind::Byte => "byte/boolean",
        ArrayKind::Char => "char",
        ArrayKind::Short => "short",
    }
}

fn text(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}

/// Object and String go without their package.
fn class_name(internal: &[u8]) -> String {
    match internal {
        b"java/lang/Object" => "Object".into(),
        b"java/lang/String" => "String".into(),
        other => text(other).replace('/', "."),
    }
}

/// Parameter types are shortened by prefix: StringBuilder loses its package too.
fn without_java_lang(parameter: &str) -> &str {
    match parameter.strip_prefix("java.lang.") {
        Some(short) if short.starts_with("Object") || short.starts_with("String") => short,
        _ => parameter,
    }
}
