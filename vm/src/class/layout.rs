//! Where fields live and which methods a class's vtable selects (JVMS 5.4.5).

use tarry_classfile::access::{ACC_FINAL, ACC_INTERFACE, ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC};

use hashbrown::HashMap;

use crate::class::{Class, Classes};
use crate::state::heap::OBJECT_HEADER;
use crate::{ClassId, FieldId, Kind, MethodId, Symbol};

/// Word offsets of one kind of field storage.
pub struct Layout {
    pub words: u32,
    pub refs: Vec<u32>,
    /// By word, the field that starts there.
    pub fields: Vec<Option<FieldId>>,
}

impl Layout {
    /// Continues after the fields of a superclass, or starts after the header.
    pub fn after(super_class: Option<&Class>) -> Layout {
        match super_class {
            Some(class) => Layout {
                words: class.instance_words,
                refs: class.refs.to_vec(),
                fields: class.instance_fields.to_vec(),
            },
            None => {
                Layout { words: OBJECT_HEADER as u32, refs: Vec::new(), fields: vec![None; OBJECT_HEADER] }
            }
        }
    }

    pub fn place(&mut self, field: FieldId, kind: Kind) -> u32 {
        let offset = self.words;
        self.words += kind.slots() as u32;
        self.fields.resize(offset as usize, None);
        self.fields.push(Some(field));
        if kind == Kind::Ref {
            self.refs.push(offset);
        }
        offset
    }
}

impl Classes {
    /// Builds the vtable of a class whose methods were added; sets the methods' indices.
    pub fn build_vtable(&mut self, class: ClassId) {
        let c = self.class(class);
        if c.access & ACC_INTERFACE != 0 {
            return;
        }
        let mut vtable = c.super_class.map_or(Vec::new(), |s| self.class(s).vtable.clone());
        let init = self.symbols.lookup(b"<init>");
        let is_selected = |id: &MethodId| {
            let m = self.method(*id);
            m.access & (ACC_STATIC | ACC_PRIVATE) == 0 && Some(m.name) != init
        };
        let own: Vec<MethodId> = self.methods_of(class).filter(is_selected).collect();
        let by_key: HashMap<(Symbol, Symbol), MethodId> =
            own.iter().map(|id| (self.keys[id.index()], *id)).collect();
        let mut places = HashMap::new();
        for (at, slot) in vtable.iter_mut().enumerate() {
            if let Some(id) = by_key.get(&self.keys[slot.index()])
                && self.overrides(class, *slot)
            {
                *slot = *id;
                places.insert(*id, at as u32);
            }
        }
        for id in own {
            // A final method of a new name needs no slot, but one keeps reflection and super calls uniform.
            let index = places.get(&id).copied().unwrap_or_else(|| {
                vtable.push(id);
                vtable.len() as u32 - 1
            });
            self.methods[id.index()].vindex = Some(index);
        }
        self.class_mut(class).vtable = vtable;
    }

    /// Whether a method of `class` with the same name and descriptor overrides `inherited`.
    fn overrides(&self, class: ClassId, inherited: MethodId) -> bool {
        let m = self.method(inherited);
        m.access & (ACC_PUBLIC | ACC_PROTECTED) != 0 || self.same_package(class, m.class)
    }

    /// Methods of `class` with those of its superclass's vtable that they override.
    pub(crate) fn overridden(&self, class: ClassId) -> Vec<(MethodId, MethodId)> {
        let Some(parent) = self.class(class).super_class else { return Vec::new() };
        let inherited = &self.class(parent).vtable;
        // Where a slot was taken over, the class's vtable has another method than its superclass's.
        let taken = inherited.iter().zip(&self.class(class).vtable).filter(|(old, own)| old != own);
        taken.map(|(old, own)| (*own, *old)).collect()
    }

    /// The final method that a method of `class` would override, if any: an error (JVMS 5.3.5).
    pub fn overridden_final(&self, class: ClassId) -> Option<MethodId> {
        let is_final = |id: MethodId| self.method(id).access & ACC_FINAL != 0;
        let taken = self.overridden(class).into_iter().filter(|(_, old)| is_final(*old));
        taken.min_by_key(|(own, _)| own.0).map(|(_, old)| old)
    }
}
