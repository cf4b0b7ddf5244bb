//! Loading classes by name (JVMS 5.3).
//!
//! The JDK's and the class path's classes are found by the machine itself, whichever built-in loader is asked:
//! the Java code of the built-in loaders never searches. Loaders made by the program are asked in Java: the
//! call is pushed, its answer recorded, and the instruction that wanted the class runs again.

use std::rc::Rc;

use tarry_classfile::{Bytes, ClassFile, ClassFileError, Reason};

use super::user_loader::NotFound;
use crate::class::define::{DefineError, Definition};
use crate::class::{Body, Hidden, MAX_DIMENSIONS, Origin};
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::{ClassId, Kind, LoaderId, Symbol};

/// Supertypes of supertypes that are loaded for one class; each takes some of the host's stack. HotSpot has room for fewer.
const MAX_SUPERTYPES: usize = 1024;

impl Machine {
    /// The class that `loader` means by `name` (internal form, arrays too).
    pub fn load(&mut self, loader: LoaderId, name: &[u8]) -> Result<ClassId, Stop> {
        let symbol = self.program.classes.symbols.intern(name);
        self.load_symbol(loader, symbol)
    }

    pub fn load_symbol(&mut self, loader: LoaderId, name: Symbol) -> Result<ClassId, Stop> {
        if let Some(known) = self.known_class(loader, name) {
            return Ok(known);
        }
        if self.program.classes.symbols.get(name).first() == Some(&b'[') {
            return self.load_array(loader, name);
        }
        let found = match loader {
            LoaderId::BOOT | LoaderId::PLATFORM | LoaderId::APP => self.load_builtin(loader, name)?,
            _ => return self.ask_loader(loader, name, NotFound::IsLinkageError),
        };
        match found {
            Some(class) => {
                self.program.classes.record(loader, name, class);
                Ok(class)
            }
            // The loader says so itself: its ClassNotFoundException becomes the cause.
            None if self.loader_object(loader).is_some() => {
                self.ask_loader(loader, name, NotFound::IsLinkageError)
            }
            None => {
                let name = self.program.classes.symbols.text(name).into_owned();
                Stop::raise("java/lang/NoClassDefFoundError", name)
            }
        }
    }

    /// As `load`, with `None` where no such class exists.
    pub fn try_load(&mut self, loader: LoaderId, name: &[u8]) -> Result<Option<ClassId>, Stop> {
        let symbol = self.program.classes.symbols.intern(name);
        if let Some(known) = self.known_class(loader, symbol) {
            return Ok(Some(known));
        }
        if name.first() == Some(&b'[') {
            let element = name.iter().position(|b| *b != b'[').unwrap_or(name.len());
            return match name.get(element..) {
                Some([b'L', class @ .., b';']) => match self.try_load(loader, class)? {
                    Some(_) => self.load_array(loader, symbol).map(Some),
                    None => Ok(None),
                },
                Some([_]) if Kind::of_descriptor(&name[element..]).is_some_and(|k| k != Kind::Ref) => {
                    self.load_array(loader, symbol).map(Some)
                }
                _ => Ok(None),
            };
        }
        match loader {
            LoaderId::BOOT | LoaderId::PLATFORM | LoaderId::APP => {
                let found = self.load_builtin(loader, symbol)?;
                if let Some(class) = found {
                    self.program.classes.record(loader, symbol, class);
                }
                Ok(found)
            }
            _ => self.ask_loader(loader, symbol, NotFound::IsPassedOn).map(Some),
        }
    }

    fn load_array(&mut self, loader: LoaderId, name: Symbol) -> Result<ClassId, Stop> {
        let text = self.program.classes.symbols.get(name)[1..].to_vec();
        if text.get(..MAX_DIMENSIONS).is_some_and(|all| all.iter().all(|b| *b == b'[')) {
            return self.bad_array_name(name);
        }
        let component = match text.first() {
            Some(b'[') => self.load(loader, &text)?,
            Some(b'L') if text.last() == Some(&b';') => self.load(loader, &text[1..text.len() - 1])?,
            Some(_) if text.len() == 1 => match Kind::of_descriptor(&text) {
                Some(kind) => self.program.known.primitive(kind),
                None => return self.bad_array_name(name),
            },
            _ => return self.bad_array_name(name),
        };
        let array = self.array_class(component);
        self.remember_class(loader, name, array);
        Ok(array)
    }

    fn bad_array_name(&self, name: Symbol) -> Result<ClassId, Stop> {
        Stop::raise("java/lang/NoClassDefFoundError", self.program.classes.symbols.text(name))
    }

    pub fn array_class(&mut self, component: ClassId) -> ClassId {
        let supers = self.program.known.core().supers;
        self.program.classes.define_array(component, &supers)
    }

    /// Searches the JDK, then for the application loader the class path.
    fn load_builtin(&mut self, loader: LoaderId, name: Symbol) -> Result<Option<ClassId>, Stop> {
        let text = self.program.classes.symbols.get(name).to_vec();
        if let Some((bytes, module)) = self.program.source.jdk_class(&text) {
            let definer = self.program.source.module_loader(&module);
            // A loader sees what its parents define and what it defines itself.
            if definer > loader {
                return Ok(None);
            }
            if let Some(known) = self.program.classes.find(definer, name) {
                return Ok(Some(known));
            }
            let origin = Origin::Image(self.program.classes.symbols.intern(module.as_bytes()));
            let class = self.define_class(definer, Some(name), bytes, origin, Hidden::No)?;
            return Ok(Some(class));
        }
        if loader != LoaderId::APP {
            return Ok(None);
        }
        if let Some(bytes) = self.program.source.api_class(&text) {
            return self.define_class(LoaderId::APP, Some(name), bytes, Origin::Api, Hidden::No).map(Some);
        }
        if self.is_package_of_the_jdk(&text) {
            return Ok(None);
        }
        match self.program.source.app_class(&text) {
            Ok(None) => Ok(None),
            Ok(Some((bytes, origin))) => {
                let origin = Origin::Place(self.program.classes.symbols.intern(origin.as_bytes()));
                self.define_class(LoaderId::APP, Some(name), bytes, origin, Hidden::No).map(Some)
            }
            Err(reason) => Stop::raise("java/lang/ClassFormatError", reason),
        }
    }

    /// The built-in loaders look for a class of a package that a module has in that module only.
    fn is_package_of_the_jdk(&mut self, class: &[u8]) -> bool {
        let Some(end) = class.iter().rposition(|b| *b == b'/') else { return false };
        let module =
            std::str::from_utf8(&class[..end]).ok().and_then(|p| self.program.source.module_of_package(p));
        module.is_some_and(|module| {
            let module = self.symbol(&module);
            self.state.cell(Table::Module, module.index()) != 0
        })
    }

    /// Defines a class from its bytes. `name`: what was asked for; it must be what the file says, except
    /// for hidden classes, where it is the name to use.
    pub fn define_class(
        &mut self,
        loader: LoaderId,
        name: Option<Symbol>,
        bytes: Bytes,
        origin: Origin,
        hidden: Hidden,
    ) -> Result<ClassId, Stop> {
        let file = self.read_class(bytes, name)?;
        let own = self.program.classes.symbols.intern(file.name());
        if hidden == Hidden::No {
            self.check_definition(loader, name, own)?;
        }
        let (super_class, interfaces) = self.load_supers(loader, own, &file)?;
        let name = name.filter(|_| hidden != Hidden::No).unwrap_or(own);
        let class = self.make_class(file, name, loader, (super_class, interfaces), origin, hidden)?;
        if hidden == Hidden::No {
            self.program.classes.record(loader, own, class);
        }
        Ok(class)
    }

    /// Reads a class file that the running JDK accepts; its errors are worded as HotSpot words them.
    pub(crate) fn read_class(&self, bytes: Bytes, asked: Option<Symbol>) -> Result<ClassFile, Stop> {
        let newest = FIRST_JAVA_MAJOR + self.program.options.jdk_version;
        let asked = asked.map(|name| self.program.classes.symbols.text(name).into_owned());
        let version = |major: u16, minor: u16, name: String| {
            let message = format!(
                "{name} has been compiled by a more recent version of the Java Runtime (class file version \
                 {major}.{minor}), this version of the Java Runtime only recognizes class file versions up to \
                 {newest}.0"
            );
            Stop::raise("java/lang/UnsupportedClassVersionError", message)
        };
        let minor = bytes.get(4..6).map_or(0, |b| u16::from_be_bytes([b[0], b[1]]));
        match ClassFile::parse(bytes) {
            Ok(file) if u32::from(file.major) > newest => {
                version(file.major, minor, String::from_utf8_lossy(file.name()).into_owned())
            }
            Ok(file) => Ok(file),
            Err(error) => {
                let name = asked.or(error.class.clone()).unwrap_or_else(|| "Unknown".into());
                match error.reason {
                    Reason::TooNew { major, .. } => version(major, minor, name),
                    Reason::TooOld(_) => {
                        Stop::raise("java/lang/UnsupportedClassVersionError", error.to_string())
                    }
                    _ => Stop::raise("java/lang/ClassFormatError", format_message(&error, &name)),
                }
            }
        }
    }

    /// The name must be the one asked for, and new to the loader.
    /// Packages that begin with `java` are the JDK's (JVMS 5.3.5 leaves it to the machine; this is HotSpot's rule).
    fn check_package(&self, loader: LoaderId, own: Symbol) -> Result<(), Stop> {
        let name = self.program.classes.symbols.get(own);
        let package = name.iter().rposition(|b| *b == b'/').map(|end| &name[..end]);
        match package {
            Some(package) if name.starts_with(b"java/") && !loader.is_builtin() => {
                let package = String::from_utf8_lossy(package).replace('/', ".");
                let loader = self.loader_name(loader);
                let loader = loader.strip_prefix("loader ").unwrap_or(&loader);
                let message = format!(
                    "Class loader (instance of): {loader} tried to load prohibited package name: {package}"
                );
                Stop::raise("java/lang/SecurityException", message)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn check_definition(
        &self,
        loader: LoaderId,
        asked: Option<Symbol>,
        own: Symbol,
    ) -> Result<(), Stop> {
        if let Some(asked) = asked
            && asked != own
        {
            let message = format!(
                "{} (wrong name: {})",
                self.program.classes.symbols.text(asked),
                self.program.classes.symbols.text(own)
            );
            return Stop::raise("java/lang/NoClassDefFoundError", message);
        }
        self.check_package(loader, own)?;
        match self.known_class(loader, own) {
            Some(other) if self.program.classes.class(other).loader == loader => {
                let message = format!(
                    "{} attempted duplicate class definition for {}. ({})",
                    self.loader_name(loader),
                    self.program.classes.external_name(other),
                    self.place_phrase(other)
                );
                Stop::raise("java/lang/LinkageError", message)
            }
            _ => Ok(()),
        }
    }

    /// The superclass and the superinterfaces of a class that is being defined. HotSpot asks for the
    /// superinterfaces first, which a program's loader can see.
    pub(crate) fn load_supers(
        &mut self,
        loader: LoaderId,
        own: Symbol,
        file: &ClassFile,
    ) -> Result<Supers, Stop> {
        let names: Vec<Vec<u8>> = file.interface_names().map(<[u8]>::to_vec).collect();
        let mut interfaces = Vec::with_capacity(names.len());
        for interface in names {
            interfaces.push(self.load_super(loader, own, &interface)?);
        }
        let super_class = match file.super_name() {
            Some(parent) if parent == file.name() => {
                return Stop::raise("java/lang/ClassCircularityError", String::from_utf8_lossy(parent));
            }
            Some(parent) => Some(self.load_super(loader, own, parent)?),
            // Of the other loaders' classes, and of those that the program defines, none is the root.
            None if loader == LoaderId::BOOT && file.name() == b"java/lang/Object" => None,
            None => return Stop::raise("java/lang/ClassFormatError", "class has no superclass"),
        };
        Ok((super_class, interfaces.into()))
    }

    pub(crate) fn make_class(
        &mut self,
        file: ClassFile,
        name: Symbol,
        loader: LoaderId,
        (super_class, interfaces): Supers,
        origin: Origin,
        hidden: Hidden,
    ) -> Result<ClassId, Stop> {
        let of_image = matches!(origin, Origin::Image(_));
        let extra_words = match file.name() {
            _ if !of_image => 0,
            b"java/lang/Class" | b"java/lang/invoke/ResolvedMethodName" => 1,
            b"java/lang/invoke/MemberName" => crate::method_handles::MEMBER_NAME_WORDS,
            _ => 0,
        };
        self.poll(self.units_to_define(&file, super_class, &interfaces))?;
        let file = Rc::new(file);
        let definition =
            Definition { file, name, loader, super_class, interfaces, origin, hidden, extra_words };
        self.check_supertypes(&definition)?;
        let class = self.program.classes.define(definition).map_err(|DefineError { error, message }| {
            // The half-made class has an id but no name, so nobody finds it.
            Stop::with_message(error, message)
        })?;
        self.check_memory()?;
        self.check_supertype_access(class)?;
        let trusted = of_image || origin == Origin::Api;
        self.program.classes.class_mut(class).verified = !self.program.options.verify || trusted;
        if trusted {
            self.bind_natives(class);
        }
        tracing::trace!(name = %self.program.classes.symbols.text(name), ?origin, "defined");
        Ok(class)
    }

    /// Work to define a class: its tables begin as copies of its superclass's.
    fn units_to_define(
        &self,
        file: &ClassFile,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> usize {
        let of_super = super_class.map_or(0, |s| {
            let c = self.program.classes.class(s);
            c.ancestors.len() + c.vtable.len() + c.instance_words as usize + c.all_interfaces.len()
        });
        let of_interfaces = interfaces.iter().map(|i| self.program.classes.class(*i).all_interfaces.len());
        file.bytes().len() + of_super + of_interfaces.sum::<usize>()
    }

    /// Loads a superclass or superinterface, detecting circles: a class under definition is recorded in
    /// `loading` while its supers load.
    fn load_super(&mut self, loader: LoaderId, of: Symbol, name: &[u8]) -> Result<ClassId, Stop> {
        if self.loading_contains(of) {
            return Stop::raise("java/lang/ClassCircularityError", self.program.classes.symbols.text(of));
        }
        if self.run.loading.len() >= MAX_SUPERTYPES {
            return Err(Stop::bare("java/lang/StackOverflowError"));
        }
        self.run.loading.push(of);
        let loaded = self.load(loader, name);
        self.run.loading.pop();
        loaded
    }

    fn loading_contains(&self, name: Symbol) -> bool {
        self.run.loading.contains(&name)
    }

    fn bind_natives(&mut self, class: ClassId) {
        let name = self.program.classes.class(class).name;
        let replaced = self.program.natives.replaces_in(name);
        for id in self.program.classes.methods_of(class) {
            let m = self.program.classes.method(id);
            if m.body != Body::Missing && !replaced {
                continue;
            }
            let Some(index) = self.program.natives.find(name, m.name, m.descriptor) else { continue };
            if m.body == Body::Missing || self.program.natives.all[index as usize].replaces {
                self.program.classes.methods[id.index()].body = Body::Native(index);
            }
        }
    }
}

/// Superclass and superinterfaces.
pub(crate) type Supers = (Option<ClassId>, Box<[ClassId]>);

/// Class files of Java n have the major version n + 44.
const FIRST_JAVA_MAJOR: u32 = 44;

fn format_message(error: &ClassFileError, name: &str) -> String {
    match error.reason {
        Reason::Magic(found) => format!("Incompatible magic value {found} in class file {name}"),
        Reason::Truncated(_) => "Truncated class file".into(),
        _ => error.to_string(),
    }
}
