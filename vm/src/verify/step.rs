//! What an instruction wants of a frame and does to it (JVMS 4.10.1.9), but for members and constructors.

use tarry_classfile::Constant;
use tarry_classfile::bytecode::{
    ArrayKind, BinaryOp, Comparison, Constant as Pushed, Instruction, Kind, Number, Primitive, StackOp,
};
use tarry_classfile::descriptor::FieldType;

use crate::code::flow;
use crate::verify::assign::component_name;
use crate::verify::types::{Frame, Type};
use crate::verify::{Verified, Verifier};

pub(super) const BAD_STACK: &str = "Bad type on operand stack";
const BAD_LOCAL: &str = "Bad local variable type";

fn of_kind(kind: Kind) -> Option<Type> {
    match kind {
        Kind::Int => Some(Type::Int),
        Kind::Long => Some(Type::Long),
        Kind::Float => Some(Type::Float),
        Kind::Double => Some(Type::Double),
        Kind::Reference => None,
    }
}

fn of_number(number: Number) -> Type {
    match number {
        Number::Int => Type::Int,
        Number::Long => Type::Long,
        Number::Float => Type::Float,
        Number::Double => Type::Double,
    }
}

/// Descriptors of the arrays an array instruction works on, and the type of their elements on the stack.
fn of_elements(kind: ArrayKind) -> (&'static [&'static [u8]], Type) {
    match kind {
        ArrayKind::Int => (&[b"[I"], Type::Int),
        ArrayKind::Long => (&[b"[J"], Type::Long),
        ArrayKind::Float => (&[b"[F"], Type::Float),
        ArrayKind::Double => (&[b"[D"], Type::Double),
        ArrayKind::Byte => (&[b"[B", b"[Z"], Type::Int),
        ArrayKind::Char => (&[b"[C"], Type::Int),
        ArrayKind::Short => (&[b"[S"], Type::Int),
        ArrayKind::Reference => (&[], Type::Top),
    }
}

fn of_primitive(primitive: Primitive) -> &'static [u8] {
    match primitive {
        Primitive::Boolean => b"[Z",
        Primitive::Char => b"[C",
        Primitive::Float => b"[F",
        Primitive::Double => b"[D",
        Primitive::Byte => b"[B",
        Primitive::Short => b"[S",
        Primitive::Int => b"[I",
        Primitive::Long => b"[J",
    }
}

impl Verifier<'_, '_> {
    /// Takes the entries of a value of this type off the stack.
    pub(super) fn pop(&mut self, frame: &mut Frame, wanted: Type) -> Verified<Type> {
        if let Some(end) = wanted.end() {
            self.pop_entry(frame, end)?;
        }
        self.pop_entry(frame, wanted)
    }

    fn pop_entry(&mut self, frame: &mut Frame, wanted: Type) -> Verified<Type> {
        let Some(found) = frame.stack.pop() else { return self.violation("Operand stack underflow") };
        if found != wanted && !self.is_assignable(found, wanted)? {
            let wanted = wanted.text(&self.machine.program.classes.symbols);
            return self.mismatch(BAD_STACK, format!("stack[{}]", frame.stack.len()), found, &wanted);
        }
        Ok(found)
    }

    /// Takes a reference off the stack, initialised or not.
    pub(super) fn pop_reference(&mut self, frame: &mut Frame) -> Verified<Type> {
        match frame.stack.pop() {
            Some(found) if found.is_reference() => Ok(found),
            Some(found) => {
                self.mismatch(BAD_STACK, format!("stack[{}]", frame.stack.len()), found, "reference type")
            }
            None => self.violation("Operand stack underflow"),
        }
    }

    fn pop_object(&mut self, frame: &mut Frame) -> Verified<Type> {
        let object = Type::Object(self.names.object);
        self.pop(frame, object)
    }

    /// Takes an array off the stack: its name, `None` for null.
    fn pop_array(&mut self, frame: &mut Frame) -> Verified<Option<Vec<u8>>> {
        match self.pop_reference(frame)? {
            Type::Null => Ok(None),
            Type::Object(name) if self.machine.program.classes.symbols.get(name).first() == Some(&b'[') => {
                Ok(Some(self.machine.program.classes.symbols.get(name).to_vec()))
            }
            other => self.mismatch(BAD_STACK, format!("stack[{}]", frame.stack.len()), other, "an array"),
        }
    }

    fn local(&mut self, frame: &Frame, kind: Kind, local: u16) -> Verified<Type> {
        let at = usize::from(local);
        let wanted = of_kind(kind);
        let slots = usize::from(wanted.is_some_and(|t| t.end().is_some())) + 1;
        if at + slots > frame.locals.len() {
            return self.violation("Local variable table overflow");
        }
        let found = frame.locals[at];
        let fits = match wanted {
            Some(wanted) => found == wanted && wanted.end().is_none_or(|end| frame.locals[at + 1] == end),
            None => found.is_reference(),
        };
        if fits {
            return Ok(found);
        }
        let wanted =
            wanted.map_or("reference type".into(), |t| t.text(&self.machine.program.classes.symbols));
        self.mismatch(BAD_LOCAL, format!("locals[{at}]"), found, &wanted)
    }

    fn store(&mut self, frame: &mut Frame, kind: Kind, local: u16) -> Verified<()> {
        let value = match of_kind(kind) {
            Some(wanted) => self.pop(frame, wanted)?,
            None => match frame.stack.last() {
                Some(address @ Type::ReturnAddress(_)) => {
                    let address = *address;
                    frame.stack.pop();
                    address
                }
                _ => self.pop_reference(frame)?,
            },
        };
        let at = usize::from(local);
        if at + 1 + usize::from(value.end().is_some()) > frame.locals.len() {
            return self.violation("Local variable table overflow");
        }
        frame.set_local(at, value);
        Ok(())
    }

    /// Carries out the instruction at hand on a frame. Where control goes is the caller's business.
    pub(super) fn step(&mut self, frame: &mut Frame, insn: &Instruction<'_>) -> Verified<()> {
        match *insn {
            Instruction::Nop | Instruction::Goto { .. } => {}
            Instruction::Const(constant) => frame.push(match constant {
                Pushed::Null => Type::Null,
                Pushed::Int(_) => Type::Int,
                Pushed::Long(_) => Type::Long,
                Pushed::Float(_) => Type::Float,
                Pushed::Double(_) => Type::Double,
            }),
            Instruction::Ldc { index } | Instruction::Ldc2 { index } => {
                self.load_constant(frame, insn, index)?
            }
            Instruction::Load { kind, local } => {
                let value = self.local(frame, kind, local)?;
                frame.push(value);
            }
            Instruction::Store { kind, local } => self.store(frame, kind, local)?,
            Instruction::Inc { local, .. } => {
                self.local(frame, Kind::Int, local)?;
            }
            Instruction::ArrayLoad { kind } => self.array_load(frame, kind)?,
            Instruction::ArrayStore { kind } => self.array_store(frame, kind)?,
            Instruction::Stack(op) => self.shuffle(frame, op)?,
            Instruction::Arith { op, kind } => {
                let number = of_number(kind);
                let shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
                self.pop(frame, if shift { Type::Int } else { number })?;
                self.pop(frame, number)?;
                frame.push(number);
            }
            Instruction::Neg { kind } => {
                self.pop(frame, of_number(kind))?;
                frame.push(of_number(kind));
            }
            Instruction::Convert { from, to } => {
                self.pop(frame, of_number(from))?;
                frame.push(of_number(to));
            }
            Instruction::Narrow { .. } => {
                self.pop(frame, Type::Int)?;
                frame.push(Type::Int);
            }
            Instruction::Compare(comparison) => {
                let operand = match comparison {
                    Comparison::Long => Type::Long,
                    Comparison::FloatLess | Comparison::FloatGreater => Type::Float,
                    Comparison::DoubleLess | Comparison::DoubleGreater => Type::Double,
                };
                self.pop(frame, operand)?;
                self.pop(frame, operand)?;
                frame.push(Type::Int);
            }
            Instruction::If { .. } => {
                self.pop(frame, Type::Int)?;
            }
            Instruction::TableSwitch(_) | Instruction::LookupSwitch(_) => {
                self.check_padding(insn)?;
                self.pop(frame, Type::Int)?;
            }
            Instruction::IfICmp { .. } => {
                self.pop(frame, Type::Int)?;
                self.pop(frame, Type::Int)?;
            }
            Instruction::IfACmp { .. } => {
                self.pop_reference(frame)?;
                self.pop_reference(frame)?;
            }
            Instruction::IfNull { .. }
            | Instruction::IfNonNull { .. }
            | Instruction::MonitorEnter
            | Instruction::MonitorExit => {
                self.pop_reference(frame)?;
            }
            // `infer` knows subroutines; with stack maps there are none.
            Instruction::Jsr { .. } | Instruction::Ret { .. } => {
                return self.violation("Bad instruction: jsr or ret");
            }
            Instruction::Return { kind } => self.check_return(frame, kind)?,
            Instruction::AThrow => {
                let throwable = Type::Object(self.names.throwable);
                self.pop(frame, throwable)?;
            }
            Instruction::ArrayLength => {
                self.pop_array(frame)?;
                frame.push(Type::Int);
            }
            Instruction::NewArray(primitive) => {
                self.pop(frame, Type::Int)?;
                let name = self.machine.program.classes.symbols.intern(of_primitive(primitive));
                frame.push(Type::Object(name));
            }
            Instruction::ANewArray { index } => {
                self.pop(frame, Type::Int)?;
                let Type::Object(component) = self.class_type(index)? else {
                    return self.bad_constant(index);
                };
                if dimensions(self.machine.program.classes.symbols.get(component)) >= 255 {
                    return self
                        .violation("Illegal anewarray instruction, array has more than 255 dimensions");
                }
                let array = self.array_of(component);
                frame.push(Type::Object(array));
            }
            Instruction::MultiNewArray { index, dimensions: wanted } => {
                let array = self.class_type(index)?;
                if dimensions(self.pool.class_name(index)) < usize::from(wanted) {
                    return self.violation(format!("Illegal dimension in multianewarray: {wanted}"));
                }
                for _ in 0..wanted {
                    self.pop(frame, Type::Int)?;
                }
                frame.push(array);
            }
            Instruction::CheckCast { index } => {
                let class = self.class_type(index)?;
                self.pop_object(frame)?;
                frame.push(class);
            }
            Instruction::InstanceOf { index } => {
                self.class_type(index)?;
                self.pop_object(frame)?;
                frame.push(Type::Int);
            }
            Instruction::GetStatic { index }
            | Instruction::PutStatic { index }
            | Instruction::GetField { index }
            | Instruction::PutField { index } => self.field(frame, insn, index)?,
            Instruction::Invoke { kind, index } => self.invoke(frame, kind, index)?,
            Instruction::InvokeDynamic { index } => self.invoke_dynamic(frame, index)?,
            Instruction::New { index } => self.new_object(frame, index)?,
        }
        if frame.stack.len() > usize::from(self.code.max_stack) {
            return self.violation("Operand stack overflow");
        }
        Ok(())
    }

    /// Up to version 50 the bytes that align a switch have to be 0.
    pub(super) fn check_padding(&self, insn: &Instruction<'_>) -> Verified<()> {
        let is_switch = matches!(insn, Instruction::TableSwitch(_) | Instruction::LookupSwitch(_));
        let padding = self.bci + 1..(self.bci + 4) & !3;
        if is_switch && self.file.major <= 50 && self.code.bytecode[padding].iter().any(|b| *b != 0) {
            return self.violation("Nonzero padding byte in lookupswitch or tableswitch");
        }
        Ok(())
    }

    fn load_constant(&mut self, frame: &mut Frame, insn: &Instruction<'_>, index: u16) -> Verified<()> {
        let one_slot = matches!(insn, Instruction::Ldc { .. });
        let major = self.file.major;
        let t = match self.pool.get(index) {
            Constant::Integer(_) => Type::Int,
            Constant::Float(_) => Type::Float,
            Constant::Long(_) => Type::Long,
            Constant::Double(_) => Type::Double,
            Constant::String { .. } => Type::Object(self.names.string),
            Constant::Class { .. } if major >= 49 => Type::Object(self.names.class),
            Constant::MethodHandle { .. } if major >= 51 => Type::Object(self.names.method_handle),
            Constant::MethodType { .. } if major >= 51 => Type::Object(self.names.method_type),
            Constant::Dynamic { name_and_type, .. } => {
                match FieldType::parse(self.pool.name_and_type(name_and_type).1) {
                    Some(t) => self.field_type(t),
                    None => return self.bad_constant(index),
                }
            }
            _ => return self.bad_constant(index),
        };
        if t.end().is_none() != one_slot {
            return self.bad_constant(index);
        }
        frame.push(t);
        Ok(())
    }

    fn array_load(&mut self, frame: &mut Frame, kind: ArrayKind) -> Verified<()> {
        self.pop(frame, Type::Int)?;
        let array = self.pop_array(frame)?;
        let loaded = match (kind, array) {
            (ArrayKind::Reference, None) => Type::Null,
            (ArrayKind::Reference, Some(name)) => match component_name(&name[1..]) {
                Some(component) => Type::Object(self.machine.program.classes.symbols.intern(component)),
                None => return self.wrong_array(frame),
            },
            (_, array) => {
                let (arrays, element) = of_elements(kind);
                if array.is_some_and(|name| !arrays.contains(&&name[..])) {
                    return self.wrong_array(frame);
                }
                element
            }
        };
        frame.push(loaded);
        Ok(())
    }

    fn array_store(&mut self, frame: &mut Frame, kind: ArrayKind) -> Verified<()> {
        let (arrays, element) = of_elements(kind);
        match kind {
            ArrayKind::Reference => self.pop_object(frame)?,
            _ => self.pop(frame, element)?,
        };
        self.pop(frame, Type::Int)?;
        let Some(name) = self.pop_array(frame)? else { return Ok(()) };
        let fits = match kind {
            ArrayKind::Reference => component_name(&name[1..]).is_some(),
            _ => arrays.contains(&&name[..]),
        };
        if fits { Ok(()) } else { self.wrong_array(frame) }
    }

    fn wrong_array<T>(&self, frame: &Frame) -> Verified<T> {
        self.mismatch(
            BAD_STACK,
            format!("stack[{}]", frame.stack.len()),
            Type::Top,
            "an array of the right elements",
        )
    }

    /// Stack instructions may not split a `long` or `double` (JVMS pop, dup, ... forms).
    fn shuffle(&mut self, frame: &mut Frame, op: StackOp) -> Verified<()> {
        // Depths below which a value must start.
        let cuts: &[usize] = match op {
            StackOp::Pop | StackOp::Dup => &[1],
            StackOp::Pop2 | StackOp::Dup2 => &[2],
            StackOp::DupX1 | StackOp::Swap => &[1, 2],
            StackOp::DupX2 => &[1, 3],
            StackOp::Dup2X1 => &[2, 3],
            StackOp::Dup2X2 => &[2, 4],
        };
        let depth = frame.stack.len();
        for cut in cuts {
            let Some(at) = depth.checked_sub(*cut) else { return self.violation("Operand stack underflow") };
            if frame.stack[at].is_end() {
                let found = frame.stack[at];
                return self.mismatch(BAD_STACK, format!("stack[{at}]"), found, "category1 type");
            }
        }
        flow::shuffle(&mut frame.stack, op);
        Ok(())
    }

    fn check_return(&mut self, frame: &mut Frame, kind: Option<Kind>) -> Verified<()> {
        if self.is_constructor() && frame.this_uninitialized {
            return self.violation("Constructor must call super() or this() before return");
        }
        let Some(kind) = kind else {
            return match self.descriptor.return_type() {
                None => Ok(()),
                Some(_) => self.violation("Method expects a return value"),
            };
        };
        let returned = match of_kind(kind) {
            Some(t) => self.pop(frame, t)?,
            None => self.pop_reference(frame)?,
        };
        let Some(wanted) = self.descriptor.return_type() else {
            return self.violation("Method does not expect a return value");
        };
        let wanted = self.field_type(wanted);
        if !self.is_assignable(returned, wanted)? {
            let wanted = wanted.text(&self.machine.program.classes.symbols);
            return self.mismatch(
                "Bad return type",
                format!("stack[{}]", frame.stack.len()),
                returned,
                &wanted,
            );
        }
        Ok(())
    }
}

/// Dimensions of the array type with this name; 0 for a class.
fn dimensions(name: &[u8]) -> usize {
    name.iter().take_while(|b| **b == b'[').count()
}
