//! Finding fields and methods: resolution (JVMS 5.4.3.2-4) and selection (5.4.6).

use crate::class::Classes;
use crate::{ClassId, FieldId, MethodId, Symbol};

impl Classes {
    pub fn declared_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let range = self.class(class).methods.clone();
        let keys = &self.keys[range.start as usize..range.end as usize];
        let at = keys.iter().position(|k| *k == (name, descriptor))?;
        Some(MethodId(range.start + at as u32))
    }

    pub fn declared_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<FieldId> {
        self.fields_of(class).find(|f| {
            let field = self.field(*f);
            field.name == name && field.descriptor == descriptor
        })
    }

    /// Field resolution: the class, its superinterfaces, then the superclass.
    pub fn find_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<FieldId> {
        self.find_unseen_field(class, name, descriptor, &mut Vec::new())
    }

    /// `seen`: interfaces that do not have it; there may be many ways to each.
    fn find_unseen_field(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
        seen: &mut Vec<ClassId>,
    ) -> Option<FieldId> {
        let mut at = Some(class);
        while let Some(c) = at {
            if let Some(found) = self.declared_field(c, name, descriptor) {
                return Some(found);
            }
            for interface in &self.class(c).interfaces {
                if !seen.contains(interface) {
                    seen.push(*interface);
                    if let Some(found) = self.find_unseen_field(*interface, name, descriptor, seen) {
                        return Some(found);
                    }
                }
            }
            at = self.class(c).super_class;
        }
        None
    }

    /// A method of the class or its superclasses.
    pub fn find_class_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        self.class(class).ancestors.iter().rev().find_map(|c| self.declared_method(*c, name, descriptor))
    }

    /// Method resolution in classes and interfaces: superclasses, then superinterfaces, where a unique
    /// maximally-specific non-abstract method wins over any other.
    pub fn find_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let own = if self.is_interface(class) {
            self.declared_method(class, name, descriptor)
                .or_else(|| self.object_method(class, name, descriptor))
        } else {
            self.find_class_method(class, name, descriptor)
        };
        own.or_else(|| self.find_interface_method(class, name, descriptor))
    }

    /// Interfaces have the public methods of `Object`.
    fn object_method(&self, interface: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let object = *self.class(interface).ancestors.first()?;
        let found = self.declared_method(object, name, descriptor)?;
        let m = self.method(found);
        (m.access & tarry_classfile::access::ACC_PUBLIC != 0 && !m.is_static()).then_some(found)
    }

    fn find_interface_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        match self.maximally_specific(class, name, descriptor)[..] {
            [] => self.class(class).all_interfaces.iter().find_map(|i| {
                let found = self.declared_method(*i, name, descriptor)?;
                let m = self.method(found);
                (!m.is_private() && !m.is_static()).then_some(found)
            }),
            [one] => Some(one),
            [first, ..] => Some(first),
        }
    }

    /// Non-abstract maximally-specific superinterface methods (5.4.3.3); abstract ones shadow as well.
    fn maximally_specific(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Vec<MethodId> {
        let candidates: Vec<MethodId> = self
            .class(class)
            .all_interfaces
            .iter()
            .filter_map(|i| self.declared_method(*i, name, descriptor))
            .filter(|m| !self.method(*m).is_private() && !self.method(*m).is_static())
            .collect();
        let is_shadowed = |m: &MethodId| {
            let owner = self.method(*m).class;
            candidates.iter().any(|o| o != m && self.is_subtype(self.method(*o).class, owner))
        };
        let specific: Vec<MethodId> = candidates.iter().copied().filter(|m| !is_shadowed(m)).collect();
        specific.into_iter().filter(|m| !self.method(*m).is_abstract()).collect()
    }

    /// Selection of an interface method for a receiver class: a class method of that name that overrides it,
    /// else the maximally-specific default. `Err` lists conflicting defaults.
    pub fn select_interface(
        &mut self,
        receiver: ClassId,
        method: MethodId,
    ) -> Result<Option<MethodId>, Vec<MethodId>> {
        if let Some(known) = self.selected.get(&(method, receiver)) {
            return Ok(*known);
        }
        let (name, descriptor) = self.keys[method.index()];
        let by_class = self.class(receiver).ancestors.iter().rev().find_map(|c| {
            let found = self.declared_method(*c, name, descriptor)?;
            let m = self.method(found);
            (!m.is_static() && !m.is_private()).then_some(found)
        });
        let selected = match by_class {
            Some(found) => Some(found),
            None => match self.maximally_specific(receiver, name, descriptor)[..] {
                [] => None,
                [one] => Some(one),
                _ => return Err(self.maximally_specific(receiver, name, descriptor)),
            },
        };
        self.selected.insert((method, receiver), selected);
        Ok(selected)
    }
}
