//! `MethodHandle.invokeBasic` and `linkTo*`: calls whose target is found in an argument.
//!
//! `invokeBasic` enters the compiled LambdaForm of its receiver with the same arguments. The `linkTo` methods
//! take a resolved `MemberName` as an extra last argument and call what it names. Both are plain transfers: the
//! target's frame lies over the same argument registers, and the extra one becomes a dead local.

use tarry_classfile::access::{ACC_NATIVE, ACC_STATIC};

use crate::class::define::method_kinds;
use crate::class::{Body, Method};
use crate::machine::Machine;
use crate::method_handles::fit::How;
use crate::native::Stop;
use crate::{ClassId, Kind, MethodId, Ref, Symbol};

/// How a signature-polymorphic method of `MethodHandle` finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linker {
    /// `invokeBasic`: through the receiver's LambdaForm.
    Basic,
    Static,
    Special,
    Virtual,
    Interface,
}

impl Linker {
    pub fn named(name: &[u8]) -> Option<Linker> {
        Some(match name {
            b"invokeBasic" => Linker::Basic,
            b"linkToStatic" => Linker::Static,
            b"linkToSpecial" => Linker::Special,
            b"linkToVirtual" => Linker::Virtual,
            b"linkToInterface" => Linker::Interface,
            _ => return None,
        })
    }
}

impl Machine {
    /// The method to call for `invokeBasic` on a handle.
    #[inline]
    fn basic_target(&self, handle: Ref) -> Result<MethodId, Stop> {
        let layout = self.program.known.handles.as_ref().expect("found when the call was linked");
        let part = |of: Ref, offset: usize| {
            let slot = self.state.concrete(self.state.slot(of, offset), 0, Kind::Ref)?;
            Ref::from_bits(slot as u32).ok_or_else(|| Stop::bare("java/lang/NullPointerException"))
        };
        let form = part(handle, layout.form)?;
        self.member_target(part(form, layout.entry)?)
    }

    /// The method that a call passes its arguments to, which lie in registers from `at` of the frame on top and are what it
    /// takes, and the class of what it has to give (`check_fit`).
    pub(crate) fn linker_target(
        &mut self,
        linker: Linker,
        passed: u32,
        at: u16,
    ) -> Result<(MethodId, Option<ClassId>), Stop> {
        let from = self.program.classes.method(self.state.stack().top().method).class;
        let base = self.state.stack().top().base as usize + at as usize;
        if linker == Linker::Basic {
            let handle = self.linker_object(base)?;
            let target = self.basic_target(handle)?;
            let expected = self.check_fit(passed, How::Whole, target, at, from)?;
            return Ok((target, expected));
        }
        let member = self.linker_object(base + self.slots_passed(passed) - 1)?;
        let named = self.member_target(member)?;
        if linker == Linker::Static {
            let expected = self.check_fit(passed, How::NamedStatic, named, at, from)?;
            return Ok((named, expected));
        }
        let receiver = self.linker_object(base)?;
        let expected = self.check_fit(passed, How::NamedInstance, named, at, from)?;
        let selected = match linker {
            Linker::Virtual | Linker::Interface => self.select_member(named, self.class_of(receiver))?,
            Linker::Basic | Linker::Static | Linker::Special => named,
        };
        Ok((selected, expected))
    }

    fn linker_object(&mut self, at: usize) -> Result<Ref, Stop> {
        self.force_slot(at, false)?;
        let slot = self.state.stack().slot(at);
        Ref::from_bits(slot as u32).ok_or_else(|| Stop::bare("java/lang/NullPointerException"))
    }

    /// Selection for `linkToVirtual` and `linkToInterface`.
    fn select_member(&mut self, method: MethodId, receiver: ClassId) -> Result<MethodId, Stop> {
        let m = self.program.classes.method(method);
        match m.vindex {
            Some(v) if !self.program.classes.is_interface(m.class) => {
                Ok(self.program.classes.class(receiver).vtable[v as usize])
            }
            _ => self.select_interface(receiver, method),
        }
    }

    /// Calls a linker that is itself the target of a call, with arguments in registers from `at`.
    pub(crate) fn enter_linker(&mut self, linker: Linker, method: MethodId, at: u16) -> Result<bool, Stop> {
        let descriptor =
            self.program.classes.symbols.get(self.program.classes.method(method).descriptor).to_vec();
        let passed = self.passed(&descriptor, linker == Linker::Basic);
        match self.linker_target(linker, passed, at)? {
            (target, None) => self.enter(target, at),
            (target, Some(class)) => self.enter_expecting(target, at, class).map(|()| true),
        }
    }

    /// A linker as a method of its own, one per descriptor: what a `MemberName` that names one is resolved to.
    pub(super) fn linker_method(
        &mut self,
        declared: MethodId,
        linker: Linker,
        descriptor: Symbol,
    ) -> MethodId {
        let known = self.program.linker_methods.get(&(declared, descriptor));
        if let Some(known) = known {
            return *known;
        }
        let m = self.program.classes.method(declared);
        let (class, name, index) = (m.class, m.name, m.index);
        let (params, returns) = method_kinds(self.program.classes.symbols.get(descriptor));
        let is_static = if linker == Linker::Basic { 0 } else { ACC_STATIC };
        let method = self.program.classes.add_method(Method {
            class,
            name,
            descriptor,
            access: ACC_NATIVE | is_static,
            index,
            vindex: None,
            params,
            returns,
            body: Body::Linker(linker),
            hidden_frame: true,
        });
        self.program.linker_methods.insert((declared, descriptor), method);
        method
    }
}
