//! Which methods there are: the public ones of the classes of some packages that other code can name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use tarry_classfile::{Bytes, ClassFile};
use tarry_classpath::Image;
use tarry_driver::{Callable, Library, Type};

use super::values::erased;

/// Packages whose methods are called.
const PACKAGES: &[&str] = &[
    "java/io",
    "java/lang",
    "java/lang/reflect",
    "java/math",
    "java/nio",
    "java/nio/charset",
    "java/security",
    "java/text",
    "java/util",
    "java/util/concurrent/atomic",
    "java/util/regex",
    "java/util/zip",
];

/// Packages that only help to make values.
const HELPERS: &[&str] = &["java/time", "java/util/function", "java/util/stream", "java/util/concurrent"];

/// Classes of the fixture whose methods are called too, or make values.
const CALLS: &[&str] = &["Calls", "HandleCalls", "UnsafeCalls"];
const INPUTS: &[&str] = &["In", "InObjects"];

pub struct Methods {
    pub library: Library,
    /// What each class declares: name and erased parameters.
    declared: BTreeMap<String, BTreeSet<(String, Vec<Type>)>>,
    /// The methods of the fixture that make values.
    makers: BTreeMap<Type, String>,
}

impl Methods {
    /// Of a JDK's image, and of the compiled fixture.
    pub fn read(image: &Image, fixture: &Path) -> Methods {
        let wanted = |package: &str| PACKAGES.contains(&package) || HELPERS.contains(&package);
        let of_image = image.classes().filter(|c| c.module == "java.base" && wanted(c.package));
        let bytes = of_image.filter_map(|c| image.class(c.name().as_bytes()).ok().flatten());
        let mut all: Vec<ClassFile> = bytes
            .map(|(bytes, _)| ClassFile::parse(Bytes::from(bytes)).expect("the JDK's own class"))
            .collect();
        for name in CALLS.iter().chain(INPUTS) {
            let bytes =
                std::fs::read(fixture.join(format!("{name}.class"))).expect("the fixture is compiled");
            all.push(ClassFile::parse(Bytes::from(bytes)).expect("javac's own class"));
        }
        let library = Library::new(all);
        let declared = |name: &str| {
            let own = library.own_callables(name).into_iter().map(|c| (c.name, c.erased));
            (name.to_string(), own.collect())
        };
        let declared = library.names().map(declared).collect();
        let makers = INPUTS.iter().flat_map(|class| library.own_callables(class));
        let makers = makers.filter(|c| c.erased.is_empty());
        let makers = makers.filter_map(|c| Some((erased(&c.returns?), format!("{}.{}()", c.owner, c.name))));
        let makers = makers.collect();
        Methods { library, declared, makers }
    }

    /// Classes under test, by internal name.
    pub fn classes(&self) -> Vec<&str> {
        let package = |name: &str| name.rsplit_once('/').map_or("", |(package, _)| package).to_string();
        let is_tested = |name: &&str| CALLS.contains(name) || PACKAGES.contains(&package(name).as_str());
        self.library.public_classes().filter(is_tested).collect()
    }

    /// The public methods and constructors that a class declares, or inherits from one that cannot be named.
    pub fn of(&self, class: &str) -> Vec<Callable> {
        let own = |c: &Callable| self.declares(class, c) || !self.is_elsewhere(class, c);
        self.library.callables(class).into_iter().filter(|c| own(c)).collect()
    }

    fn declares(&self, class: &str, callable: &Callable) -> bool {
        let own = (callable.name.clone(), callable.erased.clone());
        self.declared.get(class).is_some_and(|all| all.contains(&own))
    }

    /// Whether a class above that can be named has it, and so is where it is called.
    fn is_elsewhere(&self, class: &str, callable: &Callable) -> bool {
        self.library.above(class).iter().filter_map(Type::class_name).any(|above| {
            let is_public = self.library.class(above).is_some() && self.library.source_name(above).is_some();
            (is_public && self.declares(above, callable)) || self.is_elsewhere(above, callable)
        })
    }

    /// The expression by which the fixture makes a value of a type, if it does.
    pub fn maker(&self, of: &Type) -> Option<&str> {
        self.makers.get(of).map(String::as_str)
    }
}
