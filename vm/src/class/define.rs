//! From a class file to a loaded class (JVMS 5.3.5), once its superclass and superinterfaces are loaded.

use std::rc::Rc;

use hashbrown::HashSet;
use tarry_classfile::ClassFile;
use tarry_classfile::access::{
    ACC_ABSTRACT, ACC_FINAL, ACC_INTERFACE, ACC_NATIVE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC, ACC_VARARGS,
};
use tarry_classfile::descriptor::MethodDescriptor;

use crate::class::layout::Layout;
use crate::class::{Body, Class, Classes, Field, Hidden, Method, Origin, Resolved, Shape, Traits};
use crate::{ClassId, FieldId, Kind, LoaderId, Symbol};

/// Why a class file does not make a class: the Java error to throw and its message.
#[derive(Debug)]
pub struct DefineError {
    pub error: &'static str,
    pub message: String,
}

impl DefineError {
    pub fn new(error: &'static str, message: String) -> DefineError {
        DefineError { error, message }
    }
}

/// What a definition needs besides the class file.
pub struct Definition {
    pub file: Rc<ClassFile>,
    /// Differs from the file's own name for hidden classes.
    pub name: Symbol,
    pub loader: LoaderId,
    pub super_class: Option<ClassId>,
    pub interfaces: Box<[ClassId]>,
    pub origin: Origin,
    pub hidden: Hidden,
    /// Words to add to instances for the machine's own use (`java.lang.Class`, `MemberName`).
    pub extra_words: u32,
}

impl Classes {
    pub fn define(&mut self, def: Definition) -> Result<ClassId, DefineError> {
        let Definition { file, name, loader, super_class, interfaces, origin, hidden, extra_words } = def;
        let id = ClassId(self.classes.len() as u32);
        let (ancestors, all_interfaces) = self.supers(id, super_class, &interfaces);
        let fields = self.fields.len() as u32;
        let (mut instance, statics) = self.place_fields(id, &file, origin, super_class);
        instance.words += extra_words;
        let methods = self.methods.len() as u32;
        let initialiser = self.add_methods(id, &file, origin);
        let of_image = matches!(origin, Origin::Image(_));
        if of_image && loader == LoaderId::BOOT {
            for m in methods..self.methods.len() as u32 {
                let m = &mut self.methods[m as usize];
                m.hidden_frame = Classes::is_annotated_hidden(&file, m.index);
            }
        }
        let access = file.access;
        let package = {
            let text = self.symbols.get(name);
            let end = text.iter().rposition(|b| *b == b'/').unwrap_or(0);
            let package = text[..end].to_vec();
            self.symbols.intern(&package)
        };
        let mut traits = super_class.map_or(Traits::default(), |s| self.class(s).traits);
        match self.symbols.get(name) {
            _ if !of_image => {}
            b"java/lang/Throwable" => traits.throwable = true,
            b"java/lang/ref/Reference" => traits.reference = true,
            b"java/lang/Cloneable" => traits.cloneable = true,
            _ => {}
        }
        traits.cloneable |= all_interfaces.iter().any(|i| self.class(*i).traits.cloneable);
        let own_default = access & ACC_INTERFACE != 0
            && (methods..self.methods.len() as u32).any(|m| {
                let m = &self.methods[m as usize];
                m.access & (ACC_ABSTRACT | ACC_STATIC) == 0
            });
        let has_defaults = own_default
            || super_class.is_some_and(|s| self.class(s).has_defaults)
            || interfaces.iter().any(|i| self.class(*i).has_defaults);
        let pool = vec![Resolved::No; file.pool().len() as usize];
        let class = Class {
            name,
            loader,
            access,
            shape: Shape::Object,
            super_class,
            interfaces,
            ancestors,
            all_interfaces,
            file: Some(file),
            fields: fields..self.fields.len() as u32,
            methods: methods..self.methods.len() as u32,
            instance_words: instance.words,
            refs: instance.refs.into(),
            instance_fields: instance.fields.into(),
            static_words: statics.words,
            static_refs: statics.refs.into(),
            static_fields: statics.fields.into(),
            vtable: Vec::new(),
            initialiser,
            pool,
            package,
            origin,
            hidden,
            array: None,
            traits,
            has_defaults,
            verified: false,
            generated: false,
        };
        let added = self.add(class);
        assert_eq!(added, id, "a definition adds exactly one class");
        self.build_vtable(id);
        if !of_image {
            self.size_of_program += size(self.class(id));
        }
        if let Some(overridden) = self.overridden_final(id) {
            let message = format!(
                "class {} overrides final method {}",
                self.external_name(id),
                self.describe(overridden)
            );
            return Err(DefineError::new("java/lang/IncompatibleClassChangeError", message));
        }
        Ok(id)
    }

    fn supers(
        &self,
        id: ClassId,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> (Box<[ClassId]>, Box<[ClassId]>) {
        let mut ancestors = super_class.map_or(Vec::new(), |s| self.class(s).ancestors.to_vec());
        ancestors.push(id);
        let mut all = Vec::new();
        let mut seen = HashSet::new();
        let mut add = |i: ClassId| {
            if seen.insert(i) {
                all.push(i);
            }
        };
        for i in interfaces {
            add(*i);
        }
        for i in interfaces {
            self.class(*i).all_interfaces.iter().for_each(|i| add(*i));
        }
        if let Some(s) = super_class {
            self.class(s).all_interfaces.iter().for_each(|i| add(*i));
        }
        (ancestors.into(), all.into())
    }

    fn place_fields(
        &mut self,
        id: ClassId,
        file: &ClassFile,
        origin: Origin,
        super_class: Option<ClassId>,
    ) -> (Layout, Layout) {
        let mut instance = Layout::after(super_class.map(|s| self.class(s)));
        let mut statics = Layout::after(None);
        for (index, member) in file.fields.iter().enumerate() {
            let descriptor = member.descriptor(file);
            let kind = Kind::of_descriptor(descriptor).expect("the reader checked the descriptor");
            let layout = if member.access & ACC_STATIC != 0 { &mut statics } else { &mut instance };
            let offset = layout.place(FieldId(self.fields.len() as u32), kind);
            let field = Field {
                class: id,
                name: self.symbols.intern(member.name(file)),
                descriptor: self.symbols.intern(descriptor),
                access: member.access,
                kind,
                offset,
                index: index as u16,
                guarded: matches!(origin, Origin::Image(_))
                    && member.access & ACC_STATIC == 0
                    && is_guarded(file.name(), member.name(file)),
            };
            self.fields.push(field);
        }
        (instance, statics)
    }

    fn add_methods(&mut self, id: ClassId, file: &ClassFile, origin: Origin) -> Option<crate::MethodId> {
        let mut initialiser = None;
        let polymorphic_class = matches!(origin, Origin::Image(_))
            && matches!(file.name(), b"java/lang/invoke/MethodHandle" | b"java/lang/invoke/VarHandle");
        for (index, member) in file.methods.iter().enumerate() {
            let descriptor = member.descriptor(file);
            let (params, returns) = method_kinds(descriptor);
            let is_polymorphic = polymorphic_class
                && member.access & (ACC_NATIVE | ACC_VARARGS) == ACC_NATIVE | ACC_VARARGS
                && descriptor.starts_with(b"([Ljava/lang/Object;)");
            let body = match member.access {
                _ if is_polymorphic => Body::Polymorphic,
                a if a & ACC_NATIVE != 0 => Body::Missing,
                a if a & ACC_ABSTRACT != 0 => Body::Abstract,
                _ => Body::Bytecode,
            };
            let method = Method {
                class: id,
                name: self.symbols.intern(member.name(file)),
                descriptor: self.symbols.intern(descriptor),
                access: member.access,
                index: index as u16,
                vindex: None,
                params,
                returns,
                body,
                hidden_frame: false,
            };
            let added = self.add_method(method);
            if member.name(file) == b"<clinit>" && descriptor == b"()V" {
                initialiser = Some(added);
            }
        }
        initialiser
    }

    /// The class of a primitive type or `void`.
    pub fn define_primitive(&mut self, kind: Option<Kind>) -> ClassId {
        let name = self.symbols.intern(kind.map_or("void", Kind::name).as_bytes());
        let class =
            self.bare(name, LoaderId::BOOT, Shape::Primitive(kind), ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT);
        self.add(class)
    }

    /// The class of arrays with this component.
    pub fn define_array(&mut self, component: ClassId, supers: &ArraySupers) -> ClassId {
        if let Some(known) = self.class(component).array {
            return known;
        }
        let c = self.class(component);
        let (element, mut name) = match c.shape {
            Shape::Primitive(kind) => {
                let kind = kind.expect("there are no arrays of void");
                (kind, vec![b'[', kind.descriptor()])
            }
            Shape::Array { .. } => (Kind::Ref, [b"[", self.symbols.get(c.name)].concat()),
            Shape::Object => (Kind::Ref, [b"[L", self.symbols.get(c.name), b";"].concat()),
        };
        if name.is_empty() {
            name.push(b'[');
        }
        let access = c.access
            & (ACC_PUBLIC | tarry_classfile::access::ACC_PRIVATE | tarry_classfile::access::ACC_PROTECTED)
            | ACC_FINAL
            | ACC_ABSTRACT;
        let (loader, package, origin) = (c.loader, c.package, c.origin);
        let name = self.symbols.intern(&name);
        let mut class = self.bare(name, loader, Shape::Array { component, element }, access & !ACC_SYNTHETIC);
        class.super_class = Some(supers.object);
        class.interfaces = Box::new([supers.cloneable, supers.serializable]);
        class.all_interfaces = class.interfaces.clone();
        let id = ClassId(self.classes.len() as u32);
        class.ancestors = Box::new([supers.object, id]);
        class.vtable = self.class(supers.object).vtable.clone();
        class.package = package;
        class.origin = origin;
        class.traits.cloneable = true;
        self.size_of_program += size(&class);
        self.add(class);
        self.class_mut(component).array = Some(id);
        self.record(loader, name, id);
        id
    }

    /// Primitive types belong to java.base.
    fn java_base(&mut self) -> Origin {
        Origin::Image(self.symbols.intern(b"java.base"))
    }

    fn bare(&mut self, name: Symbol, loader: LoaderId, shape: Shape, access: u16) -> Class {
        Class {
            name,
            loader,
            access,
            shape,
            super_class: None,
            interfaces: Box::new([]),
            ancestors: Box::new([]),
            all_interfaces: Box::new([]),
            file: None,
            fields: 0..0,
            methods: 0..0,
            instance_words: 0,
            refs: Box::new([]),
            instance_fields: Box::new([]),
            static_words: 0,
            static_refs: Box::new([]),
            static_fields: Box::new([]),
            vtable: Vec::new(),
            initialiser: None,
            pool: Vec::new(),
            package: Symbol(0),
            origin: self.java_base(),
            hidden: Hidden::No,
            array: None,
            traits: Traits::default(),
            has_defaults: false,
            verified: true,
            generated: false,
        }
    }
}

/// Memory that a class takes with its members, as it was defined.
fn size(class: &Class) -> usize {
    let file = class.file.as_ref().map_or(0, |file| file.bytes().len());
    let Class { interfaces, ancestors, all_interfaces, refs, instance_fields, pool, .. } = class;
    size_of::<Class>()
        + file
        + size_of_val(&**interfaces)
        + size_of_val(&**ancestors)
        + size_of_val(&**all_interfaces)
        + size_of_val(&**refs)
        + size_of_val(&**instance_fields)
        + size_of_val(&*class.static_refs)
        + size_of_val(&*class.static_fields)
        + size_of_val(&*class.vtable)
        + size_of_val(&**pool)
        + class.fields.len() * size_of::<Field>()
        + class.methods.len() * (size_of::<Method>() + SIZE_OF_ENTRY)
}

/// What else is kept of a method: its key, where its code is, and the kinds of its parameters.
const SIZE_OF_ENTRY: usize = 64;

/// The supertypes of every array class.
#[derive(Clone, Copy, Debug)]
pub struct ArraySupers {
    pub object: ClassId,
    pub cloneable: ClassId,
    pub serializable: ClassId,
}

/// Parameter kinds and result kind of a method descriptor.
pub fn method_kinds(method_descriptor: &[u8]) -> (Box<[Kind]>, Option<Kind>) {
    let parsed = MethodDescriptor::parse(method_descriptor).expect("a checked descriptor");
    (parsed.parameters().map(Kind::of_type).collect(), parsed.return_type().map(Kind::of_type))
}

/// Fields of the JDK that the machine goes by, and those of method handles, which call what they hold without asking what
/// it takes: `Unsafe` leaves them to their own class (`raw`).
fn is_guarded(class: &[u8], field: &[u8]) -> bool {
    match class {
        b"java/lang/Thread" => field == b"eetop",
        b"java/lang/Throwable" => field == b"backtrace",
        b"java/lang/StackFrameInfo" | b"jdk/internal/reflect/ConstantPool" => true,
        b"java/lang/reflect/Field" | b"java/lang/reflect/Method" | b"java/lang/reflect/Constructor" => {
            matches!(field, b"clazz" | b"slot")
        }
        // Data, which streams of objects read and write.
        b"java/lang/invoke/SerializedLambda" => false,
        _ => class.starts_with(b"java/lang/invoke/"),
    }
}
