//! Whether code may use a class at all (JVMS 5.4.4): it is public or in the same package, and its module exports it.
//!
//! Of modules only this is checked: code of no module uses a class of a JDK module. Between the JDK's own modules javac
//! has checked, and reflection checks in Java code.

use crate::ClassId;
use crate::class::Shape;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;

const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";

impl Machine {
    pub(crate) fn check_class_access(&mut self, from: ClassId, to: ClassId) -> Result<(), Stop> {
        if self.program.classes.can_access_class(from, to) {
            if self.is_exported(from, to) {
                return Ok(());
            }
            let message = self.not_exported(from, to)?;
            return Stop::raise(ILLEGAL_ACCESS, message);
        }
        let message = format!(
            "failed to access class {} from class {} ({})",
            self.program.classes.external_name(to),
            self.program.classes.external_name(from),
            self.loaders_phrase(to, from)
        );
        Stop::raise(ILLEGAL_ACCESS, message)
    }

    /// Classes of modules that the JDK does not know, as those of our API are, are seen by all.
    pub(crate) fn is_exported(&self, from: ClassId, to: ClassId) -> bool {
        let element = self.element_class(to);
        let (user, used) = (self.program.classes.class(from), self.program.classes.class(element));
        match (user.module(), used.module()) {
            // The JDK's generated accessors may use everything.
            (None, Some(module)) if used.shape == Shape::Object && !user.is_accessor() => {
                self.state.cell(Table::Module, module.index()) == 0
                    || self.state.cell(Table::Exported, used.package.index()) != 0
            }
            _ => true,
        }
    }

    pub(crate) fn not_exported(&mut self, from: ClassId, to: ClassId) -> Result<String, Stop> {
        let element = self.element_class(to);
        let (user, used) =
            (self.program.classes.external_name(from), self.program.classes.external_name(element));
        let used_class = self.program.classes.class(element);
        let module = used_class
            .module()
            .map_or_else(String::new, |m| self.program.classes.symbols.text(m).into_owned());
        let package = self.program.classes.symbols.text(used_class.package).replace('/', ".");
        let unnamed = self.unnamed_module_of(from)?;
        Ok(format!(
            "class {user} (in {unnamed}) cannot access class {used} (in module {module}) because module {module} does \
             not export {package} to {unnamed}"
        ))
    }

    fn unnamed_module_of(&mut self, class: ClassId) -> Result<String, Stop> {
        let mirror = self.mirror(class)?;
        let module = self.get_ref(mirror, self.program.known.core().class_module);
        let hash = module.map_or(0, |m| self.state.identity_hash(m));
        Ok(format!("unnamed module @0x{hash:x}"))
    }

    /// What an array is made of in the end, or the class itself.
    fn element_class(&self, class: ClassId) -> ClassId {
        let mut at = class;
        while let Some((component, _)) = self.program.classes.component(at) {
            at = component;
        }
        at
    }
}
