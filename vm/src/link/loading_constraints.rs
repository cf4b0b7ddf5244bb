//! Loading constraints (JVMS 5.3.4): where classes of two loaders exchange objects of a type, both loaders mean the same
//! class by its name. Else code that was verified by names would take objects of one class for those of another.
//!
//! Constraints come from resolved fields and methods and from methods that override or implement others. They are
//! checked against what each loader is known to mean, then and whenever one of the program's loaders answers.
//! Unlike in HotSpot, a built-in loader that could load the class is taken to have loaded it: what it would answer is true on
//! every path, whether this one has asked or not.

use tarry_classfile::access::{ACC_PRIVATE, ACC_STATIC};

use crate::class::Resolved;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, FieldId, LoaderId, MethodId, Symbol};

/// Work to find out which method implements one of an interface.
const UNITS_PER_METHOD: usize = 100;
const LINKAGE_ERROR: &str = "java/lang/LinkageError";

impl Machine {
    /// Code of `from` is about to use a field.
    pub(crate) fn constrain_field(&mut self, from: ClassId, id: FieldId) -> Result<(), Stop> {
        let field = self.program.classes.field(id);
        let (owner, name, descriptor) = (field.class, field.name, field.descriptor);
        let Some(failed) = self.constrain(descriptor, from, owner)? else { return Ok(()) };
        let message = format!(
            "loader constraint violation: when resolving field \"{}\" of type {failed}, the class loader {} of the current \
             class, {}, and the class loader {} for the field's defining {}, {}, have different Class objects for type \
             {failed} ({}; {})",
            self.program.classes.symbols.text(name),
            self.loader_id_text(from),
            self.program.classes.external_name(from),
            self.loader_id_text(owner),
            self.kind_text(owner),
            self.program.classes.external_name(owner),
            self.place_phrase(from),
            self.place_phrase(owner),
        );
        Stop::raise(LINKAGE_ERROR, message)
    }

    /// Code of `from` is about to call a method that was found in `through`.
    pub(crate) fn constrain_method(
        &mut self,
        from: ClassId,
        through: ClassId,
        id: MethodId,
    ) -> Result<(), Stop> {
        let method = self.program.classes.method(id);
        let (owner, name, descriptor) = (method.class, method.name, method.descriptor);
        let Some(failed) = self.constrain(descriptor, from, owner)? else { return Ok(()) };
        let kind = if self.program.classes.is_interface(through) { "interface method" } else { "method" };
        let message = format!(
            "loader constraint violation: when resolving {kind} '{}' the class loader {} of the current class, {}, and the \
             class loader {} for the method's defining class, {}, have different Class objects for the type {} used in the \
             signature ({}; {})",
            self.text_of(through, name, descriptor),
            self.loader_id_text(from),
            self.program.classes.symbols.text(self.program.classes.class(from).name),
            self.loader_id_text(owner),
            self.program.classes.symbols.text(self.program.classes.class(owner).name),
            failed,
            self.place_phrase(from),
            self.place_phrase(owner),
        );
        Stop::raise(LINKAGE_ERROR, message)
    }

    /// A class is about to be initialised: its methods override those of its superclasses and implement those of its
    /// interfaces.
    pub(crate) fn constrain_overriding(&mut self, class: ClassId) -> Result<(), Stop> {
        // The supertypes of a built-in loader's class are of built-in loaders, which agree.
        if self.program.classes.class(class).loader.is_builtin() || self.program.classes.is_interface(class) {
            return Ok(());
        }
        self.poll(self.program.classes.class(class).vtable.len())?;
        for (own, overridden) in self.program.classes.overridden(class) {
            self.constrain_override(class, own, overridden)?;
        }
        for interface in self.program.classes.class(class).all_interfaces.clone() {
            self.poll(self.program.classes.class(interface).methods.len() * UNITS_PER_METHOD)?;
            for method in self.program.classes.methods_of(interface) {
                self.constrain_implementation(class, interface, method)?;
            }
        }
        Ok(())
    }

    fn constrain_override(
        &mut self,
        class: ClassId,
        own: MethodId,
        overridden: MethodId,
    ) -> Result<(), Stop> {
        let parent = self.program.classes.method(overridden).class;
        let descriptor = self.program.classes.method(own).descriptor;
        let Some(failed) = self.constrain(descriptor, class, parent)? else { return Ok(()) };
        let message = format!(
            "loader constraint violation for class {}: when selecting overriding method '{}' the class loader {} of the \
             selected method's type {}, and the class loader {} for its super type {} have different Class objects for the \
             type {} used in the signature ({}; {})",
            self.program.classes.external_name(class),
            self.signature_text(own),
            self.loader_id_text(class),
            self.program.classes.external_name(class),
            self.loader_id_text(parent),
            self.program.classes.external_name(parent),
            failed.replace('/', "."),
            self.place_phrase(class),
            self.place_phrase(parent),
        );
        Stop::raise(LINKAGE_ERROR, message)
    }

    fn constrain_implementation(
        &mut self,
        class: ClassId,
        interface: ClassId,
        method: MethodId,
    ) -> Result<(), Stop> {
        if self.program.classes.method(method).access & (ACC_STATIC | ACC_PRIVATE) != 0 {
            return Ok(());
        }
        let Ok(Some(selected)) = self.program.classes.select_interface(class, method) else { return Ok(()) };
        let owner = self.program.classes.method(selected).class;
        let descriptor = self.program.classes.method(method).descriptor;
        let Some(failed) = self.constrain(descriptor, interface, owner)? else { return Ok(()) };
        let message = format!(
            "loader constraint violation in interface itable initialization for class {}: when selecting method '{}' the class \
             loader {} for super interface {}, and the class loader {} of the selected method's {}, {} have different Class \
             objects for the type {} used in the signature ({}; {})",
            self.program.classes.external_name(class),
            self.signature_text(method),
            self.loader_id_text(interface),
            self.program.classes.external_name(interface),
            self.loader_id_text(owner),
            self.kind_text(owner),
            self.program.classes.external_name(owner),
            failed.replace('/', "."),
            self.place_phrase(interface),
            self.place_phrase(owner),
        );
        Stop::raise(LINKAGE_ERROR, message)
    }

    /// A loader of the program, or whoever defines a class in it, is about to mean `class` by a name.
    pub(crate) fn check_answer(
        &mut self,
        loader: LoaderId,
        name: Symbol,
        class: ClassId,
    ) -> Result<(), Stop> {
        let loaders = self.state.constraints().bound_to(name, loader);
        if loaders.len() == 1 {
            return Ok(());
        }
        let Some(other) = self.disagrees(name, &loaders, Some(class))? else { return Ok(()) };
        let mut message = format!(
            "loader constraint violation: {} wants to load {} {}.",
            self.loader_name(loader),
            self.kind_text(class),
            self.program.classes.external_name(class)
        );
        if self.program.classes.class(other).loader == loader {
            message.push_str(&format!(" ({})", self.place_phrase(class)));
        } else {
            message.push_str(&format!(
                " A different {} with the same name was previously loaded by {}. ({})",
                self.kind_text(other),
                self.loader_id_text(other),
                self.place_phrase(other)
            ));
        }
        Stop::raise(LINKAGE_ERROR, message)
    }

    /// Whether what links a class to members of other loaders' classes still holds on this path.
    pub(crate) fn links_are_constrained(&self, class: ClassId) -> bool {
        let c = self.program.classes.class(class);
        c.pool.iter().all(|resolved| {
            let (owner, descriptor) = match resolved {
                Resolved::Method(id) => {
                    (self.program.classes.method(*id).class, self.program.classes.method(*id).descriptor)
                }
                Resolved::Field(id) => {
                    (self.program.classes.field(*id).class, self.program.classes.field(*id).descriptor)
                }
                _ => return true,
            };
            let loader = self.program.classes.class(owner).loader;
            loader == c.loader
                || (loader.is_builtin() && c.loader.is_builtin())
                || class_names(self.program.classes.symbols.get(descriptor)).all(|(name, _)| {
                    let name = self.program.classes.symbols.lookup(name);
                    name.is_some_and(|name| self.state.constraints().has(name, c.loader, loader))
                })
        })
    }

    /// Binds the loaders of two classes by the types in a descriptor; `Some`: a type on which they disagree.
    fn constrain(&mut self, descriptor: Symbol, a: ClassId, b: ClassId) -> Result<Option<String>, Stop> {
        let (a, b) = (self.program.classes.class(a).loader, self.program.classes.class(b).loader);
        if a == b || (a.is_builtin() && b.is_builtin()) {
            return Ok(None);
        }
        let text = self.program.classes.symbols.get(descriptor).to_vec();
        for (name, written) in class_names(&text) {
            let name = self.program.classes.symbols.intern(name);
            if self.state.constraints().has(name, a, b) {
                continue;
            }
            let mut loaders = self.state.constraints().bound_to(name, a);
            loaders.extend(self.state.constraints().bound_to(name, b));
            if self.disagrees(name, &loaders, None)?.is_some() {
                return Ok(Some(String::from_utf8_lossy(written).into_owned()));
            }
            self.state.add_constraint(name, a, b);
        }
        Ok(None)
    }

    /// A class that one of the loaders means by a name, different from what another one means, or from `meant`.
    fn disagrees(
        &mut self,
        name: Symbol,
        loaders: &[LoaderId],
        meant: Option<ClassId>,
    ) -> Result<Option<ClassId>, Stop> {
        let mut meant = meant;
        for loader in loaders.iter().filter(|l| !l.is_builtin()) {
            let known = self.known_class(*loader, name);
            if known.is_some() && meant.is_some() && known != meant {
                return Ok(known);
            }
            meant = meant.or(known);
        }
        let Some(meant) = meant else { return Ok(None) };
        for loader in loaders.iter().filter(|l| l.is_builtin()) {
            let text = self.program.classes.symbols.get(name).to_vec();
            let answer = match self.try_load(*loader, &text) {
                // It means nothing by a name that it cannot load.
                Err(Stop::Raise(_)) => None,
                answer => answer?,
            };
            if answer.is_some_and(|class| class != meant) {
                return Ok(answer);
            }
        }
        Ok(None)
    }

    fn kind_text(&self, class: ClassId) -> &'static str {
        if self.program.classes.is_interface(class) { "interface" } else { "class" }
    }

    /// `'app'`, `pkg.MyLoader @1b2c6f0d`: the loader of a class.
    fn loader_id_text(&self, class: ClassId) -> String {
        let text = self.loader_name(self.program.classes.class(class).loader);
        text.strip_prefix("loader ").map_or_else(|| text.clone(), str::to_string)
    }
}

/// The classes that a descriptor names, those that arrays are made of among them, and the types as messages show them.
fn class_names(descriptor: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let mut rest = descriptor;
    std::iter::from_fn(move || {
        let start = rest.iter().position(|b| *b == b'L')? + 1;
        let end = start + rest[start..].iter().position(|b| *b == b';')?;
        let dimensions = rest[..start - 1].iter().rev().take_while(|b| **b == b'[').count();
        let name = &rest[start..end];
        let written = if dimensions == 0 { name } else { &rest[start - 1 - dimensions..=end] };
        rest = &rest[end + 1..];
        Some((name, written))
    })
}
