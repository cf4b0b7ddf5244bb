//! First execution of instructions that name constants: resolve, check, and rewrite in place.
//!
//! Only facts that hold on every path go into the code. The quick forms of static accesses and calls keep their
//! initialisation check, because whether a class is initialised belongs to the path.

use tarry_classfile::access::{ACC_ABSTRACT, ACC_FINAL, ACC_INTERFACE};
use tarry_classfile::bytecode::InvokeKind;

use crate::class::Body;
use crate::code::insn::Insn;
use crate::code::{Site, SiteCall};
use crate::link::InitState;
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::{ClassId, Kind, MethodId};

impl Machine {
    /// True: the instruction at `pc` was rewritten and is to run. False: it was carried out and the frame's pc
    /// is at the next one.
    pub(super) fn quicken(&mut self, pc: usize, insn: Insn) -> Result<bool, Stop> {
        let from = self.current_class();
        let quick = match insn {
            Insn::GetField { d, o, k } => {
                let id = self.resolve_field(from, k, false)?;
                let f = self.program.classes.field(id);
                let Ok(offset) = u16::try_from(f.offset) else {
                    return self.get_field_now(d, o, f.offset, f.kind.is_wide());
                };
                match self.program.code.insns().get(pc + 1) {
                    _ if f.kind.is_wide() => Insn::GetFWide { d, o, offset },
                    Some(Insn::Load32 { a, .. } | Insn::LoadRef { a, .. }) if *a == d => {
                        Insn::GetFLoad { d, o, offset }
                    }
                    _ => Insn::GetF { d, o, offset },
                }
            }
            Insn::PutField { o, k, v } => {
                let id = self.resolve_field(from, k, false)?;
                self.check_final_write(from, id)?;
                let f = self.program.classes.field(id);
                let Ok(offset) = u16::try_from(f.offset) else {
                    return self.put_field_now(o, v, f.offset, f.kind);
                };
                match f.kind {
                    Kind::Long | Kind::Double => Insn::PutFWide { o, offset, v },
                    kind @ (Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short) => {
                        Insn::PutFNarrow { o, offset, v, kind }
                    }
                    _ => Insn::PutF { o, offset, v },
                }
            }
            Insn::GetStatic { d, k } => {
                let id = self.resolve_field(from, k, true)?;
                let f = self.program.classes.field(id);
                let (owner, offset, wide) = (f.class, f.offset, f.kind.is_wide());
                self.initialise(owner)?;
                match (u16::try_from(owner.0), u16::try_from(offset)) {
                    (Ok(class), Ok(offset)) if wide => Insn::GetSWide { d, class, offset },
                    (Ok(class), Ok(offset)) => Insn::GetS { d, class, offset },
                    _ => return self.get_static_now(d, owner, offset, wide),
                }
            }
            Insn::PutStatic { v, k } => {
                let id = self.resolve_field(from, k, true)?;
                self.check_final_write(from, id)?;
                let f = self.program.classes.field(id);
                let (owner, offset, kind) = (f.class, f.offset, f.kind);
                self.initialise(owner)?;
                let (Ok(class), Ok(offset)) = (u16::try_from(owner.0), u16::try_from(offset)) else {
                    return self.put_static_now(v, owner, offset, kind);
                };
                match kind {
                    Kind::Long | Kind::Double => Insn::PutSWide { v, class, offset },
                    Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => {
                        Insn::PutSNarrow { v, class, offset, kind }
                    }
                    _ => Insn::PutS { v, class, offset },
                }
            }
            Insn::InvokeStatic { at, k } => {
                let method = self.resolve_invoked(from, k, InvokeKind::Static)?;
                if !self.program.classes.method(method).is_static() {
                    return self.wrong_kind("Expected static method", method);
                }
                if let Some(intrinsic) = self.link_polymorphic(from, k, method, at)? {
                    intrinsic
                } else {
                    let class = self.program.classes.method(method).class;
                    self.initialise(class)?;
                    if self.is_assume(method) {
                        Insn::CallAssume { at, method: method.0 }
                    } else if self.init_state(class) == InitState::Done
                        && (!self.state.is_marked() || Mutant::InitialisationCheckDropped.is_on())
                    {
                        // Without a mark nothing can undo the initialisation.
                        Insn::Call { at, method: method.0 }
                    } else {
                        Insn::CallStatic { at, method: method.0 }
                    }
                }
            }
            Insn::InvokeSpecial { at, k } => {
                let resolved = self.resolve_invoked(from, k, InvokeKind::Special)?;
                if self.program.classes.method(resolved).is_static() {
                    return self.wrong_kind("Expecting non-static method", resolved);
                }
                let method = self.select_special(from, k, resolved)?;
                Insn::CallSpecial { at, method: method.0 }
            }
            Insn::InvokeVirtual { at, k } | Insn::InvokeInterface { at, k } => {
                let kind = match insn {
                    Insn::InvokeVirtual { .. } => InvokeKind::Virtual,
                    _ => InvokeKind::Interface,
                };
                let method = self.resolve_invoked(from, k, kind)?;
                if self.program.classes.method(method).is_static() {
                    return self.wrong_kind("Expecting non-static method", method);
                }
                match self.link_polymorphic(from, k, method, at)? {
                    Some(intrinsic) => intrinsic,
                    None => self.virtual_call(at, method),
                }
            }
            Insn::New { d, k } => {
                let class = self.resolve_class(from, k)?;
                if self.program.classes.class(class).access & (ACC_ABSTRACT | ACC_INTERFACE) != 0 {
                    return Stop::raise(
                        "java/lang/InstantiationError",
                        self.program.classes.external_name(class),
                    );
                }
                Insn::NewObject { d, class: class.0 }
            }
            Insn::ANewArray { d, a, k } => {
                let component = self.resolve_class(from, k)?;
                let class = self.array_class(component);
                match u16::try_from(class.0) {
                    Ok(class) => Insn::NewRefArray { d, a, class },
                    Err(_) => return self.new_ref_array_now(d, a, class),
                }
            }
            Insn::CheckCast { a, k } => {
                if self.is_null_of_unknown(from, a, k) {
                    return self.advance();
                }
                let class = self.resolve_class(from, k)?;
                Insn::CheckCastTo { a, class: class.0 }
            }
            Insn::InstanceOf { d, a, k } => {
                if self.is_null_of_unknown(from, a, k) {
                    self.set_register(d, 0);
                    return self.advance();
                }
                let class = self.resolve_class(from, k)?;
                match u16::try_from(class.0) {
                    Ok(class) => Insn::IsInstance { d, a, class },
                    Err(_) => return self.is_instance_now(d, a, class),
                }
            }
            other => unreachable!("not an instruction to quicken: {other:?}"),
        };
        self.program.code.rewrite(pc, quick);
        Ok(true)
    }

    /// Null is not looked at: a class that was not loaded for other reasons is not loaded for it (JVMS checkcast,
    /// instanceof). One that is known is linked all the same, so that the next null is as quick as an object.
    fn is_null_of_unknown(&mut self, from: ClassId, a: u16, k: u16) -> bool {
        if self.register(a) != 0 {
            return false;
        }
        let file = self.file_of(from);
        let name = self.program.classes.symbols.intern(file.pool().class_name(k));
        let loader = self.program.classes.class(from).loader;
        self.known_class(loader, name).is_none() || self.resolve_class(from, k).is_err()
    }

    /// Whether it is `tarry.Verify.assume`. That class has no initialiser: its methods can be called without asking.
    fn is_assume(&self, method: MethodId) -> bool {
        let m = self.program.classes.method(method);
        let class = self.program.classes.class(m.class);
        m.name == self.program.known.names.assume
            && class.is_of_api()
            && class.name == self.program.known.names.verify
    }

    /// In a search, a condition that does not hold ends the path without a call.
    #[inline]
    pub(super) fn prunes_at_once(&self) -> bool {
        self.program.options.exploring && self.run.trial.is_none()
    }

    /// The class whose method runs.
    pub fn current_class(&self) -> ClassId {
        self.program.classes.method(self.state.stack().top().method).class
    }

    fn wrong_kind(&self, what: &str, method: MethodId) -> Result<bool, Stop> {
        let message = format!("{what} '{}'", self.signature_text(method));
        Stop::raise("java/lang/IncompatibleClassChangeError", message)
    }

    /// Final fields are written by initialisers of their own class only (JVMS putfield, putstatic).
    fn check_final_write(&self, from: ClassId, field: crate::FieldId) -> Result<(), Stop> {
        let f = self.program.classes.field(field);
        if f.access & ACC_FINAL == 0 {
            return Ok(());
        }
        let running = self.program.classes.method(self.state.stack().top().method);
        let file_major = self.program.classes.class(from).file.as_ref().map_or(0, |c| c.major);
        let initialiser =
            if f.is_static() { self.program.known.names.clinit } else { self.program.known.names.init };
        // Before version 53 any method of the class may write.
        if f.class == from && (file_major < 53 || running.name == initialiser) {
            return Ok(());
        }
        let kind = if f.is_static() { "static" } else { "non-static" };
        let field = format!(
            "{}.{}",
            self.program.classes.external_name(f.class),
            self.program.classes.symbols.text(f.name)
        );
        let message = if f.class == from {
            format!(
                "Update to {kind} final field {field} attempted from a different method ({}) than the initializer method {} ",
                self.program.classes.symbols.text(running.name),
                self.program.classes.symbols.text(initialiser)
            )
        } else {
            format!(
                "Update to {kind} final field {field} attempted from a different class ({}) than the field's declaring class",
                self.program.classes.external_name(from)
            )
        };
        Stop::raise("java/lang/IllegalAccessError", message)
    }

    /// invokespecial: a superclass's method is searched from the direct superclass of the caller
    /// (JVMS invokespecial, ACC_SUPER).
    pub fn select_special(&mut self, from: ClassId, k: u16, resolved: MethodId) -> Result<MethodId, Stop> {
        let m = self.program.classes.method(resolved);
        if m.name == self.program.known.names.init || m.is_private() || m.class == from {
            return Ok(resolved);
        }
        let file = self.file_of(from);
        let reference = file.pool().member_ref(k).expect("a resolved method reference");
        let named = self.resolve_class(from, reference.class)?;
        if self.program.classes.is_interface(named) {
            let (name, descriptor) = self.program.classes.keys[resolved.index()];
            return match self.program.classes.find_method(named, name, descriptor) {
                Some(found) if !self.program.classes.method(found).is_abstract() => Ok(found),
                _ => self.abstract_method(from, resolved),
            };
        }
        let parent = self.program.classes.class(from).super_class;
        let is_super = parent.is_some_and(|p| self.program.classes.is_subclass(p, named));
        match (is_super, parent) {
            (true, Some(parent)) => {
                let (name, descriptor) = self.program.classes.keys[resolved.index()];
                match self.program.classes.find_method(parent, name, descriptor) {
                    Some(found) if !self.program.classes.method(found).is_abstract() => Ok(found),
                    _ => self.abstract_method(from, resolved),
                }
            }
            _ => Ok(resolved),
        }
    }

    fn virtual_call(&mut self, at: u16, method: MethodId) -> Insn {
        let m = self.program.classes.method(method);
        let owner = self.program.classes.class(m.class);
        let is_interface = owner.access & ACC_INTERFACE != 0;
        let fixed = m.is_private()
            || (!is_interface && (m.access & ACC_FINAL != 0 || owner.access & ACC_FINAL != 0))
            || m.body == Body::Polymorphic;
        if fixed {
            return Insn::CallSpecial { at, method: method.0 };
        }
        let call = match m.vindex {
            Some(vindex) if !is_interface => SiteCall::Virtual { vindex },
            _ => SiteCall::Interface { method },
        };
        let site = self.program.code.sites.len() as u32;
        self.program.code.sites.push(Site { call, class: ClassId(u32::MAX), target: method });
        Insn::CallSite { at, site }
    }
}
