//! Class loaders made by the program, and classes defined while it runs (JVMS 5.3.2, 5.3.5).
//!
//! What a loader answers belongs to the path (`State::answer`): it is asked in Java, by a call of `loadClass`
//! that is pushed above the instruction that wants the class, which runs again afterwards.
//! The classes themselves are facts: one defined with the same content by the loader of the same number is the
//! same `ClassId` on every path, so that paths do not pile up copies.

use tarry_classfile::{Bytes, ClassFile};

use super::load::Supers;
use crate::class::{Hidden, Origin};
use crate::machine::Machine;
use crate::native::{Call, NativeResult, Resumed, Stop, Value};
use crate::state::Table;
use crate::state::stack::Return;
use crate::throwable::Cause;
use crate::{ClassId, LoaderId, Ref, Symbol};

/// What a loader's ClassNotFoundException means to whoever wanted the class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotFound {
    /// Resolution: NoClassDefFoundError (JVMS 5.3).
    IsLinkageError,
    /// `Class.forName`: passed on.
    IsPassedOn,
}

impl Machine {
    /// The class that `loader` means by `name`, if that is known already on this path.
    pub fn known_class(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        self.program.classes.find(loader, name).or_else(|| self.state.answer(loader, name))
    }

    /// Records what `loader` means by `name`; for the built-in loaders it is the same on every path.
    pub(crate) fn remember_class(&mut self, loader: LoaderId, name: Symbol, class: ClassId) {
        if loader.is_builtin() {
            self.program.classes.record(loader, name, class);
        } else {
            self.state.add_answer(loader, name, class);
        }
    }

    /// Pushes `loader.loadClass(name)`.
    pub(crate) fn ask_loader(
        &mut self,
        loader: LoaderId,
        name: Symbol,
        not_found: NotFound,
    ) -> Result<ClassId, Stop> {
        let object = self.loader_object(loader).expect("a loader of the program has its object");
        let load =
            self.method_named("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;")?;
        let (method_name, descriptor) = self.program.classes.keys[load.index()];
        let class = self.class_of(object);
        let method = self.program.classes.find_method(class, method_name, descriptor).unwrap_or(load);
        let dotted: Vec<u8> = self
            .program
            .classes
            .symbols
            .get(name)
            .iter()
            .map(|b| if *b == b'/' { b'.' } else { *b })
            .collect();
        let text = self.new_string_mutf8(&dotted)?;
        let saved = vec![
            (u64::from(loader.0), false),
            (u64::from(name.0), false),
            (u64::from(not_found == NotFound::IsLinkageError), false),
        ];
        let args = vec![u64::from(object.0), u64::from(text.0)];
        let driver = self.driver();
        let base = self.state.stack().end();
        let call = Call { method, args, then: answered, saved };
        self.push_continuation(driver, base, Return::Restart, 0, call)?;
        Err(Stop::Restart)
    }

    /// Defines a class for `ClassLoader.defineClass`.
    pub fn define_at_run_time(
        &mut self,
        loader: LoaderId,
        name: Option<Symbol>,
        bytes: Bytes,
        origin: Origin,
    ) -> Result<ClassId, Stop> {
        let file = self.read_class(bytes, name)?;
        let own = self.program.classes.symbols.intern(file.name());
        self.check_definition(loader, name, own)?;
        // Our API in a loader of the program's is our API as long as not a byte is different.
        let is_api =
            self.program.source.api_class(file.name()).is_some_and(|api| api[..] == file.bytes()[..]);
        let origin = if is_api { Origin::Api } else { origin };
        let supers = self.load_supers(loader, own, &file)?;
        let class = match self.same_definition(loader, own, &file, &supers, origin) {
            Some(known) => known,
            None => {
                let class = self.make_class(file, own, loader, supers, origin, Hidden::No)?;
                self.program.classes.at_run_time.entry((loader, own)).or_default().push(class);
                class
            }
        };
        self.check_answer(loader, own, class)?;
        self.state.add_answer(loader, own, class);
        Ok(class)
    }

    /// A class that another path, or a loader of the same number, made of the same bytes.
    fn same_definition(
        &self,
        loader: LoaderId,
        own: Symbol,
        file: &ClassFile,
        (super_class, interfaces): &Supers,
        origin: Origin,
    ) -> Option<ClassId> {
        let candidates = self.program.classes.at_run_time.get(&(loader, own))?;
        let same = candidates.iter().find(|id| {
            let c = self.program.classes.class(**id);
            c.super_class == *super_class
                && c.interfaces == *interfaces
                && c.origin == origin
                && c.file.as_ref().is_some_and(|f| f.bytes()[..] == file.bytes()[..])
        });
        same.copied()
    }

    /// The module that a package of a loader belongs to, if the program or the JDK made it while running.
    pub fn run_time_module(&mut self, loader: LoaderId, package: &[u8]) -> Option<Ref> {
        let key = self.package_key(loader, package);
        Ref::from_bits(self.state.cell(Table::Module, key.index()))
    }

    pub fn set_run_time_module(&mut self, loader: LoaderId, package: &[u8], module: Ref) {
        let key = self.package_key(loader, package);
        self.state.set_cell(Table::Module, key.index(), module.0);
    }

    /// Modules are kept by symbol; a package of a loader gets one that is no name of a module.
    fn package_key(&mut self, loader: LoaderId, package: &[u8]) -> Symbol {
        let key = [format!("{}:", loader.0).as_bytes(), package].concat();
        self.program.classes.symbols.intern(&key)
    }
}

/// `loadClass` is over.
fn answered(m: &mut Machine, r: &Resumed) -> NativeResult {
    let (loader, name) = (LoaderId(r.saved[0] as u32), Symbol(r.saved[1] as u32));
    let is_linkage_error = r.saved[2] != 0;
    let exception = match r.object(m)? {
        Ok(mirror) => match mirror.map(|mirror| m.class_of_mirror(mirror)) {
            Some(class) if m.program.classes.class(class).name == name => {
                m.check_answer(loader, name, class)?;
                m.state.add_answer(loader, name, class);
                return Ok(Value::Void);
            }
            // Null, or a class of another name: not found.
            _ => None,
        },
        Err(exception) => Some(exception),
    };
    let Some(exception) = exception else {
        let class = if is_linkage_error {
            "java/lang/NoClassDefFoundError"
        } else {
            "java/lang/ClassNotFoundException"
        };
        let text = m.program.classes.symbols.text(name).into_owned();
        return Stop::raise(class, if is_linkage_error { text } else { text.replace('/', ".") });
    };
    let not_found = m.load(LoaderId::BOOT, b"java/lang/ClassNotFoundException")?;
    if !is_linkage_error || !m.is_instance(exception, not_found) {
        return Err(Stop::Throw(exception));
    }
    let text = m.program.classes.symbols.text(name).into_owned();
    let error =
        m.make_throwable("java/lang/NoClassDefFoundError", Some(&text), Cause::Is(Some(exception)))?;
    Err(Stop::Throw(error))
}
