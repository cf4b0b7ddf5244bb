//! Fields, calls, `new` and constructors, with the rule for protected members (JVMS 4.10.1.8, 4.10.1.9).

use tarry_classfile::access::ACC_PROTECTED;
use tarry_classfile::bytecode::{Instruction, InvokeKind};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{Constant, MemberKind, MemberRef};

use crate::Symbol;
use crate::native::Stop;
use crate::verify::step::BAD_STACK;
use crate::verify::types::{Frame, Type};
use crate::verify::{Verified, Verifier};

/// The oldest version in which interfaces have methods with code.
const INTERFACE_CODE: u16 = 52;

/// Where in an `invokeinterface` the redundant number of argument slots is.
const COUNT_OPERAND: usize = 3;

impl<'f> Verifier<'_, 'f> {
    pub(super) fn field(&mut self, frame: &mut Frame, insn: &Instruction<'_>, index: u16) -> Verified<()> {
        let Some(field @ MemberRef { kind: MemberKind::Field, .. }) = self.pool.member_ref(index) else {
            return self.bad_constant(index);
        };
        let Some(t) = FieldType::parse(field.descriptor) else { return self.bad_constant(index) };
        let t = self.field_type(t);
        let owner = self.machine.program.classes.symbols.intern(field.class_name);
        match insn {
            Instruction::GetStatic { .. } => frame.push(t),
            Instruction::PutStatic { .. } => {
                self.pop(frame, t)?;
            }
            Instruction::GetField { .. } => {
                let object = self.pop(frame, Type::Object(owner))?;
                self.check_protected(field, owner, object)?;
                frame.push(t);
            }
            _ => {
                self.pop(frame, t)?;
                // A constructor may set fields of its own class before it calls another one.
                let own = owner == self.this && self.file.field(field.name, field.descriptor).is_some();
                if own && frame.stack.last() == Some(&Type::UninitializedThis) {
                    frame.stack.pop();
                    return Ok(());
                }
                let object = self.pop(frame, Type::Object(owner))?;
                self.check_protected(field, owner, object)?;
            }
        }
        Ok(())
    }

    pub(super) fn invoke(&mut self, frame: &mut Frame, kind: InvokeKind, index: u16) -> Verified<()> {
        let Some(method) = self.pool.member_ref(index) else { return self.bad_constant(index) };
        let fits = match (kind, method.kind) {
            (InvokeKind::Interface, MemberKind::InterfaceMethod) => true,
            (InvokeKind::Static | InvokeKind::Special, MemberKind::InterfaceMethod) => {
                self.file.major >= INTERFACE_CODE
            }
            (InvokeKind::Interface, _) => false,
            (_, MemberKind::Method) => true,
            _ => false,
        };
        let Some(descriptor) = MethodDescriptor::parse(method.descriptor).filter(|_| fits) else {
            return self.bad_constant(index);
        };
        let constructor = method.name == b"<init>";
        if method.name.starts_with(b"<") && !(constructor && kind == InvokeKind::Special) {
            return self.violation("Illegal call to internal method");
        }
        if kind == InvokeKind::Interface {
            let count = self.code.bytecode.get(self.bci + COUNT_OPERAND).copied();
            if count.map(u32::from) != Some(descriptor.argument_slots() + 1) {
                return self.violation("Inconsistent args count operand in invokeinterface");
            }
        }
        self.pop_arguments(frame, descriptor)?;
        let owner = self.machine.program.classes.symbols.intern(method.class_name);
        match kind {
            InvokeKind::Static => {}
            InvokeKind::Special if constructor => return self.construct(frame, method, owner),
            // Accessors ask the object that they refuse for its `toString`.
            InvokeKind::Special if self.is_accessor() => {
                self.pop(frame, Type::Object(owner))?;
            }
            InvokeKind::Special => {
                self.check_special(method, owner)?;
                self.pop(frame, Type::Object(self.this))?;
            }
            InvokeKind::Virtual => {
                let object = self.pop(frame, Type::Object(owner))?;
                self.check_protected(method, owner, object)?;
            }
            InvokeKind::Interface => {
                self.pop(frame, Type::Object(owner))?;
            }
        }
        self.push_result(frame, descriptor);
        Ok(())
    }

    pub(super) fn invoke_dynamic(&mut self, frame: &mut Frame, index: u16) -> Verified<()> {
        let Constant::InvokeDynamic { name_and_type, .. } = self.pool.get(index) else {
            return self.bad_constant(index);
        };
        let (name, descriptor) = self.pool.name_and_type(name_and_type);
        let Some(descriptor) = MethodDescriptor::parse(descriptor).filter(|_| !name.starts_with(b"<")) else {
            return self.violation("Illegal call to internal method");
        };
        self.pop_arguments(frame, descriptor)?;
        self.push_result(frame, descriptor);
        Ok(())
    }

    fn pop_arguments(&mut self, frame: &mut Frame, descriptor: MethodDescriptor<'f>) -> Verified<()> {
        let count = descriptor.argument_slots() as usize;
        let Some(start) = frame.stack.len().checked_sub(count) else {
            return self.violation("Operand stack underflow");
        };
        let mut at = start;
        for parameter in descriptor.parameters() {
            let wanted = self.field_type(parameter);
            for wanted in std::iter::once(wanted).chain(wanted.end()) {
                let found = frame.stack[at];
                if found != wanted && !self.is_assignable(found, wanted)? {
                    let wanted = wanted.text(&self.machine.program.classes.symbols);
                    return self.mismatch(BAD_STACK, format!("stack[{at}]"), found, &wanted);
                }
                at += 1;
            }
        }
        frame.stack.truncate(start);
        Ok(())
    }

    fn push_result(&mut self, frame: &mut Frame, descriptor: MethodDescriptor<'f>) {
        if let Some(t) = descriptor.return_type() {
            let t = self.field_type(t);
            frame.push(t);
        }
    }

    /// invokespecial names a method of this class, a superclass, or a direct superinterface.
    fn check_special(&mut self, method: MemberRef<'_>, owner: Symbol) -> Verified<()> {
        if owner == self.this || self.is_named_super(owner) {
            return Ok(());
        }
        if method.kind == MemberKind::InterfaceMethod {
            if self.file.interface_names().any(|name| name == method.class_name) {
                return Ok(());
            }
            let superinterface = self.is_assignable(Type::Object(self.this), Type::Object(owner))?;
            if superinterface {
                return self.violation(
                    "Bad invokespecial instruction: interface method reference is in an indirect superinterface.",
                );
            }
        } else if self.is_assignable(Type::Object(self.this), Type::Object(owner))? {
            return Ok(());
        }
        self.violation("Bad invokespecial instruction: current class isn't assignable to reference class.")
    }

    /// A protected member of a superclass in another package is used through this class only.
    fn check_protected(&mut self, member: MemberRef<'_>, owner: Symbol, object: Type) -> Verified<()> {
        if object == Type::Object(self.this) || owner == self.this || !self.is_named_super(owner) {
            return Ok(());
        }
        if self.is_accessor() {
            return Ok(());
        }
        if !self.is_protected_elsewhere(member, owner)? {
            return Ok(());
        }
        // Arrays have a public `clone`.
        let is_array = matches!(object, Type::Object(n) if self.machine.program.classes.symbols.get(n).first() == Some(&b'['));
        if is_array && member.name == b"clone" && owner == self.names.object {
            return Ok(());
        }
        if !self.is_assignable(object, Type::Object(self.this))? {
            return self.violation("Bad access to protected data");
        }
        Ok(())
    }

    fn is_accessor(&self) -> bool {
        self.machine.program.classes.class(self.class).is_accessor()
    }

    fn is_protected_elsewhere(&mut self, member: MemberRef<'_>, owner: Symbol) -> Result<bool, Stop> {
        let owner = self.load_named(owner)?;
        let classes = &mut self.machine.program.classes;
        let name = classes.symbols.intern(member.name);
        let descriptor = classes.symbols.intern(member.descriptor);
        let (declaring, access) = match member.kind {
            MemberKind::Field => match classes.find_field(owner, name, descriptor) {
                Some(id) => (classes.field(id).class, classes.field(id).access),
                None => return Ok(false),
            },
            _ => match classes.find_method(owner, name, descriptor) {
                Some(id) => (classes.method(id).class, classes.method(id).access),
                None => return Ok(false),
            },
        };
        Ok(access & ACC_PROTECTED != 0 && !classes.same_package(self.class, declaring))
    }

    pub(super) fn new_object(&mut self, frame: &mut Frame, index: u16) -> Verified<()> {
        self.class_type(index)?;
        if self.pool.class_name(index).starts_with(b"[") {
            return self.violation("Illegal new instruction");
        }
        let made = Type::Uninitialized(self.bci as u16);
        // What this instruction made before, in a loop, can no longer be told from what it makes now.
        if frame.stack.contains(&made) {
            return self.violation("Uninitialized object exists on backward branch");
        }
        frame.replace(made, Type::Top);
        frame.push(made);
        Ok(())
    }

    /// `invokespecial <init>`, arguments already popped.
    fn construct(&mut self, frame: &mut Frame, method: MemberRef<'_>, owner: Symbol) -> Verified<()> {
        let object = self.pop_reference(frame)?;
        match object {
            Type::UninitializedThis => {
                let super_name = self.file.super_name();
                if owner != self.this && super_name != Some(method.class_name) {
                    return self.violation("Bad <init> method call");
                }
                frame.replace(object, Type::Object(self.this));
                frame.this_uninitialized = false;
            }
            Type::Uninitialized(at) => {
                let made = self.number_of(usize::from(at)).map(|i| self.insns[i].1);
                let Some(Instruction::New { index }) = made else {
                    return self.violation("Expecting new instruction");
                };
                let made = self.class_type(index)?;
                // Deserialization calls the constructor of a superclass.
                let of_super = self.is_accessor() && self.is_assignable(made, Type::Object(owner))?;
                if made != Type::Object(owner) && !of_super {
                    return self.violation("Call to wrong initialization method");
                }
                if owner != self.this
                    && !self.is_accessor()
                    && self.is_named_super(owner)
                    && self.is_protected_elsewhere(method, owner)?
                {
                    return self.violation("Bad access to protected <init> method");
                }
                frame.replace(object, made);
            }
            _ => return self.violation("Bad operand type when invoking <init>"),
        }
        Ok(())
    }
}
