//! Subtyping of loaded classes (JVMS instanceof, 4.10.1.2 for arrays).

use crate::class::{Classes, Shape};
use crate::{ClassId, Kind};

impl Classes {
    pub fn is_interface(&self, id: ClassId) -> bool {
        self.class(id).access & tarry_classfile::access::ACC_INTERFACE != 0
    }

    /// Whether `sub` is `sup`, a subclass, an implementor, or an array of such.
    pub fn is_subtype(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let s = self.class(sub);
        let t = self.class(sup);
        match (s.shape, t.shape) {
            (Shape::Object, Shape::Object) | (Shape::Array { .. }, Shape::Object) => {
                if t.access & tarry_classfile::access::ACC_INTERFACE != 0 {
                    s.all_interfaces.contains(&sup)
                } else {
                    let depth = t.ancestors.len();
                    s.ancestors.get(depth - 1) == Some(&sup)
                }
            }
            (
                Shape::Array { component: a, element: Kind::Ref },
                Shape::Array { component: b, element: Kind::Ref },
            ) => self.is_subtype(a, b),
            _ => false,
        }
    }

    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        let depth = self.class(sup).ancestors.len();
        depth > 0 && self.class(sub).ancestors.get(depth - 1) == Some(&sup)
    }

    /// Kind of a value of this type.
    pub fn kind_of(&self, id: ClassId) -> Option<Kind> {
        match self.class(id).shape {
            Shape::Primitive(kind) => kind,
            _ => Some(Kind::Ref),
        }
    }

    /// Component class and element kind of an array class.
    pub fn component(&self, id: ClassId) -> Option<(ClassId, Kind)> {
        match self.class(id).shape {
            Shape::Array { component, element } => Some((component, element)),
            _ => None,
        }
    }
}
