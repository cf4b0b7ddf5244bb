//! What a simple constructor, setter or factory does, read from its bytecode: which fields get which parameter or constant.
//!
//! Only code without choices of its own is understood: one way through, except for checks that end in a `throw`. What is
//! not understood is `None`, and a test is built in another way. What is understood too well is found out when the test runs.

use std::collections::BTreeMap;

use tarry_classfile::bytecode::{
    Constant as Pushed, Instruction, InvokeKind, Kind as LocalKind, Number, StackOp, decode,
};
use tarry_classfile::descriptor::MethodDescriptor;
use tarry_classfile::{ClassFile, Constant};
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, FieldId, Kind, MethodId};

use super::names::find;
use super::wanted::Value;

/// A value while the code is read.
#[derive(Clone, PartialEq, Debug)]
pub enum Known {
    This,
    /// Parameters are counted without the receiver.
    Parameter(usize),
    Constant(Value),
    /// An object that the code made, by its number.
    Made(usize),
    /// What `new` without arguments makes of a class of the JDK.
    Fresh(ClassId),
    /// An array that the code made.
    Array,
    Unknown,
    /// The second slot of a `long` or `double`.
    Second,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Effects {
    /// Of the receiver. Fields that are not there keep their default.
    pub fields: BTreeMap<FieldId, Known>,
    /// What is returned: an object that was made, with its class and its fields.
    pub returned: Option<(ClassId, BTreeMap<FieldId, Known>)>,
    /// Whether other objects may have been looked at or changed.
    pub calls_others: bool,
}

/// Constructors call each other.
const MAX_DEPTH: usize = 8;

pub fn of(machine: &Machine, method: MethodId) -> Option<Effects> {
    read(machine, method, MAX_DEPTH)
}

fn read(machine: &Machine, method: MethodId, depth: usize) -> Option<Effects> {
    let m = machine.program.classes.method(method);
    let file = machine.program.classes.class(m.class).file.clone()?;
    let code = file.methods[m.index as usize].code(&file)?;
    let mut locals = BTreeMap::new();
    let mut at = 0;
    if !m.is_static() {
        locals.insert(at, Known::This);
        at += 1;
    }
    for (i, kind) in m.params.iter().enumerate() {
        locals.insert(at, Known::Parameter(i));
        at += kind.slots() as u16;
    }
    let reader = Reader {
        machine,
        class: m.class,
        file: &file,
        depth: depth.checked_sub(1)?,
        stack: Vec::new(),
        locals,
        made: Vec::new(),
        effects: Effects::default(),
    };
    reader.all(code.bytecode)
}

struct Reader<'a> {
    machine: &'a Machine,
    class: ClassId,
    file: &'a ClassFile,
    depth: usize,
    stack: Vec<Known>,
    locals: BTreeMap<u16, Known>,
    /// Objects that `new` made: their class, and what the constructor did.
    made: Vec<(ClassId, Option<BTreeMap<FieldId, Known>>)>,
    effects: Effects,
}

enum Next {
    Instruction,
    At(usize),
    End,
}

impl Effects {
    /// All that fields get is known.
    pub fn are_known(&self) -> bool {
        let is_known =
            |known: &Known| matches!(known, Known::Parameter(_) | Known::Constant(_) | Known::Fresh(_));
        self.fields.values().all(is_known)
    }
}

impl Reader<'_> {
    fn all(mut self, code: &[u8]) -> Option<Effects> {
        let mut pc = 0;
        loop {
            let (instruction, length) = decode(code, pc).ok()?;
            match self.interpret(code, pc + length, instruction)? {
                Next::Instruction => pc += length,
                Next::At(target) => pc = target,
                Next::End => return Some(self.effects),
            }
        }
    }

    fn interpret(&mut self, code: &[u8], next: usize, instruction: Instruction<'_>) -> Option<Next> {
        use Instruction as I;
        match instruction {
            I::Nop => {}
            I::Const(constant) => self.constant(constant),
            I::Ldc { index } | I::Ldc2 { index } => self.loaded(index),
            I::Load { kind, local } => {
                let value = self.locals.get(&local).cloned().unwrap_or(Known::Unknown);
                self.push(value, is_wide(kind));
            }
            I::Store { kind, local } => {
                let value = self.pop(is_wide(kind))?;
                self.locals.insert(local, value);
            }
            I::Stack(op) => self.shuffle(op)?,
            I::Neg { .. } => self.forget_top()?,
            I::Narrow { .. } => self.forget_top()?,
            I::Convert { from, to } => {
                self.pop(is_wide_number(from))?;
                self.push(Known::Unknown, is_wide_number(to));
            }
            I::Arith { op, kind } => {
                use tarry_classfile::bytecode::BinaryOp::{Shl, Shr, Ushr};
                let wide = is_wide_number(kind);
                self.pop(wide && !matches!(op, Shl | Shr | Ushr))?;
                self.pop(wide)?;
                self.push(Known::Unknown, wide);
            }
            I::Inc { local, .. } => {
                self.locals.insert(local, Known::Unknown);
            }
            I::GetStatic { index } => {
                let wide = self.field_is_wide(index)?;
                self.push(Known::Unknown, wide);
            }
            I::GetField { index } => {
                let object = self.pop(false)?;
                let field = self.field(index)?;
                let kind = self.machine.program.classes.field(field).kind;
                let known = match object {
                    Known::This => self.effects.fields.get(&field).cloned(),
                    _ => None,
                };
                self.push(known.unwrap_or(Known::Unknown), kind.is_wide());
            }
            I::PutField { index } => {
                let field = self.field(index)?;
                let value = self.pop(self.machine.program.classes.field(field).kind.is_wide())?;
                match self.pop(false)? {
                    Known::This => self.effects.fields.insert(field, value),
                    Known::Made(i) => self.made.get_mut(i)?.1.as_mut()?.insert(field, value),
                    _ => return None,
                };
            }
            I::New { index } => {
                let class = find(self.machine, self.class, self.file.pool().class_name(index));
                let made = match class {
                    Some(class) => {
                        self.made.push((class, None));
                        Known::Made(self.made.len() - 1)
                    }
                    None => Known::Unknown,
                };
                self.push(made, false);
            }
            I::NewArray(_) | I::ANewArray { .. } => {
                self.pop(false)?;
                self.push(Known::Array, false);
            }
            I::ArrayStore { kind } => {
                use tarry_classfile::bytecode::ArrayKind::{Double, Long};
                self.pop(matches!(kind, Long | Double))?;
                self.pop(false)?;
                self.effects.calls_others |= self.pop(false)? != Known::Array;
            }
            I::CheckCast { .. } => {}
            I::Invoke { kind, index } => self.invoke(kind, index)?,
            I::If { target, .. } | I::IfNull { target } | I::IfNonNull { target } => {
                self.pop(false)?;
                return check(code, next, target);
            }
            I::IfICmp { target, .. } | I::IfACmp { target, .. } => {
                self.pop(false)?;
                self.pop(false)?;
                return check(code, next, target);
            }
            I::Compare(_) => return None,
            I::Return { kind } => {
                if let Some(kind) = kind
                    && let Known::Made(i) = self.pop(is_wide(kind))?
                {
                    let (class, fields) = self.made.get(i)?.clone();
                    self.effects.returned = fields.map(|fields| (class, fields));
                }
                return Some(Next::End);
            }
            _ => return None,
        }
        Some(Next::Instruction)
    }

    fn push(&mut self, value: Known, wide: bool) {
        self.stack.push(value);
        if wide {
            self.stack.push(Known::Second);
        }
    }

    fn pop(&mut self, wide: bool) -> Option<Known> {
        if wide {
            self.stack.pop().filter(|second| *second == Known::Second)?;
        }
        self.stack.pop()
    }

    fn forget_top(&mut self) -> Option<()> {
        let top = self.stack.iter_mut().rev().find(|value| **value != Known::Second)?;
        *top = Known::Unknown;
        Some(())
    }

    fn constant(&mut self, constant: Pushed) {
        let (value, wide) = match constant {
            Pushed::Null => (Value::Null, false),
            Pushed::Int(n) => (Value::Primitive(Kind::Int, u64::from(n as u32)), false),
            Pushed::Long(n) => (Value::Primitive(Kind::Long, n as u64), true),
            Pushed::Float(n) => (Value::Primitive(Kind::Float, u64::from(n.to_bits())), false),
            Pushed::Double(n) => (Value::Primitive(Kind::Double, n.to_bits()), true),
        };
        self.push(Known::Constant(value), wide);
    }

    fn loaded(&mut self, index: u16) {
        let pool = self.file.pool();
        let (value, wide) = match pool.get(index) {
            Constant::Integer(n) => (Some(Value::Primitive(Kind::Int, u64::from(n as u32))), false),
            Constant::Float(bits) => (Some(Value::Primitive(Kind::Float, u64::from(bits))), false),
            Constant::Long(n) => (Some(Value::Primitive(Kind::Long, n as u64)), true),
            Constant::Double(bits) => (Some(Value::Primitive(Kind::Double, bits)), true),
            Constant::String { utf8 } => {
                let text = tarry_classfile::mutf8::to_utf16(pool.utf8(utf8)).collect();
                (Some(Value::Text(text)), false)
            }
            _ => (None, false),
        };
        self.push(value.map_or(Known::Unknown, Known::Constant), wide);
    }

    fn shuffle(&mut self, op: StackOp) -> Option<()> {
        match op {
            StackOp::Pop => {
                self.stack.pop()?;
            }
            StackOp::Pop2 => {
                self.stack.pop()?;
                self.stack.pop()?;
            }
            StackOp::Dup => self.stack.push(self.stack.last()?.clone()),
            _ => return None,
        }
        Some(())
    }

    fn field(&self, index: u16) -> Option<FieldId> {
        let pool = self.file.pool();
        let named = pool.member_ref(index)?;
        let class = find(self.machine, self.class, named.class_name)?;
        let classes = &self.machine.program.classes;
        classes.find_field(
            class,
            classes.symbols.lookup(named.name)?,
            classes.symbols.lookup(named.descriptor)?,
        )
    }

    fn field_is_wide(&self, index: u16) -> Option<bool> {
        let named = self.file.pool().member_ref(index)?;
        Some(Kind::of_descriptor(named.descriptor)?.is_wide())
    }

    fn invoke(&mut self, kind: InvokeKind, index: u16) -> Option<()> {
        let pool = self.file.pool();
        let named = pool.member_ref(index)?;
        let descriptor = MethodDescriptor::parse(named.descriptor)?;
        let parameters: Vec<Kind> = descriptor.parameters().map(Kind::of_type).collect();
        let mut arguments = Vec::new();
        for parameter in parameters.iter().rev() {
            arguments.push(self.pop(parameter.is_wide())?);
        }
        arguments.reverse();
        let receiver = if kind == InvokeKind::Static { None } else { Some(self.pop(false)?) };
        if named.name == b"<init>" {
            return self.construct(receiver?, named.class_name, named.descriptor, &arguments);
        }
        let own = |value: &Known| matches!(value, Known::This | Known::Made(_) | Known::Fresh(_));
        if receiver.iter().chain(&arguments).any(own) {
            return None;
        }
        let is_check = named.class_name == b"java/util/Objects" && named.name == b"requireNonNull";
        self.effects.calls_others |= !is_check;
        if let Some(returns) = descriptor.return_type() {
            let value = if is_check { arguments.into_iter().next()? } else { Known::Unknown };
            self.push(value, Kind::of_type(returns).is_wide());
        }
        Some(())
    }

    /// A constructor on `this` or on an object that was made.
    fn construct(
        &mut self,
        receiver: Known,
        class: &[u8],
        descriptor: &[u8],
        arguments: &[Known],
    ) -> Option<()> {
        let found = find(self.machine, self.class, class);
        // `new ArrayList()`: what is in it is no field of ours.
        if let (Known::Made(_), Some(made), true) = (&receiver, found, arguments.is_empty())
            && self.is_jdk(made)
        {
            self.replace(&receiver, &Known::Fresh(made));
            return Some(());
        }
        let fields = match class {
            b"java/lang/Object" | b"java/lang/Record" => BTreeMap::new(),
            _ => match found.and_then(|class| self.constructor_effects(class, descriptor, arguments)) {
                Some(fields) => fields,
                // An object of somebody else's making: nothing is known of it.
                None if matches!(receiver, Known::Made(_) | Known::Unknown) => return Some(()),
                None => return None,
            },
        };
        match receiver {
            Known::This => self.effects.fields.extend(fields),
            Known::Made(i) => self.made.get_mut(i)?.1 = Some(fields),
            _ => {}
        }
        Some(())
    }

    fn is_jdk(&self, class: ClassId) -> bool {
        self.machine.program.classes.class(class).module().is_some()
    }

    /// All copies of an object that was made.
    fn replace(&mut self, made: &Known, known: &Known) {
        let copies = self.stack.iter_mut().chain(self.locals.values_mut());
        copies.filter(|value| *value == made).for_each(|value| *value = known.clone());
    }

    fn constructor_effects(
        &self,
        class: ClassId,
        descriptor: &[u8],
        arguments: &[Known],
    ) -> Option<BTreeMap<FieldId, Known>> {
        let classes = &self.machine.program.classes;
        let name = classes.symbols.lookup(b"<init>")?;
        let constructor = classes.declared_method(class, name, classes.symbols.lookup(descriptor)?)?;
        let fields = read(self.machine, constructor, self.depth)?.fields;
        let outside = |known: Known| match known {
            Known::Parameter(i) => arguments.get(i).cloned().unwrap_or(Known::Unknown),
            // Numbers of objects are those of the other reader.
            Known::Made(_) | Known::This => Known::Unknown,
            other => other,
        };
        Some(fields.into_iter().map(|(field, known)| (field, outside(known))).collect())
    }
}

/// A branch that is passed by: what lies between ends in a `throw`.
fn check(code: &[u8], next: usize, target: u32) -> Option<Next> {
    let target = target as usize;
    let mut pc = next;
    let mut throws = false;
    while pc < target {
        let (instruction, length) = decode(code, pc).ok()?;
        throws = matches!(instruction, Instruction::AThrow);
        pc += length;
    }
    (pc == target && throws).then_some(Next::At(target))
}

fn is_wide(kind: LocalKind) -> bool {
    matches!(kind, LocalKind::Long | LocalKind::Double)
}

fn is_wide_number(number: Number) -> bool {
    matches!(number, Number::Long | Number::Double)
}
