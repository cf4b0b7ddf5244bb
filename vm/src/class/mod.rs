//! Loaded classes: what is true of them on every path. Append-only.
//!
//! Whether a class is initialised, its statics and its `java.lang.Class` belong to the path: see `state`.

pub mod access;
mod annotations;
pub mod define;
pub mod layout;
pub mod lookup;
pub mod subtype;

use std::ops::Range;
use std::rc::Rc;

use hashbrown::HashMap;
use tarry_classfile::ClassFile;

use crate::method_handles::linkers::Linker;
use crate::symbol::Symbols;
use crate::{ClassId, FieldId, Kind, LoaderId, MethodId, Symbol};

/// Dimensions of an array at most (JVMS 4.4.1).
pub const MAX_DIMENSIONS: usize = 255;

/// What kind of thing a class object stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Object,
    /// `element` is the kind of the components.
    Array {
        component: ClassId,
        element: Kind,
    },
    /// `None` is `void`.
    Primitive(Option<Kind>),
}

pub struct Class {
    /// Internal form: `java/lang/String`, `[I`, `int`.
    pub name: Symbol,
    pub loader: LoaderId,
    /// As in the class file; for arrays derived from the component.
    pub access: u16,
    pub shape: Shape,
    pub super_class: Option<ClassId>,
    pub interfaces: Box<[ClassId]>,
    /// Superclasses from `Object` down to the class itself: a subclass test is one look at a fixed index.
    pub ancestors: Box<[ClassId]>,
    /// All superinterfaces, nearest first, no duplicates.
    pub all_interfaces: Box<[ClassId]>,
    /// `None` for arrays and primitives.
    pub file: Option<Rc<ClassFile>>,
    pub fields: Range<u32>,
    pub methods: Range<u32>,
    /// Words of an instance, header included.
    pub instance_words: u32,
    /// Word offsets of an instance's references, ascending.
    pub refs: Box<[u32]>,
    /// By word of an instance, the field that starts there; none for the header, tags and what is the machine's own.
    pub instance_fields: Box<[Option<FieldId>]>,
    /// Words of the block that holds the statics, header included.
    pub static_words: u32,
    pub static_refs: Box<[u32]>,
    /// As `instance_fields`, of the block of statics.
    pub static_fields: Box<[Option<FieldId>]>,
    pub vtable: Vec<MethodId>,
    pub initialiser: Option<MethodId>,
    /// What the constants of the class file resolved to, by pool index.
    pub pool: Vec<Resolved>,
    /// Up to and excluding the last `/`.
    pub package: Symbol,
    pub origin: Origin,
    pub hidden: Hidden,
    /// The array class with this component, once it was asked for.
    pub array: Option<ClassId>,
    /// Some class in the chain overrides `finalize`, is a `Reference`, ...: facts natives ask for.
    pub traits: Traits,
    /// A superinterface or the class itself declares a non-abstract instance method, so initialisation has
    /// to look at superinterfaces.
    pub has_defaults: bool,
    /// Class file passed verification, or comes from the JDK.
    pub verified: bool,
    /// Made for a call site: its statics are the machine's own, which reflection does not show.
    pub generated: bool,
}

/// Where the bytes of a class came from. Trust follows it, never a name or a loader: only the JDK's image and our API have
/// natives, unverified code and a say in what the machine does; everything else may be handed over by the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The JDK's image: its module.
    Image(Symbol),
    /// The API that programs ask for choices through, which reports leave out.
    Api,
    /// Made by the JDK's `ClassDefiner` for reflection: exempt from access control, as in HotSpot.
    Accessor,
    /// Defined while running, in a package of this module.
    Module(Symbol),
    /// A class-path entry, or whatever the definer said.
    Place(Symbol),
}

impl Origin {
    /// Of a class that is defined beside one of this origin, from bytes that somebody handed over.
    pub fn handed_over(self) -> Origin {
        match self {
            Origin::Image(module) | Origin::Module(module) => Origin::Module(module),
            Origin::Api | Origin::Accessor => Origin::Place(Symbol(0)),
            Origin::Place(place) => Origin::Place(place),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    No,
    /// Made by the machine or by `Lookup.defineHiddenClass`: its frames are not shown in stack traces.
    Yes {
        /// The class whose nest it belongs to.
        nest_host: Option<ClassId>,
    },
}

/// Facts about a class that follow from the JDK's classes it inherits from.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Traits {
    pub throwable: bool,
    pub cloneable: bool,
    pub reference: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolved {
    No,
    Class(ClassId),
    Field(FieldId),
    Method(MethodId),
    /// Index into the path's constants (`Table::Constant`).
    Constant(u32),
}

pub struct Field {
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub access: u16,
    pub kind: Kind,
    /// Word offset in the object or in the block of statics.
    pub offset: u32,
    /// Index in the class file.
    pub index: u16,
    /// Of the JDK, and only its own class reaches it through `Unsafe`.
    pub guarded: bool,
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.access & tarry_classfile::access::ACC_STATIC != 0
    }

    /// What an inner class has captured, mostly.
    pub fn is_synthetic(&self) -> bool {
        self.access & tarry_classfile::access::ACC_SYNTHETIC != 0
    }
}

pub struct Method {
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub access: u16,
    /// Index in the class file.
    pub index: u16,
    /// Index in the vtable of its class and all subclasses.
    pub vindex: Option<u32>,
    /// Parameters without the receiver.
    pub params: Box<[Kind]>,
    /// `None` is `void`.
    pub returns: Option<Kind>,
    pub body: Body,
    /// Annotated `@Hidden` by the JDK, or the machine's own: skipped in traces.
    pub hidden_frame: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    Bytecode,
    Abstract,
    /// Declared `native`, or replaced: index into the table of native methods.
    Native(u32),
    /// Declared `native`, not known.
    Missing,
    /// `MethodHandle.invokeExact` and the like (JVMS 2.9.3).
    Polymorphic,
    /// `MethodHandle.invokeBasic` and `linkTo*` with a certain descriptor.
    Linker(Linker),
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.access & tarry_classfile::access::ACC_STATIC != 0
    }

    pub fn is_synchronized(&self) -> bool {
        self.access & tarry_classfile::access::ACC_SYNCHRONIZED != 0
    }

    pub fn is_private(&self) -> bool {
        self.access & tarry_classfile::access::ACC_PRIVATE != 0
    }

    pub fn is_abstract(&self) -> bool {
        self.access & tarry_classfile::access::ACC_ABSTRACT != 0
    }
}

/// What a call needs of a method, kept apart from `Method` so that a call touches one cache line.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// First instruction; 0: not translated, not bytecode, or synchronized, so the call takes the long way.
    pub pc: u32,
    /// First instruction; 0: not translated, or not bytecode.
    pub body: u32,
    /// Registers of a frame.
    pub size: u16,
    /// Argument slots, receiver included.
    pub args: u16,
    /// Bytecodes from the entry to the first unconditional jump.
    pub run: u32,
}

/// All classes, fields and methods the machine has loaded.
pub struct Classes {
    pub symbols: Symbols,
    pub classes: Vec<Class>,
    pub fields: Vec<Field>,
    pub methods: Vec<Method>,
    /// (name, descriptor) of every method, dense for searching.
    pub keys: Vec<(Symbol, Symbol)>,
    pub entries: Vec<Entry>,
    by_name: HashMap<(LoaderId, Symbol), ClassId>,
    /// Classes defined by `defineClass` on some path.
    pub at_run_time: HashMap<(LoaderId, Symbol), Vec<ClassId>>,
    /// (interface method, receiver class) to the method selected.
    pub selected: HashMap<(MethodId, ClassId), Option<MethodId>>,
    /// Number of constants that live in the path's `Table::Constant`.
    pub constants: u32,
    /// Memory of classes that are not the JDK's, and of what the machine keeps of them besides.
    pub(crate) size_of_program: usize,
}

impl Default for Classes {
    fn default() -> Self {
        let mut symbols = Symbols::default();
        symbols.intern(b"");
        Classes {
            symbols,
            classes: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            keys: Vec::new(),
            entries: Vec::new(),
            by_name: HashMap::new(),
            at_run_time: HashMap::new(),
            selected: HashMap::new(),
            constants: 1,
            size_of_program: 0,
        }
    }
}

impl Classes {
    /// Memory it takes, without the JDK's classes: these are as many as there are.
    pub(crate) fn size(&self) -> usize {
        self.size_of_program
            + self.symbols.size()
            + self.by_name.allocation_size()
            + self.at_run_time.allocation_size()
            + self.selected.allocation_size()
    }
}

impl Class {
    /// Frames of hidden classes are not shown in stack traces.
    pub fn hidden_from_traces(&self) -> bool {
        self.hidden != Hidden::No
    }

    pub fn module(&self) -> Option<Symbol> {
        match self.origin {
            Origin::Image(name) | Origin::Module(name) => Some(name),
            Origin::Api | Origin::Accessor | Origin::Place(_) => None,
        }
    }

    pub fn is_of_image(&self) -> bool {
        matches!(self.origin, Origin::Image(_))
    }

    pub fn is_of_api(&self) -> bool {
        self.origin == Origin::Api
    }

    /// Exempt from access control.
    pub fn is_accessor(&self) -> bool {
        self.origin == Origin::Accessor
    }
}

impl Classes {
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    pub fn class_mut(&mut self, id: ClassId) -> &mut Class {
        &mut self.classes[id.index()]
    }

    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    pub fn find(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        self.by_name.get(&(loader, name)).copied()
    }

    /// Records that `loader` was asked for `name` and that `class` is the answer.
    pub fn record(&mut self, loader: LoaderId, name: Symbol, class: ClassId) {
        self.by_name.insert((loader, name), class);
    }

    pub fn add(&mut self, class: Class) -> ClassId {
        let id = ClassId(self.classes.len() as u32);
        self.classes.push(class);
        id
    }

    pub fn add_method(&mut self, method: Method) -> MethodId {
        let id = MethodId(self.methods.len() as u32);
        let receiver = usize::from(!method.is_static());
        let args = receiver + method.params.iter().map(|k| k.slots()).sum::<usize>();
        self.keys.push((method.name, method.descriptor));
        self.entries.push(Entry { pc: 0, body: 0, size: 0, args: args as u16, run: 0 });
        self.methods.push(method);
        id
    }

    pub fn new_constant(&mut self) -> u32 {
        self.constants += 1;
        self.constants - 1
    }

    pub fn name(&self, id: ClassId) -> &[u8] {
        self.symbols.get(self.class(id).name)
    }

    /// Neither of the JDK nor of the API.
    pub fn is_of_program(&self, id: ClassId) -> bool {
        self.is_of_program_or_api(id) && !self.class(id).is_of_api()
    }

    /// Where classes of the API count too: their lines can be shown, their objects and fields may hold what the program chose.
    pub fn is_of_program_or_api(&self, id: ClassId) -> bool {
        self.class(id).loader >= LoaderId::APP
    }

    /// The JDK's own class of that name (internal form), whoever else has one.
    pub fn is_jdk_class(&self, id: ClassId, name: &[u8]) -> bool {
        self.class(id).is_of_image() && self.name(id) == name
    }

    /// `java.lang.String`, `[I`: as `Class.getName` prints it.
    pub fn external_name(&self, id: ClassId) -> String {
        let name = self.symbols.text(self.class(id).name).replace('/', ".");
        match self.class(id).hidden {
            Hidden::No => name,
            Hidden::Yes { .. } => match name.rfind('+') {
                Some(at) => format!("{}/{}", &name[..at], &name[at + 1..]),
                None => name,
            },
        }
    }

    /// Whether there is a hidden class of this external name.
    pub fn has_hidden(&self, external_name: &str) -> bool {
        let ids = (0..self.classes.len() as u32).map(ClassId);
        let mut hidden = ids.filter(|id| self.class(*id).hidden != Hidden::No);
        hidden.any(|id| self.external_name(id) == external_name)
    }

    /// `pkg.Type.method(descriptor)` for messages.
    pub fn describe(&self, id: MethodId) -> String {
        let m = self.method(id);
        format!(
            "{}.{}{}",
            self.external_name(m.class),
            self.symbols.text(m.name),
            self.symbols.text(m.descriptor)
        )
    }

    pub fn methods_of(&self, id: ClassId) -> impl Iterator<Item = MethodId> + use<> {
        self.class(id).methods.clone().map(MethodId)
    }

    pub fn fields_of(&self, id: ClassId) -> impl Iterator<Item = FieldId> + use<> {
        self.class(id).fields.clone().map(FieldId)
    }
}
