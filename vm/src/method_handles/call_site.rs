//! `invokedynamic` with a bootstrap method of the program's own (JVMS 5.4.3.6): `MethodHandleNatives.linkCallSite`
//! runs it in Java. Static arguments are resolved first, one after the other; each that needs Java restarts
//! the instruction.

use tarry_classfile::Constant;
use tarry_classfile::descriptor::MethodDescriptor;

use crate::class::Resolved;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::method_handles::link::{LinkKind, keep_link};
use crate::method_handles::upcall::slot;
use crate::native::{Call, NativeResult, Resumed, Stop};
use crate::state::Table;
use crate::state::tables::NULL_CONSTANT;
use crate::{ClassId, Kind, LoaderId, Ref, ref_slot};

impl Machine {
    /// What an `invokedynamic` becomes that the JDK links on every path that gets there.
    pub(crate) fn link_call_site_by_jdk(&mut self, from: ClassId, at: u16, k: u16) -> Insn {
        let file = self.file_of(from);
        let Constant::InvokeDynamic { name_and_type, .. } = file.pool().get(k) else {
            unreachable!("the translator emits InvokeDynamic only for such constants");
        };
        let descriptor = file.pool().name_and_type(name_and_type).1;
        let parsed = MethodDescriptor::parse(descriptor).expect("the reader checked the descriptor");
        let passed = self.passed(descriptor, false);
        let link = self.new_link(from, k, LinkKind::CallSite, parsed.argument_slots() as u16, passed);
        Insn::InvokeLinked { at, link }
    }

    pub(super) fn link_call_site(&mut self, index: u32) -> Result<(), Stop> {
        let link = self.program.code.links[index as usize];
        let file = self.file_of(link.from);
        let Constant::InvokeDynamic { bootstrap, name_and_type } = file.pool().get(link.k) else {
            unreachable!("made from such a constant");
        };
        let (handle, arguments) = self.bootstrap_call(link.from, bootstrap)?;
        let saved = vec![(u64::from(index), false), (slot(handle), true), (ref_slot(arguments), true)];
        let descriptor = file.pool().name_and_type(name_and_type).1;
        let call = self.method_type_call(link.from, descriptor, link_site, saved)?;
        self.upcall(call)
    }

    /// The bootstrap method's handle and its static arguments as `BootstrapMethodInvoker` wants them: null for
    /// none, one that is not an array as it is, else an array.
    pub(super) fn bootstrap_call(
        &mut self,
        from: ClassId,
        bootstrap: u16,
    ) -> Result<(Ref, Option<Ref>), Stop> {
        let file = self.file_of(from);
        let Some(entry) = file.bootstrap_method(bootstrap) else {
            return Stop::raise("java/lang/ClassFormatError", "bootstrap method does not exist");
        };
        let handle = self.constant_object(from, entry.method_handle)?.ok_or_else(|| {
            Stop::with_message("java/lang/BootstrapMethodError", "bootstrap method is null")
        })?;
        let mut arguments = Vec::new();
        for k in entry.arguments() {
            arguments.push(self.constant_object(from, k)?);
        }
        let arguments = match arguments[..] {
            [] => None,
            [Some(one)] if self.element_kind(one).is_none() => Some(one),
            _ => Some(self.new_ref_array(self.program.known.core().object, &arguments)?),
        };
        Ok((handle, arguments))
    }

    /// A loadable constant as an object; numbers are boxed.
    fn constant_object(&mut self, from: ClassId, k: u16) -> Result<Option<Ref>, Stop> {
        let boxed = match self.file_of(from).pool().get(k) {
            Constant::Integer(i) => Some(("java/lang/Integer", u64::from(i as u32))),
            Constant::Float(bits) => Some(("java/lang/Float", u64::from(bits))),
            Constant::Long(l) => Some(("java/lang/Long", l as u64)),
            Constant::Double(bits) => Some(("java/lang/Double", bits)),
            Constant::Class { .. } => {
                let class = self.resolve_class(from, k)?;
                return self.mirror(class).map(Some);
            }
            _ => None,
        };
        if let Some((class, bits)) = boxed {
            let class = self.load(LoaderId::BOOT, class.as_bytes())?;
            self.initialise(class)?;
            let object = self.new_object(class)?;
            self.set_boxed(object, bits);
            return Ok(Some(object));
        }
        let number = self.resolve_constant_ref(from, k)?;
        let cell = self.state.cell(Table::Constant, number as usize);
        Ok(Ref::from_bits(cell).filter(|_| cell != NULL_CONSTANT))
    }

    /// Writes the value of a new `Integer`, `Long` ...
    fn set_boxed(&mut self, object: Ref, bits: u64) {
        let field = self.field_named(self.class_of(object), "value").expect("boxes have a value");
        let offset = self.program.classes.field(field).offset as usize;
        self.put_slot(object, offset, bits);
    }

    /// Arguments of `linkCallSite` and `linkDynamicConstant` up to the static arguments. Before JDK 18 both
    /// take the constant's index second.
    pub(super) fn linker_args(
        &mut self,
        method: crate::MethodId,
        from: ClassId,
        k: u16,
        rest: &[u64],
    ) -> Result<Vec<u64>, Stop> {
        let mut args = vec![slot(self.mirror(from)?)];
        if self.program.classes.method(method).params.get(1) == Some(&Kind::Int) {
            args.push(u64::from(k));
        }
        args.extend_from_slice(rest);
        Ok(args)
    }

    /// Number of the path's cell of a constant.
    pub(super) fn constant_cell(&self, from: ClassId, k: u16) -> usize {
        match self.program.classes.class(from).pool[k as usize] {
            Resolved::Constant(number) => number as usize,
            _ => unreachable!("numbered before it is made"),
        }
    }
}

/// The call site's `MethodType` is made: runs the bootstrap method.
fn link_site(m: &mut Machine, r: &Resumed) -> NativeResult {
    let method_type = r.result.map_err(Stop::Throw)?;
    let index = r.saved[0];
    let link = m.program.code.links[index as usize];
    let file = m.file_of(link.from);
    let Constant::InvokeDynamic { name_and_type, .. } = file.pool().get(link.k) else {
        unreachable!("made from such a constant");
    };
    let method = m.jdk_linker("linkCallSite")?;
    let name = m.intern_mutf8(file.pool().name_and_type(name_and_type).0)?;
    let appendix = m.new_ref_array(m.program.known.core().object, &[None])?;
    let rest = [r.saved[1], slot(name), method_type, r.saved[2], slot(appendix)];
    let args = m.linker_args(method, link.from, link.k, &rest)?;
    let saved = vec![(index, false), (slot(appendix), true)];
    Err(Stop::Call(Box::new(Call { method, args, then: keep_link, saved })))
}
