//! Class loaders as objects: the JDK's own, those of the program, the modules they give to classes, and how messages name
//! them.

use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::{ClassId, LoaderId, Ref};

impl Machine {
    /// The platform and the application loader exist once the module system is up; classes of theirs that are
    /// loaded already learn of them.
    pub(crate) fn find_builtin_loaders(&mut self) -> Result<(), Stop> {
        let holder = self.load(LoaderId::BOOT, b"jdk/internal/loader/ClassLoaders")?;
        let statics = self.statics(holder)?;
        for (loader, field) in [(LoaderId::PLATFORM, "PLATFORM_LOADER"), (LoaderId::APP, "APP_LOADER")] {
            let field =
                self.field_named(holder, field).map(|f| self.program.classes.field(f).offset as usize);
            let object =
                field.and_then(|offset| Ref::from_bits(self.state.static_slot(statics, offset) as u32));
            let Some(object) = object else {
                return Stop::unsupported(
                    "ClassLoaders.APP_LOADER or PLATFORM_LOADER is missing in this JDK",
                );
            };
            self.set_loader_object(loader, object);
            let offset = self.program.known.core().class_loader_field;
            for class in (0..self.program.classes.classes.len() as u32).map(ClassId) {
                if self.program.classes.class(class).loader == loader
                    && let Some(mirror) = Ref::from_bits(self.state.cell(Table::Mirror, class.index()))
                {
                    self.put_ref(mirror, offset, Some(object));
                    self.set_mirror_module(class, mirror);
                }
            }
        }
        Ok(())
    }

    /// Sets `Class.module` if the class's module exists.
    pub(crate) fn set_mirror_module(&mut self, class: ClassId, mirror: Ref) {
        let module = match self.program.classes.class(class).module() {
            Some(name) => Ref::from_bits(self.state.cell(Table::Module, name.index())),
            None => {
                let loader = self.loader_object(self.program.classes.class(class).loader);
                loader.and_then(|l| self.get_ref_field(l, "unnamedModule"))
            }
        };
        let offset = self.program.known.core().class_module;
        self.put_ref(mirror, offset, module);
    }

    /// The `java.lang.ClassLoader` of a loader; null for the boot loader and before the JDK made it.
    pub fn loader_object(&self, loader: LoaderId) -> Option<Ref> {
        Ref::from_bits(self.state.cell(Table::Loader, loader.index()))
    }

    pub fn set_loader_object(&mut self, loader: LoaderId, object: Ref) {
        self.state.set_cell(Table::Loader, loader.index(), object.0);
    }

    /// The loader behind a `java.lang.ClassLoader`; one made by the program gets its number here.
    pub fn loader_of(&mut self, object: Option<Ref>) -> LoaderId {
        let Some(object) = object else { return LoaderId::BOOT };
        for builtin in [LoaderId::PLATFORM, LoaderId::APP] {
            if self.loader_object(builtin) == Some(object) {
                return builtin;
            }
        }
        if let Some(builtin) = self.builtin_loader(object) {
            return builtin;
        }
        let known = self.state.loaders.iter().position(|l| *l == object);
        let index = known.unwrap_or_else(|| {
            self.state.loaders.push(object);
            self.state.loaders.len() - 1
        });
        let id = LoaderId(FIRST_USER_LOADER + index as u32);
        if known.is_none() {
            self.set_loader_object(id, object);
        }
        id
    }

    /// The boot loader's object, which only the JDK's own code has, and the others before `find_builtin_loaders`. One that
    /// the program made of the same class is a loader of its own.
    fn builtin_loader(&self, object: Ref) -> Option<LoaderId> {
        let class = self.class_of(object);
        if !self.program.classes.class(class).is_of_image() {
            return None;
        }
        let starting = self.loader_object(LoaderId::APP).is_none();
        match self.program.classes.name(class) {
            b"jdk/internal/loader/ClassLoaders$AppClassLoader" if starting => Some(LoaderId::APP),
            b"jdk/internal/loader/ClassLoaders$PlatformClassLoader" if starting => Some(LoaderId::PLATFORM),
            b"jdk/internal/loader/ClassLoaders$BootClassLoader" if starting => Some(LoaderId::BOOT),
            b"jdk/internal/loader/ClassLoaders$BootClassLoader" => {
                let boot = self.jdk_static("jdk/internal/loader/ClassLoaders", "BOOT_LOADER");
                (boot == Some(object)).then_some(LoaderId::BOOT)
            }
            _ => None,
        }
    }

    /// A reference in a static of a class of the boot loader's that is prepared.
    fn jdk_static(&self, class: &str, field: &str) -> Option<Ref> {
        let class = self
            .program
            .classes
            .find(LoaderId::BOOT, self.program.classes.symbols.lookup(class.as_bytes())?)?;
        let block = self.state.cell(Table::Prepared, class.index()) as usize;
        let offset = self.program.classes.field(self.field_named(class, field)?).offset as usize;
        if block == 0 { None } else { Ref::from_bits(self.state.static_slot(block, offset) as u32) }
    }

    /// The second half of messages about two classes: where they live.
    pub(crate) fn loaders_phrase(&self, a: ClassId, b: ClassId) -> String {
        let place = |c: ClassId| {
            let inner = {
                let mut at = c;
                while let Some((component, _)) = self.program.classes.component(at) {
                    at = component;
                }
                at
            };
            let class = self.program.classes.class(inner);
            let module = match class.module() {
                Some(name) => format!("module {}", self.program.classes.symbols.text(name)),
                None => "unnamed module".into(),
            };
            (module, self.loader_name(class.loader))
        };
        let (a_place, b_place) = (place(a), place(b));
        let (a_name, b_name) = (self.program.classes.external_name(a), self.program.classes.external_name(b));
        let of = |(module, loader): &(String, String)| format!("{module} of {loader}");
        if a_place == b_place {
            format!("{a_name} and {b_name} are in {}", of(&a_place))
        } else {
            format!("{a_name} is in {}; {b_name} is in {}", of(&a_place), of(&b_place))
        }
    }

    /// `loader 'app'`, `loader pkg.MyLoader @1b2c6f0d`.
    pub(crate) fn loader_name(&self, loader: LoaderId) -> String {
        match loader {
            LoaderId::BOOT => "loader 'bootstrap'".into(),
            LoaderId::PLATFORM => "loader 'platform'".into(),
            LoaderId::APP => "loader 'app'".into(),
            _ => {
                let object = self.loader_object(loader);
                let name = object.and_then(|o| self.get_ref_field(o, "nameAndId"));
                format!("loader {}", name.map_or(String::new(), |s| self.string_shown(s)))
            }
        }
    }

    /// Where a class lives, and whom its loader asks first.
    pub(crate) fn place_phrase(&self, class: ClassId) -> String {
        let c = self.program.classes.class(class);
        let module = match c.module() {
            Some(name) => format!("module {}", self.program.classes.symbols.text(name)),
            None => "unnamed module".into(),
        };
        let parent = match c.loader.is_builtin() {
            true => None,
            false => self.loader_object(c.loader).and_then(|o| self.get_ref_field(o, "parent")),
        };
        let parent = parent.and_then(|p| self.get_ref_field(p, "nameAndId"));
        let parent = parent.map_or(String::new(), |n| format!(", parent loader {}", self.string_shown(n)));
        format!(
            "{} is in {module} of {}{parent}",
            self.program.classes.external_name(class),
            self.loader_name(c.loader)
        )
    }
}

/// The number of the first loader that the program makes.
const FIRST_USER_LOADER: u32 = LoaderId::APP.0 + 1;
