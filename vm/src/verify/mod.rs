//! Verification of class files (JVMS 4.10) that do not come from the JDK's image.
//!
//! Classes from version 50 on are type-checked against their stack maps (`check`, 4.10.1); older ones, and those of
//! version 50 whose maps do not hold, are verified by inference (`infer`, 4.10.2). Both share what an
//! instruction does to a frame (`step`, `members`) and assignability (`assign`).
//!
//! Verification may need classes from loaders of the program. It then stops, changes nothing, and starts
//! again with the method it was at: which methods passed is true on every path.

mod assign;
mod check;
mod infer;
mod maps;
mod members;
mod slots;
mod step;
mod types;

use std::rc::Rc;

use tarry_classfile::access::ACC_STATIC;
use tarry_classfile::bytecode::{self, Instruction, opcode};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{ClassFile, Code, Member, Pool};

use crate::machine::Machine;
use crate::native::Stop;
use crate::verify::types::{Frame, Type};
use crate::{ClassId, Symbol};

/// Why a method is not accepted.
#[derive(Debug)]
pub(crate) struct Violation {
    bci: usize,
    /// First line of the error's message.
    message: String,
    /// The details, if there is more to say.
    reason: Option<String>,
}

#[derive(Debug)]
enum Failure {
    Violation(Violation),
    /// A class is needed that has to be loaded by Java code, or cannot be loaded.
    Stop(Stop),
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::Stop(stop)
    }
}

type Verified<T> = Result<T, Failure>;

/// Names of classes the verifier itself knows.
struct Names {
    object: Symbol,
    throwable: Symbol,
    string: Symbol,
    class: Symbol,
    cloneable: Symbol,
    serializable: Symbol,
    method_handle: Symbol,
    method_type: Symbol,
}

/// Verifies one method.
struct Verifier<'m, 'f> {
    machine: &'m mut Machine,
    class: ClassId,
    file: &'f ClassFile,
    pool: Pool<'f>,
    /// The name in the file, which for a hidden class is not that of the class.
    this: Symbol,
    names: &'m Names,
    code: Code<'f>,
    method: &'f [u8],
    descriptor: MethodDescriptor<'f>,
    is_static: bool,
    insns: Vec<(usize, Instruction<'f>)>,
    /// Bytecode index of the instruction at hand.
    bci: usize,
}

/// What a byte of code costs to verify, in units of work.
const UNITS_PER_BYTE: usize = 50;

impl Machine {
    /// Verifies a class before its first use.
    pub(crate) fn verify(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.program.classes.class(class).verified {
            return Ok(());
        }
        self.verify_file(class)?;
        self.program.classes.class_mut(class).verified = true;
        Ok(())
    }

    /// Verifies the code of a class, whether that is needed or not.
    pub fn verify_file(&mut self, class: ClassId) -> Result<(), Stop> {
        let file = self.file_of(class);
        let names = self.verifier_names();
        let first = self.program.verified_methods.get(&class).copied().unwrap_or(0);
        for (index, member) in file.methods.iter().enumerate().skip(first) {
            self.poll(member.code(&file).map_or(0, |code| code.bytecode.len() * UNITS_PER_BYTE))?;
            self.verify_method(class, &file, *member, &names)?;
            self.program.verified_methods.insert(class, index + 1);
        }
        self.program.verified_methods.remove(&class);
        Ok(())
    }

    fn verifier_names(&mut self) -> Names {
        Names {
            object: self.symbol("java/lang/Object"),
            throwable: self.symbol("java/lang/Throwable"),
            string: self.symbol("java/lang/String"),
            class: self.symbol("java/lang/Class"),
            cloneable: self.symbol("java/lang/Cloneable"),
            serializable: self.symbol("java/io/Serializable"),
            method_handle: self.symbol("java/lang/invoke/MethodHandle"),
            method_type: self.symbol("java/lang/invoke/MethodType"),
        }
    }

    fn verify_method(
        &mut self,
        class: ClassId,
        file: &Rc<ClassFile>,
        member: Member,
        names: &Names,
    ) -> Result<(), Stop> {
        let Some(code) = member.code(file) else { return Ok(()) };
        let descriptor = MethodDescriptor::parse(member.descriptor(file)).expect("the reader checked it");
        let this = self.program.classes.symbols.intern(file.name());
        let mut verifier = Verifier {
            machine: self,
            class,
            file,
            pool: file.pool(),
            this,
            names,
            code,
            method: member.name(file),
            descriptor,
            is_static: member.access & ACC_STATIC != 0,
            insns: Vec::new(),
            bci: 0,
        };
        match verifier.run() {
            Ok(()) => Ok(()),
            Err(Failure::Stop(stop)) => Err(stop),
            Err(Failure::Violation(violation)) => {
                Stop::raise("java/lang/VerifyError", message(file, member, &code, &violation))
            }
        }
    }
}

/// The message as HotSpot gives it, without its dump of frames and bytecode.
fn message(file: &ClassFile, member: Member, code: &Code<'_>, violation: &Violation) -> String {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    let instruction =
        code.bytecode.get(violation.bci).and_then(|op| opcode::mnemonic(*op)).unwrap_or("<invalid>");
    let mut message = format!(
        "{}\nException Details:\n  Location:\n    {}.{}{} @{}: {instruction}",
        violation.message,
        text(file.name()),
        text(member.name(file)),
        text(member.descriptor(file)),
        violation.bci
    );
    if let Some(reason) = &violation.reason {
        message.push_str("\n  Reason:\n    ");
        message.push_str(reason);
    }
    message
}

/// The oldest version whose classes have to have stack maps.
const STACK_MAPS: u16 = 50;

impl<'f> Verifier<'_, 'f> {
    fn run(&mut self) -> Verified<()> {
        self.decode()?;
        self.check_handlers()?;
        if self.file.major < STACK_MAPS {
            return self.infer();
        }
        match self.check() {
            Err(Failure::Violation(_)) if self.file.major == STACK_MAPS => self.infer(),
            other => other,
        }
    }

    fn decode(&mut self) -> Verified<()> {
        let mut at = 0;
        while at < self.code.bytecode.len() {
            match bytecode::decode(self.code.bytecode, at) {
                Ok((insn, len)) => {
                    self.insns.push((at, insn));
                    at += len;
                }
                Err(error) => {
                    self.bci = at;
                    return self.violation(format!("Bad instruction: {error}"));
                }
            }
        }
        Ok(())
    }

    /// Handlers cover whole instructions and catch throwables.
    fn check_handlers(&mut self) -> Verified<()> {
        for h in self.code.handlers() {
            self.bci = usize::from(h.handler);
            let end = usize::from(h.end);
            let whole = self.is_instruction(usize::from(h.start))
                && (end == self.code.bytecode.len() || self.is_instruction(end))
                && self.is_instruction(self.bci);
            if !whole {
                return self.violation("Illegal exception table handler");
            }
            if h.catch_type != 0 {
                let caught = self.class_type(h.catch_type)?;
                if !self.is_assignable(caught, Type::Object(self.names.throwable))? {
                    return self.violation(format!(
                        "Catch type is not a subclass of Throwable in exception handler {}",
                        h.handler
                    ));
                }
            }
        }
        Ok(())
    }

    fn is_instruction(&self, bci: usize) -> bool {
        self.number_of(bci).is_some()
    }

    /// The number of the instruction at a bytecode index.
    fn number_of(&self, bci: usize) -> Option<usize> {
        self.insns.binary_search_by_key(&bci, |(at, _)| *at).ok()
    }

    /// The frame on entry.
    fn first_frame(&mut self) -> Frame {
        let mut locals = Vec::with_capacity(usize::from(self.code.max_locals));
        let constructor = self.is_constructor();
        if !self.is_static {
            locals.push(if constructor { Type::UninitializedThis } else { Type::Object(self.this) });
        }
        for parameter in self.descriptor.parameters() {
            let t = self.field_type(parameter);
            locals.push(t);
            locals.extend(t.end());
        }
        Frame { locals, stack: Vec::new(), this_uninitialized: constructor }
    }

    /// A constructor that has to call another one.
    fn is_constructor(&self) -> bool {
        self.method == b"<init>" && self.this != self.names.object
    }

    fn field_type(&mut self, t: FieldType<'_>) -> Type {
        match t {
            FieldType::Byte | FieldType::Char | FieldType::Int | FieldType::Short | FieldType::Boolean => {
                Type::Int
            }
            FieldType::Float => Type::Float,
            FieldType::Long => Type::Long,
            FieldType::Double => Type::Double,
            FieldType::Class(name) | FieldType::Array(name) => {
                Type::Object(self.machine.program.classes.symbols.intern(name))
            }
        }
    }

    /// The type a `Class` constant names.
    fn class_type(&mut self, index: u16) -> Verified<Type> {
        match self.pool.class_name(index) {
            b"" => self.bad_constant(index),
            name => Ok(Type::Object(self.machine.program.classes.symbols.intern(name))),
        }
    }

    fn bad_constant<T>(&self, index: u16) -> Verified<T> {
        let class = String::from_utf8_lossy(self.file.name()).into_owned();
        self.violation(format!(
            "Illegal type at constant pool entry {index} in class {}",
            class.replace('/', ".")
        ))
    }

    fn violation<T>(&self, message: impl Into<String>) -> Verified<T> {
        Err(Failure::Violation(Violation { bci: self.bci, message: message.into(), reason: None }))
    }

    /// An entry of the operand stack or a local variable has the wrong type.
    fn mismatch<T>(&self, message: &str, place: String, found: Type, wanted: &str) -> Verified<T> {
        let found = found.text(&self.machine.program.classes.symbols);
        let reason = format!("Type {found} (current frame, {place}) is not assignable to {wanted}");
        Err(Failure::Violation(Violation { bci: self.bci, message: message.into(), reason: Some(reason) }))
    }
}
