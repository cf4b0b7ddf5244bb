//! What a class may not inherit from (JVMS 5.3.5 steps 3 and 4), with the messages of the JDK that runs.

use tarry_classfile::access::{ACC_ABSTRACT, ACC_FINAL, ACC_INTERFACE};

use crate::class::define::Definition;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, LoaderId};

/// From this release on the message says which check of a sealed class failed.
const SEALED_CHECKS_TOLD: u32 = 22;
/// From this release on there are no classes that are exempt from access control.
const NO_MAGIC_ACCESSORS: u32 = 24;

impl Machine {
    pub(crate) fn check_supertypes(&self, def: &Definition) -> Result<(), Stop> {
        let name = self.program.classes.symbols.text(def.name).replace('/', ".");
        let change = |message| Stop::raise("java/lang/IncompatibleClassChangeError", message);
        if let Some(parent) = def.super_class {
            let access = self.program.classes.class(parent).access;
            let parent_name = self.program.classes.external_name(parent);
            if access & ACC_INTERFACE != 0 {
                return change(format!("class {name} has interface {parent_name} as super class"));
            }
            if access & ACC_FINAL != 0 {
                return change(format!("class {name} cannot inherit from final class {parent_name}"));
            }
            if !self.permits(parent, def) {
                return change(self.not_permitted(&name, "inherit from sealed class", parent));
            }
        }
        for interface in &def.interfaces {
            if self.program.classes.class(*interface).access & ACC_INTERFACE == 0 {
                let other = self.program.classes.external_name(*interface);
                let place = self.place_phrase(*interface);
                return change(format!(
                    "class {name} can not implement {other}, because it is not an interface ({place})"
                ));
            }
            if !self.permits(*interface, def) {
                return change(self.not_permitted(&name, "implement sealed interface", *interface));
            }
        }
        Ok(())
    }

    /// Sealed classes list the subclasses they allow (4.7.31).
    fn permits(&self, parent: ClassId, def: &Definition) -> bool {
        let Some(file) = &self.program.classes.class(parent).file else { return true };
        match file.permitted_subclasses() {
            None => true,
            Some(mut listed) => listed.any(|k| file.pool().class_name(k) == def.file.name()),
        }
    }

    fn not_permitted(&self, name: &str, what: &str, parent: ClassId) -> String {
        let parent = self.program.classes.external_name(parent);
        if self.program.options.jdk_version < SEALED_CHECKS_TOLD {
            return format!("class {name} cannot {what} {parent}");
        }
        format!(
            "Failed listed permitted subclass check: class {name} is not a permitted subclass of {parent}"
        )
    }

    /// A class must be allowed to see its supertypes.
    pub(crate) fn check_supertype_access(&mut self, class: ClassId) -> Result<(), Stop> {
        self.check_not_of_reflection(class)?;
        self.check_supertypes_exported(class)?;
        let c = self.program.classes.class(class);
        let hidden = |s: &&ClassId| !self.program.classes.can_access_class(class, **s);
        let (kind, supertype) = match (c.super_class.iter().find(hidden), c.interfaces.iter().find(hidden)) {
            (Some(parent), _) if self.program.classes.class(*parent).access & ACC_ABSTRACT != 0 => {
                ("abstract superclass", parent)
            }
            (Some(parent), _) => ("superclass", parent),
            (None, Some(interface)) => ("superinterface", interface),
            (None, None) => return Ok(()),
        };
        let message = format!(
            "class {} cannot access its {kind} {} ({})",
            self.program.classes.external_name(class),
            self.program.classes.external_name(*supertype),
            self.loaders_phrase(class, *supertype)
        );
        Stop::raise("java/lang/IllegalAccessError", message)
    }

    /// What extends the JDK's accessors for reflection is made by the JDK.
    fn check_not_of_reflection(&self, class: ClassId) -> Result<(), Stop> {
        let c = self.program.classes.class(class);
        let is_kept = |parent: &ClassId| {
            let parent = self.program.classes.class(*parent);
            parent.is_of_image()
                && self.program.classes.symbols.get(parent.package) == b"jdk/internal/reflect"
        };
        let exempt = c.loader == LoaderId::BOOT || c.is_of_image() || c.is_accessor();
        let Some(parent) = c.super_class.filter(is_kept) else { return Ok(()) };
        if exempt || self.program.options.jdk_version >= NO_MAGIC_ACCESSORS {
            return Ok(());
        }
        let loader = self.loader_name(c.loader);
        let message = format!(
            "class {} loaded by {} cannot access jdk/internal/reflect superclass {}",
            self.program.classes.external_name(class),
            loader.strip_prefix("loader ").unwrap_or(&loader),
            self.program.classes.external_name(parent)
        );
        Stop::raise("java/lang/IllegalAccessError", message)
    }

    fn check_supertypes_exported(&mut self, class: ClassId) -> Result<(), Stop> {
        let c = self.program.classes.class(class);
        // Of one that is not public, that is said.
        let kept =
            |s: &&ClassId| !self.is_exported(class, **s) && self.program.classes.can_access_class(class, **s);
        let (kind, supertype) = match (c.super_class.iter().find(kept), c.interfaces.iter().find(kept)) {
            (Some(parent), _) => ("superclass access check", *parent),
            (None, Some(interface)) => ("superinterface check", *interface),
            (None, None) => return Ok(()),
        };
        let why = self.not_exported(class, supertype)?;
        Stop::raise("java/lang/IllegalAccessError", format!("{kind} failed: {why}"))
    }
}
