//! `MethodHandle.invokeBasic` and `linkTo*`: calls whose target is found in an argument.
//!
//! `invokeBasic` enters the compiled LambdaForm of its receiver with the same arguments. The `linkTo` methods
//! take a resolved `MemberName` as an extra last argument and call what it names. Both are plain transfers: the
//! target's frame lies over the same argument registers, and the extra one becomes a dead local.

use tarry_classfile::access::{ACC_NATIVE, ACC_STATIC};

use crate::class::define::method_kinds;
use crate::class::{Body, Method};
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, MethodId, Ref, Symbol};

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
    pub(crate) fn basic_target(&self, handle: usize) -> MethodId {
        let layout = self.known.handles.as_ref().expect("found when the call was linked");
        let form = Ref(self.state.slot(Ref(handle as u32), layout.form) as u32);
        let entry = Ref(self.state.slot(form, layout.entry) as u32);
        MethodId(self.state.slot(entry, layout.target) as u32 - 1)
    }

    /// The method a resolved `MemberName` names.
    #[inline]
    pub(crate) fn member_target(&self, member: usize) -> MethodId {
        let layout = self.known.handles.as_ref().expect("found when the call was linked");
        MethodId(self.state.slot(Ref(member as u32), layout.target) as u32 - 1)
    }

    /// Selection for `linkToVirtual` and `linkToInterface`.
    pub(crate) fn select_member(&mut self, method: MethodId, receiver: ClassId) -> Result<MethodId, Stop> {
        let m = self.classes.method(method);
        match m.vindex {
            Some(v) if !self.classes.is_interface(m.class) => {
                Ok(self.classes.class(receiver).vtable[v as usize])
            }
            _ => self.select_interface(receiver, method),
        }
    }

    /// Calls a linker that is itself the target of a call, with arguments in registers from `at`.
    pub(crate) fn enter_linker(&mut self, linker: Linker, method: MethodId, at: u16) -> Result<bool, Stop> {
        let base = self.state.thread().top().base as usize + at as usize;
        let args = self.classes.entries[method.index()].args as usize;
        let object = |m: &Machine, i: usize| {
            Ref::from_bits(m.state.thread().slots[base + i] as u32)
                .ok_or_else(|| Stop::bare("java/lang/NullPointerException"))
        };
        if linker == Linker::Basic {
            let handle = object(self, 0)?;
            let target = self.basic_target(handle.index());
            return self.enter(target, at);
        }
        let member = object(self, args - 1)?;
        let named = self.member_target(member.index());
        let target = match linker {
            Linker::Basic | Linker::Static => named,
            Linker::Special => {
                object(self, 0)?;
                named
            }
            Linker::Virtual | Linker::Interface => {
                let receiver = object(self, 0)?;
                self.select_member(named, self.class_of(receiver))?
            }
        };
        self.enter(target, at)
    }

    /// A linker as a method of its own, one per descriptor: what a `MemberName` that names one is resolved to.
    pub(super) fn linker_method(
        &mut self,
        declared: MethodId,
        linker: Linker,
        descriptor: Symbol,
    ) -> MethodId {
        let known = self.linker_methods.get(&(declared, descriptor));
        if let Some(known) = known {
            return *known;
        }
        let m = self.classes.method(declared);
        let (class, name, index) = (m.class, m.name, m.index);
        let (params, returns) = method_kinds(self.classes.symbols.get(descriptor));
        let is_static = if linker == Linker::Basic { 0 } else { ACC_STATIC };
        let method = self.classes.add_method(Method {
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
        self.linker_methods.insert((declared, descriptor), method);
        method
    }
}
