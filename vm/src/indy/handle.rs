//! Method handles among bootstrap arguments, as the members they stand for (JVMS 5.4.3.5): no handle object is
//! made, the generated code calls the member.

use tarry_classfile::bytecode::opcode::{INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL};
use tarry_classfile::{Constant, MemberKind};

use crate::MethodId;
use crate::class::Resolved;
use crate::indy::builder::Named;
use crate::indy::call_site::CallSite;
use crate::indy::code_builder::CodeBuilder;
use crate::machine::Machine;
use crate::native::Stop;

/// A method that a handle calls.
pub(super) struct MethodHandle {
    pub kind: RefKind,
    /// The reference kind as a number (JVMS table 5.4.3.5-A).
    pub number: u8,
    pub method: MethodId,
    /// As the class file names it.
    pub class: Vec<u8>,
    pub name: Vec<u8>,
    pub descriptor: Vec<u8>,
    in_interface: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RefKind {
    Virtual,
    Static,
    Special,
    New,
    Interface,
}

impl RefKind {
    fn of(number: u8) -> Option<RefKind> {
        match number {
            5 => Some(RefKind::Virtual),
            6 => Some(RefKind::Static),
            7 => Some(RefKind::Special),
            8 => Some(RefKind::New),
            9 => Some(RefKind::Interface),
            _ => None,
        }
    }
}

impl Machine {
    /// The method that a `MethodHandle` constant of the call site's class stands for; `None` for field
    /// accesses and other constants.
    pub(super) fn method_handle(&mut self, site: &CallSite, k: u16) -> Result<Option<MethodHandle>, Stop> {
        let pool = site.file.pool();
        let Constant::MethodHandle { kind: number, reference } = pool.get(k) else { return Ok(None) };
        let Some(kind) = RefKind::of(number) else { return Ok(None) };
        let member = pool.member_ref(reference).expect("the reader checked the handle");
        let resolved = self.resolve_method(site.host, reference)?;
        self.check_handle_kind(kind, resolved)?;
        let method = match kind {
            RefKind::Special => self.select_special(site.host, reference, resolved)?,
            _ => resolved,
        };
        Ok(Some(MethodHandle {
            kind,
            number,
            method,
            class: member.class_name.to_vec(),
            name: member.name.to_vec(),
            descriptor: member.descriptor.to_vec(),
            in_interface: member.kind == MemberKind::InterfaceMethod,
        }))
    }

    fn check_handle_kind(&self, kind: RefKind, method: MethodId) -> Result<(), Stop> {
        let is_static = self.program.classes.method(method).is_static();
        let expected = match kind {
            RefKind::Static if !is_static => "Expected static method",
            RefKind::Static => return Ok(()),
            _ if is_static => "Expecting non-static method",
            _ => return Ok(()),
        };
        let message = format!("{expected} '{}'", self.signature_text(method));
        Stop::raise("java/lang/IncompatibleClassChangeError", message)
    }
}

impl MethodHandle {
    /// Parameters with the receiver, and result, as the handle's type has them.
    pub(super) fn signature(&self) -> (Vec<Vec<u8>>, Vec<u8>) {
        let (mut params, mut returns) = super::signature(&self.descriptor);
        match self.kind {
            RefKind::Static => {}
            RefKind::New => returns = super::class_descriptor(&self.class),
            _ => params.insert(0, super::class_descriptor(&self.class)),
        }
        (params, returns)
    }

    /// Before the arguments are pushed: the object that a constructor gets.
    pub(super) fn begin(&self, code: &mut CodeBuilder<'_>) {
        if self.kind == RefKind::New {
            code.new_object(&self.class);
            code.dup();
        }
    }

    /// Calls the method with its arguments on the stack.
    pub(super) fn call(&self, code: &mut CodeBuilder<'_>) {
        let named = Named { class: &self.class, name: &self.name, descriptor: &self.descriptor };
        let constant = code.class().method_ref(named, self.in_interface);
        code.class().resolve(constant, Resolved::Method(self.method));
        let opcode = match self.kind {
            RefKind::Virtual => INVOKEVIRTUAL,
            RefKind::Static => INVOKESTATIC,
            RefKind::Special | RefKind::New => INVOKESPECIAL,
            RefKind::Interface => INVOKEINTERFACE,
        };
        code.invoke(opcode, constant, &self.descriptor);
    }
}
