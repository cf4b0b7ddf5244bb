//! Call sites of signature-polymorphic methods (JVMS 5.4.3.3, 2.9.3).
//!
//! `MethodHandle.invokeExact`, `invoke` and the access modes of `VarHandle` are linked by the JDK: its
//! `MethodHandleNatives.linkMethod` answers with the method to call and an object to pass as an extra last
//! argument (the appendix). Both are objects of the path, so they live in two cells of `Table::Constant`; a
//! path that has not linked the call site does so when it first gets there.

use tarry_classfile::descriptor::MethodDescriptor;

use crate::class::Body;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::method_handles::fit::{How, names_its_target};
use crate::method_handles::linkers::Linker;
use crate::method_handles::upcall::slot;
use crate::native::{Call, NativeResult, Resumed, Stop, Value};
use crate::state::Table;
use crate::{ClassId, LoaderId, MethodId, Ref};

/// A call site that the JDK links.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    pub from: ClassId,
    /// Pool index of the method reference or of the `InvokeDynamic` constant.
    pub k: u16,
    pub kind: LinkKind,
    /// Cells of the path: the `MemberName` to call, then the appendix, or why a call site cannot be linked.
    pub cell: u32,
    /// Argument slots, receiver included, appendix not.
    pub args: u16,
    /// What it passes, appendix not (`fit`).
    pub passed: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// The first argument is a handle and must not be null.
    Handle,
    /// `invokedynamic`.
    CallSite,
}

/// `REF_invokeVirtual` (JVMS 5.4.3.5).
const INVOKE_VIRTUAL: u64 = 5;

impl Machine {
    /// The instruction that carries out a call of a signature-polymorphic method, if `method` is one.
    pub(crate) fn link_polymorphic(
        &mut self,
        from: ClassId,
        k: u16,
        method: MethodId,
        at: u16,
    ) -> Result<Option<Insn>, Stop> {
        if self.program.classes.method(method).body != Body::Polymorphic {
            return Ok(None);
        }
        self.handle_layout()?;
        let file = self.file_of(from);
        let reference = file.pool().member_ref(k).expect("a resolved method reference");
        let slots = argument_slots(reference.descriptor);
        let name = self.program.classes.symbols.get(self.program.classes.method(method).name);
        Ok(Some(match Linker::named(name) {
            Some(Linker::Basic) => {
                let passed = self.passed(reference.descriptor, true);
                Insn::InvokeBasic { at, passed }
            }
            Some(linker) if names_its_target(reference.descriptor) => {
                let passed = self.passed(reference.descriptor, false);
                Insn::LinkTo { at, linker, passed }
            }
            Some(_) => return Stop::unsupported(self.program.classes.describe(method)),
            None if name == b"linkToNative" => {
                return Stop::unsupported(self.program.classes.describe(method));
            }
            None => {
                let passed = self.passed(reference.descriptor, true);
                let link = self.new_link(from, k, LinkKind::Handle, slots + 1, passed);
                Insn::InvokeLinked { at, link }
            }
        }))
    }

    pub(super) fn new_link(&mut self, from: ClassId, k: u16, kind: LinkKind, args: u16, passed: u32) -> u32 {
        let cell = self.program.classes.new_constant();
        let appendix = self.program.classes.new_constant();
        debug_assert_eq!(appendix, cell + 1, "the two cells of a link are neighbours");
        self.program.code.links.push(Link { from, k, kind, cell, args, passed });
        self.program.code.links.len() as u32 - 1
    }

    /// Links a call site on this path: asks the JDK, and the instruction runs again.
    #[cold]
    pub(crate) fn link_on_path(&mut self, index: u32) -> Result<(), Stop> {
        let link = self.program.code.links[index as usize];
        self.handle_layout()?;
        match link.kind {
            LinkKind::Handle => {
                let file = self.file_of(link.from);
                let reference = file.pool().member_ref(link.k).expect("a resolved method reference");
                let saved = vec![(u64::from(index), false)];
                let call = self.method_type_call(link.from, reference.descriptor, link_method, saved)?;
                self.upcall(call)
            }
            LinkKind::CallSite => {
                match Ref::from_bits(self.state.cell(Table::Constant, link.cell as usize + 1)) {
                    Some(failure) => Err(Stop::Throw(failure)),
                    None => self.link_call_site(index),
                }
            }
        }
    }

    /// The method that a call site was linked to, its arguments in registers from `at`, and the class of what it has to give
    /// (`check_fit`).
    pub(crate) fn linked_target(&mut self, index: u32, at: u16) -> Result<(MethodId, Option<ClassId>), Stop> {
        let link = self.program.code.links[index as usize];
        let cell = |m: &Machine, cell: u32| m.state.cell(Table::Constant, cell as usize);
        let appendix = cell(self, link.cell + 1);
        if appendix != 0 {
            self.pass_appendix(at, link.args, appendix);
        }
        let method = self.member_target(Ref(cell(self, link.cell)))?;
        let how = if appendix == 0 { How::Whole } else { How::WithAppendix };
        let expected = self.check_fit(link.passed, how, method, at, link.from)?;
        Ok((method, expected))
    }

    /// Puts the appendix behind the arguments in registers from `at`.
    fn pass_appendix(&mut self, at: u16, args: u16, appendix: u32) {
        let stack = self.state.stack_mut();
        let place = stack.top().base as usize + at as usize + args as usize;
        stack.reserve(place + 1);
        stack.set_slot(place, u64::from(appendix));
    }
}

fn argument_slots(descriptor: &[u8]) -> u16 {
    let parsed = MethodDescriptor::parse(descriptor).expect("the reader checked the descriptor");
    parsed.argument_slots() as u16
}

/// The call site's `MethodType` is made: asks how to call.
fn link_method(m: &mut Machine, r: &Resumed) -> NativeResult {
    let method_type = r.result.map_err(Stop::Throw)?;
    let index = r.saved[0];
    let link = m.program.code.links[index as usize];
    let file = m.file_of(link.from);
    let reference = file.pool().member_ref(link.k).expect("a resolved method reference");
    let method = m.jdk_linker("linkMethod")?;
    let declaring = m.resolve_class(link.from, reference.class)?;
    let (caller, declaring) = (m.mirror(link.from)?, m.mirror(declaring)?);
    let name = m.intern_mutf8(reference.name)?;
    let appendix = m.new_ref_array(m.program.known.core().object, &[None])?;
    let args = vec![slot(caller), INVOKE_VIRTUAL, slot(declaring), slot(name), method_type, slot(appendix)];
    let saved = vec![(index, false), (slot(appendix), true)];
    Err(Stop::Call(Box::new(Call { method, args, then: keep_link, saved })))
}

/// The JDK has linked: saved are the link and the array with the appendix. A bootstrap that failed with a
/// linkage error is not run again (JVMS 5.4.3.6): the second cell keeps the error.
pub(super) fn keep_link(m: &mut Machine, r: &Resumed) -> NativeResult {
    let link = m.program.code.links[r.saved[0] as usize];
    let member = match r.result {
        Ok(member) => member,
        Err(failure) => {
            let linkage = m.load(LoaderId::BOOT, b"java/lang/LinkageError")?;
            if link.kind == LinkKind::CallSite && m.is_instance(failure, linkage) {
                m.state.set_cell(Table::Constant, link.cell as usize + 1, failure.0);
            }
            return Err(Stop::Throw(failure));
        }
    };
    let appendix = m.get_ref_element(Ref(r.saved[1] as u32), 0);
    m.state.set_cell(Table::Constant, link.cell as usize, member as u32);
    m.state.set_cell(Table::Constant, link.cell as usize + 1, appendix.map_or(0, |a| a.0));
    Ok(Value::Void)
}
