//! The classes of a library and which of them other code can name.

use std::collections::{BTreeMap, VecDeque};

use tarry_classfile::ClassFile;
use tarry_classfile::access::{ACC_ABSTRACT, ACC_ENUM, ACC_INTERFACE, ACC_PUBLIC, ACC_STATIC};

use crate::callable::{Callable, callables};
use crate::ground::{Given, own_type, with};
use crate::signature::{self, OfClass, Parameter};
use crate::types::Type;

/// By internal name.
#[derive(Default)]
pub struct Library {
    classes: BTreeMap<String, ClassFile>,
}

impl Library {
    pub fn new(classes: impl IntoIterator<Item = ClassFile>) -> Library {
        let name = |class: &ClassFile| String::from_utf8_lossy(class.name()).into_owned();
        Library { classes: classes.into_iter().map(|class| (name(&class), class)).collect() }
    }

    pub fn class(&self, name: &str) -> Option<&ClassFile> {
        self.classes.get(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// Classes that a driver can call: public, and so is everything around them.
    pub fn public_classes(&self) -> impl Iterator<Item = &str> {
        self.names().filter(|name| self.source_name(name).is_some())
    }

    /// In a package that says that it is for the library alone.
    pub fn is_internal(&self, name: &str) -> bool {
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        package.split('/').any(|word| word == "internal" || word == "impl")
    }

    /// How source text names a class; `None` if code elsewhere cannot.
    pub fn source_name(&self, name: &str) -> Option<String> {
        let Some(class) = self.class(name) else {
            // Of the JDK or of a dependency: a `$` that is part of the name is rare there.
            return Some(name.replace(['/', '$'], "."));
        };
        let pool = class.pool();
        let nested = class.inner_classes().find(|inner| pool.class_name(inner.inner) == name.as_bytes());
        let Some(nested) = nested else {
            let public = class.access & ACC_PUBLIC != 0 && !name.ends_with("-info");
            return public.then(|| name.replace('/', "."));
        };
        if nested.outer == 0 || nested.name == 0 || nested.access & ACC_PUBLIC == 0 {
            return None;
        }
        let outer = self.source_name(&String::from_utf8_lossy(pool.class_name(nested.outer)))?;
        Some(format!("{outer}.{}", String::from_utf8_lossy(pool.utf8(nested.name))))
    }

    /// Nested classes that need an instance of the class around them are made by nobody here.
    fn is_inner(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| {
            let pool = class.pool();
            class.inner_classes().any(|inner| {
                pool.class_name(inner.inner) == name.as_bytes() && inner.access & ACC_STATIC == 0
            })
        })
    }

    pub fn is_enum(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| class.access & ACC_ENUM != 0)
    }

    /// By a public constructor, if it has one.
    pub fn can_be_made(&self, name: &str) -> bool {
        !self.is_abstract(name) && !self.is_inner(name)
    }

    fn is_abstract(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| class.access & (ACC_ABSTRACT | ACC_INTERFACE) != 0)
    }

    pub fn is_interface(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| class.access & ACC_INTERFACE != 0)
    }

    pub fn is_deprecated(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| class.attributes().find(b"Deprecated").is_some())
    }

    /// Type parameters of a class.
    pub fn parameters(&self, name: &str) -> Vec<Parameter> {
        self.signature(name).map(|s| s.parameters).unwrap_or_default()
    }

    /// The class above and the interfaces, in terms of the parameters of the class.
    pub fn above(&self, name: &str) -> Vec<Type> {
        let erased = || {
            let class = self.class(name).into_iter();
            let names = class.flat_map(|c| c.super_name().into_iter().chain(c.interface_names()));
            names.map(|name| Type::class(&String::from_utf8_lossy(name))).collect()
        };
        self.signature(name).map_or_else(erased, |s| s.above)
    }

    fn signature(&self, name: &str) -> Option<OfClass> {
        self.class(name)?.signature().and_then(signature::of_class)
    }

    /// Whether the library says that `name` is a kind of `ancestor`.
    pub fn is_subtype(&self, name: &str, ancestor: &str) -> bool {
        name == ancestor || self.supertypes(name).any(|above| self.is_subtype(&above, ancestor))
    }

    /// Classes and interfaces of the library above a class, near ones first.
    pub fn supertypes_in_library(&self, name: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut open: VecDeque<String> = self.supertypes(name).collect();
        while let Some(above) = open.pop_front() {
            if self.class(&above).is_some() && !found.contains(&above) {
                open.extend(self.supertypes(&above));
                found.push(above);
            }
        }
        found
    }

    fn supertypes(&self, name: &str) -> impl Iterator<Item = String> {
        let class = self.class(name);
        let names =
            class.into_iter().flat_map(|class| class.super_name().into_iter().chain(class.interface_names()));
        names.map(|name| String::from_utf8_lossy(name).into_owned())
    }

    /// Public constructors and methods that a class declares.
    pub fn own_callables(&self, name: &str) -> Vec<Callable> {
        self.class(name).map(callables).unwrap_or_default()
    }

    /// Public constructors and methods that a class declares or inherits inside the library.
    pub fn callables(&self, name: &str) -> Vec<Callable> {
        let mut all: Vec<Callable> = Vec::new();
        let mut open = VecDeque::from([own_type(self, name)]);
        while let Some(Type::Class(owner, arguments)) = open.pop_front() {
            let Some(class) = self.class(&owner) else { continue };
            let parameters = self.parameters(&owner).into_iter().map(|p| p.name);
            let given: Given = parameters.zip(arguments).collect();
            for callable in callables(class) {
                let is_own = callable.is_constructor() || (callable.is_static && self.is_interface(&owner));
                let callable = callable.inherited(name, &given);
                if (!is_own || owner == name) && !all.iter().any(|known| known.overrides(&callable)) {
                    all.push(callable);
                }
            }
            open.extend(self.above(&owner).iter().map(|above| with(above, &given)));
        }
        all
    }
}
