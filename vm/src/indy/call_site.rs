//! Call sites: which bootstrap an `invokedynamic` names, who links it, and what the instruction becomes.

use std::rc::Rc;

use tarry_classfile::{ClassFile, Constant};

use crate::class::{Field, Hidden};
use crate::code::insn::Insn;
use crate::indy::builder::ClassBuilder;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, FieldId, MethodId};

/// A call site or dynamic constant to link.
pub(super) struct CallSite {
    /// The class whose constant pool it is in.
    pub host: ClassId,
    pub file: Rc<ClassFile>,
    pub name: Vec<u8>,
    pub descriptor: Vec<u8>,
    /// Class and name of the bootstrap method.
    pub bootstrap: (Vec<u8>, Vec<u8>),
    /// Static arguments: indices into the pool.
    pub arguments: Vec<u16>,
    /// Index of the call site's constant.
    pub constant: u16,
    /// Where in the class the call site is: no two have the same.
    pub place: u64,
}

/// Where the made-up addresses in names of hidden classes start, as in HotSpot's names.
const FIRST_ADDRESS: u64 = 0x8_0000_0000;

impl CallSite {
    /// What the class file says of a call site or dynamic constant.
    pub(super) fn read(host: ClassId, file: Rc<ClassFile>, k: u16, place: u64) -> CallSite {
        let pool = file.pool();
        let (Constant::InvokeDynamic { bootstrap, name_and_type }
        | Constant::Dynamic { bootstrap, name_and_type }) = pool.get(k)
        else {
            unreachable!("the reader checked the kind");
        };
        let (name, descriptor) = pool.name_and_type(name_and_type);
        let method = file.bootstrap_method(bootstrap).expect("the reader checked the index");
        let Constant::MethodHandle { reference, .. } = pool.get(method.method_handle) else {
            unreachable!("the reader checked the bootstrap");
        };
        let member = pool.member_ref(reference).expect("the reader checked the handle");
        CallSite {
            host,
            name: name.to_vec(),
            descriptor: descriptor.to_vec(),
            bootstrap: (member.class_name.to_vec(), member.name.to_vec()),
            arguments: method.arguments().collect(),
            constant: k,
            place,
            file: file.clone(),
        }
    }

    /// A dynamic constant among the static arguments.
    pub(super) fn dynamic_constant(&self, k: u16) -> CallSite {
        CallSite::read(self.host, self.file.clone(), k, self.place)
    }

    pub(super) fn is_bootstrap(&self, class: &[u8], name: &[u8]) -> bool {
        self.bootstrap.0 == class && self.bootstrap.1 == name
    }
}

/// What a call site was linked to.
pub(super) enum Target {
    /// A static method that takes the operands.
    Method(MethodId),
    /// A static field of a generated class; `getter` returns it.
    Static { field: FieldId, getter: MethodId },
    /// Index into `Code::concats`.
    Concat(u32),
    /// Not a bootstrap the machine knows, or a use of it that javac does not make.
    Unknown,
}

impl Machine {
    /// Links the call site of an `invokedynamic` and rewrites the instruction.
    pub(crate) fn invoke_dynamic(&mut self, pc: usize, at: u16, k: u16) -> Result<(), Stop> {
        let host = self.current_class();
        let method = self.program.classes.method(self.state.stack().top().method).index;
        let place = u64::from(method) << 16 | u64::from(self.program.code.bci_at(pc as u32));
        let site = CallSite::read(host, self.file_of(host), k, place);
        let target = match (site.bootstrap.0.as_slice(), site.bootstrap.1.as_slice()) {
            (b"java/lang/invoke/StringConcatFactory", _) => self.link_concat(&site)?,
            (b"java/lang/invoke/LambdaMetafactory", _) => self.link_lambda(&site)?,
            (b"java/lang/runtime/ObjectMethods", b"bootstrap") => self.link_record_method(&site)?,
            (b"java/lang/runtime/SwitchBootstraps", b"typeSwitch" | b"enumSwitch") => {
                self.link_switch(&site)?
            }
            _ => Target::Unknown,
        };
        let linked = match target {
            Target::Method(method) => Insn::CallStatic { at, method: method.0 },
            Target::Static { field, getter } => self.read_static(at, field, getter),
            Target::Concat(index) => Insn::Concat { at, index },
            Target::Unknown => self.link_call_site_by_jdk(host, at, k),
        };
        self.program.code.rewrite(pc, linked);
        Ok(())
    }

    fn read_static(&self, at: u16, field: FieldId, getter: MethodId) -> Insn {
        let Field { class, offset, .. } = *self.program.classes.field(field);
        match (u16::try_from(class.0), u16::try_from(offset)) {
            (Ok(class), Ok(offset)) => Insn::GetS { d: at, class, offset },
            _ => Insn::CallStatic { at, method: getter.0 },
        }
    }

    /// Defines a hidden class for a call site, named as HotSpot does with a made-up address: where the call
    /// site is, so the same on every path.
    pub(super) fn define_for_site(
        &mut self,
        site: &CallSite,
        what: &str,
        builder: ClassBuilder,
    ) -> Result<ClassId, Stop> {
        let tail = format!("$${what}+{:#018x}", FIRST_ADDRESS + site.place);
        let name = [self.program.classes.name(site.host), tail.as_bytes()].concat();
        self.define_generated(site.host, &name, builder)
    }

    /// Defines a hidden class in the nest of `host`.
    pub(super) fn define_generated(
        &mut self,
        host: ClassId,
        name: &[u8],
        builder: ClassBuilder,
    ) -> Result<ClassId, Stop> {
        let (bytes, resolved) = builder.finish();
        let c = self.program.classes.class(host);
        let (loader, origin) = (c.loader, c.origin);
        let name = self.program.classes.symbols.intern(name);
        let hidden = Hidden::Yes { nest_host: Some(host) };
        let class = self.define_class(loader, Some(name), bytes.into(), origin, hidden)?;
        let c = self.program.classes.class_mut(class);
        c.verified = true;
        c.generated = true;
        for (index, to) in resolved {
            c.pool[index as usize] = to;
        }
        Ok(class)
    }

    /// A method of a generated class, by name: there is only one of each.
    pub(super) fn generated_method(&self, class: ClassId, name: &[u8]) -> MethodId {
        let mut methods = self.program.classes.methods_of(class);
        let found =
            methods.find(|m| self.program.classes.symbols.get(self.program.classes.method(*m).name) == name);
        found.expect("the method was just generated")
    }
}
