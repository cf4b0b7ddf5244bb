//! Stub frames: how the machine itself calls a method that has no bytecode, whose class may have to be
//! initialised, or whose monitor may have to be waited for. The stub is the instruction that runs again.

use tarry_classfile::access::{ACC_NATIVE, ACC_SYNCHRONIZED};

use crate::MethodId;
use crate::class::{Body, Method};
use crate::code::insn::Insn;
use crate::machine::Machine;

impl Machine {
    /// A hidden method that only calls another one, and so initialises its class and waits for its monitor.
    pub(crate) fn call_stub(&mut self, method: MethodId) -> MethodId {
        if let Some(known) = self.program.call_stubs.get(&method) {
            return *known;
        }
        let target = self.program.classes.method(method);
        let stub = Method {
            class: target.class,
            name: target.name,
            descriptor: target.descriptor,
            access: target.access & !ACC_SYNCHRONIZED | ACC_NATIVE,
            index: target.index,
            vindex: None,
            params: target.params.clone(),
            returns: target.returns,
            body: Body::Missing,
            hidden_frame: true,
        };
        let stub = self.program.classes.add_method(stub);
        self.ensure_stub(stub, method);
        self.program.call_stubs.insert(method, stub);
        stub
    }

    /// Code of a stub frame of the machine: a call of `target` and a return.
    pub(super) fn ensure_stub(&mut self, method: MethodId, target: MethodId) {
        let entry = &self.program.classes.entries[method.index()];
        if entry.body != 0 {
            return;
        }
        let result = match self.program.classes.method(method).returns {
            None => Insn::Return,
            Some(k) if k.is_wide() => Insn::ReturnWide { a: 0 },
            Some(_) => Insn::ReturnValue { a: 0 },
        };
        let call = match self.program.classes.method(target).is_static() {
            true => Insn::CallStatic { at: 0, method: target.0 },
            false => Insn::CallNative { at: 0, method: target.0 },
        };
        let start = self.program.code.add_stub(method, [call, result]);
        let entry = &mut self.program.classes.entries[method.index()];
        entry.body = start;
        entry.size = entry.args.max(2);
    }
}
