//! Resolution of constant-pool entries (JVMS 5.4.3), remembered in the class once it succeeded.

use tarry_classfile::access::ACC_PRIVATE;
use tarry_classfile::bytecode::InvokeKind;
use tarry_classfile::descriptor::FieldType;
use tarry_classfile::{Constant, MemberKind};

use crate::class::Resolved;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::{ClassId, FieldId, MethodId, Ref, Symbol};

const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";
/// From this release on a NoSuchFieldError tells class and type.
const FIELD_ERRORS_DETAILED: u32 = 21;
const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";

impl Machine {
    /// The class a `CONSTANT_Class` of `from` names.
    pub fn resolve_class(&mut self, from: ClassId, k: u16) -> Result<ClassId, Stop> {
        if let Resolved::Class(known) = self.program.classes.class(from).pool[k as usize] {
            return Ok(known);
        }
        let name = {
            let file = self.file_of(from);
            let name = file.pool().class_name(k);
            self.program.classes.symbols.intern(name)
        };
        let class = self.load_from(from, name)?;
        self.check_class_access(from, class)?;
        self.program.classes.class_mut(from).pool[k as usize] = Resolved::Class(class);
        Ok(class)
    }

    /// Loads by the loader of `from`. A hidden class finds itself under the name in its file.
    pub fn load_from(&mut self, from: ClassId, name: Symbol) -> Result<ClassId, Stop> {
        let c = self.program.classes.class(from);
        let loader = c.loader;
        if c.file.as_ref().is_some_and(|f| f.name() == self.program.classes.symbols.get(name)) {
            return Ok(from);
        }
        self.load_symbol(loader, name)
    }

    pub fn file_of(&self, class: ClassId) -> std::rc::Rc<tarry_classfile::ClassFile> {
        self.program
            .classes
            .class(class)
            .file
            .clone()
            .expect("only classes with a file have constants and code")
    }

    pub fn resolve_field(&mut self, from: ClassId, k: u16, want_static: bool) -> Result<FieldId, Stop> {
        let id = match self.program.classes.class(from).pool[k as usize] {
            Resolved::Field(known) => known,
            _ => self.find_field_ref(from, k)?,
        };
        if self.program.classes.field(id).is_static() != want_static {
            let f = self.program.classes.field(id);
            let expected = if want_static { "static" } else { "non-static" };
            let message = format!(
                "Expected {expected} field {}.{}",
                self.program.classes.external_name(f.class),
                self.program.classes.symbols.text(f.name)
            );
            return Stop::raise(INCOMPATIBLE, message);
        }
        Ok(id)
    }

    fn find_field_ref(&mut self, from: ClassId, k: u16) -> Result<FieldId, Stop> {
        let file = self.file_of(from);
        let reference = file.pool().member_ref(k).expect("the reader checked the kind");
        let through = self.resolve_class(from, reference.class)?;
        let name = self.program.classes.symbols.intern(reference.name);
        let descriptor = self.program.classes.symbols.intern(reference.descriptor);
        let Some(id) = self.program.classes.find_field(through, name, descriptor) else {
            return self.no_such_field(through, name, reference.descriptor);
        };
        self.check_field_access(from, through, id)?;
        self.constrain_field(from, id)?;
        self.program.classes.class_mut(from).pool[k as usize] = Resolved::Field(id);
        Ok(id)
    }

    fn no_such_field<T>(&self, through: ClassId, name: Symbol, descriptor: &[u8]) -> Result<T, Stop> {
        let name = self.program.classes.symbols.text(name);
        let message = match FieldType::parse(descriptor) {
            Some(parsed) if self.program.options.jdk_version >= FIELD_ERRORS_DETAILED => format!(
                "Class {} does not have member field '{} {name}'",
                self.program.classes.external_name(through),
                crate::text::java_type(parsed)
            ),
            _ => name.into_owned(),
        };
        Stop::raise("java/lang/NoSuchFieldError", message)
    }

    pub(crate) fn check_field_access(
        &mut self,
        from: ClassId,
        through: ClassId,
        id: FieldId,
    ) -> Result<(), Stop> {
        let (owner, access) = (self.program.classes.field(id).class, self.program.classes.field(id).access);
        if !self.may_access(from, owner, through, access)? {
            let message = format!(
                "class {} tried to access {}field {}.{} ({}){}",
                self.program.classes.external_name(from),
                access_word(access),
                self.program.classes.external_name(owner),
                self.program.classes.symbols.text(self.program.classes.field(id).name),
                self.loaders_phrase(from, owner),
                self.nest_errors(from, owner)
            );
            return Stop::raise(ILLEGAL_ACCESS, message);
        }
        Ok(())
    }

    /// As `resolve_method` for an instruction, which may ask for an interface or a class.
    pub(crate) fn resolve_invoked(
        &mut self,
        from: ClassId,
        k: u16,
        invoke: InvokeKind,
    ) -> Result<MethodId, Stop> {
        if let Resolved::Method(known) = self.program.classes.class(from).pool[k as usize] {
            return Ok(known);
        }
        let file = self.file_of(from);
        let reference = file.pool().member_ref(k).expect("the reader checked the kind");
        let through = self.resolve_class(from, reference.class)?;
        match invoke {
            InvokeKind::Virtual => self.expect_interface(through, false)?,
            InvokeKind::Interface => self.expect_interface(through, true)?,
            InvokeKind::Static | InvokeKind::Special => {}
        }
        self.resolve_method(from, k)
    }

    fn expect_interface(&self, class: ClassId, expected: bool) -> Result<(), Stop> {
        if self.program.classes.is_interface(class) == expected {
            return Ok(());
        }
        let name = self.program.classes.external_name(class);
        let (found, wanted) = if expected { ("class", "interface") } else { ("interface", "class") };
        Stop::raise(INCOMPATIBLE, format!("Found {found} {name}, but {wanted} was expected"))
    }

    /// The method a `Methodref` or `InterfaceMethodref` names, before selection.
    pub fn resolve_method(&mut self, from: ClassId, k: u16) -> Result<MethodId, Stop> {
        if let Resolved::Method(known) = self.program.classes.class(from).pool[k as usize] {
            return Ok(known);
        }
        let file = self.file_of(from);
        let reference = file.pool().member_ref(k).expect("the reader checked the kind");
        let through = self.resolve_class(from, reference.class)?;
        let name = self.program.classes.symbols.intern(reference.name);
        let descriptor = self.program.classes.symbols.intern(reference.descriptor);
        let wants_interface = reference.kind == MemberKind::InterfaceMethod;
        if self.program.classes.is_interface(through) != wants_interface {
            let constant = if wants_interface { "Methodref" } else { "InterfaceMethodref" };
            let method = self.text_of(through, name, descriptor);
            return Stop::raise(INCOMPATIBLE, format!("Method '{method}' must be {constant} constant"));
        }
        let id = self.find_method_ref(through, name, descriptor, wants_interface)?;
        let array_clone = reference.class_name.starts_with(b"[") && reference.name == b"clone";
        if !array_clone {
            self.check_method_access(from, through, id)?;
        }
        self.constrain_method(from, through, id)?;
        self.program.classes.class_mut(from).pool[k as usize] = Resolved::Method(id);
        Ok(id)
    }

    /// As `Classes::can_access_member`, with the nest hosts loaded that matter.
    fn may_access(
        &mut self,
        from: ClassId,
        owner: ClassId,
        through: ClassId,
        access: u16,
    ) -> Result<bool, Stop> {
        if from != owner && access & ACC_PRIVATE != 0 {
            self.load_nest_hosts(from, owner)?;
        }
        Ok(self.program.classes.can_access_member(from, owner, through, access))
    }

    pub(crate) fn check_method_access(
        &mut self,
        from: ClassId,
        through: ClassId,
        id: MethodId,
    ) -> Result<(), Stop> {
        let (owner, access) = (self.program.classes.method(id).class, self.program.classes.method(id).access);
        if !self.may_access(from, owner, through, access)? {
            let message = format!(
                "class {} tried to access {}method '{}' ({}){}",
                self.program.classes.external_name(from),
                access_word(access),
                self.signature_text(id),
                self.loaders_phrase(from, owner),
                self.nest_errors(from, owner)
            );
            return Stop::raise(ILLEGAL_ACCESS, message);
        }
        Ok(())
    }

    /// Method resolution by name, with the errors of JVMS 5.4.3.3 and 5.4.3.4.
    pub fn find_method_ref(
        &mut self,
        through: ClassId,
        name: Symbol,
        descriptor: Symbol,
        wants_interface: bool,
    ) -> Result<MethodId, Stop> {
        self.expect_interface(through, wants_interface)?;
        if let Some(found) = self.program.classes.find_method(through, name, descriptor) {
            return Ok(found);
        }
        if let Some(poly) = self.find_polymorphic(through, name) {
            return Ok(poly);
        }
        let message = format!("'{}'", self.text_of(through, name, descriptor));
        Stop::raise("java/lang/NoSuchMethodError", message)
    }

    /// Signature-polymorphic methods match any descriptor (JVMS 2.9.3).
    fn find_polymorphic(&self, class: ClassId, name: Symbol) -> Option<MethodId> {
        self.program.classes.methods_of(class).find(|m| {
            let method = self.program.classes.method(*m);
            method.name == name && method.body == crate::class::Body::Polymorphic
        })
    }

    /// A loadable constant that is an object: string, class, method handle or type, dynamic constant.
    pub fn resolve_constant_ref(&mut self, from: ClassId, k: u16) -> Result<u32, Stop> {
        let number = match self.program.classes.class(from).pool[k as usize] {
            Resolved::Constant(number) => number,
            _ => {
                let number = self.program.classes.new_constant();
                // Class constants keep their pool entry for `resolve_class`.
                if !matches!(self.file_of(from).pool().get(k), Constant::Class { .. }) {
                    self.program.classes.class_mut(from).pool[k as usize] = Resolved::Constant(number);
                }
                number
            }
        };
        if self.state.cell(Table::Constant, number as usize) == 0 {
            let object = self.make_constant(from, k)?;
            self.state.set_cell(Table::Constant, number as usize, object.0);
        }
        Ok(number)
    }

    fn make_constant(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        let file = self.file_of(from);
        match file.pool().get(k) {
            Constant::String { utf8 } => self.intern_mutf8(file.pool().utf8(utf8)),
            Constant::Class { .. } => {
                let class = self.resolve_class(from, k)?;
                self.mirror(class)
            }
            Constant::MethodHandle { .. } | Constant::MethodType { .. } | Constant::Dynamic { .. } => {
                self.make_jdk_constant(from, k)
            }
            _ => unreachable!("the translator emits Ldc only for loadable constants"),
        }
    }

    /// `int pkg.Type.method(java.lang.String, long)` as HotSpot prints methods in messages.
    pub fn signature_text(&self, id: MethodId) -> String {
        let m = self.program.classes.method(id);
        self.text_of(m.class, m.name, m.descriptor)
    }

    pub(crate) fn text_of(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> String {
        let (params, returns) = crate::text::java_types(self.program.classes.symbols.get(descriptor));
        format!(
            "{returns} {}.{}({})",
            self.program.classes.external_name(class),
            self.program.classes.symbols.text(name),
            params.join(", ")
        )
    }
}

fn access_word(access: u16) -> &'static str {
    use tarry_classfile::access::{ACC_PRIVATE, ACC_PROTECTED};
    match access {
        a if a & ACC_PRIVATE != 0 => "private ",
        a if a & ACC_PROTECTED != 0 => "protected ",
        _ => "",
    }
}
