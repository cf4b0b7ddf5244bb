//! Assignability between verification types (JVMS 4.10.1.2), which may load classes.
//!
//! As in HotSpot: equal names need no loading, interfaces count as `Object`, and the classes are those the
//! verified class's own loader finds.

use crate::class::Shape;
use crate::native::Stop;
use crate::verify::Verifier;
use crate::verify::types::{Frame, Type};
use crate::{ClassId, Symbol};

/// What kind of thing a name of a type means.
enum Named<'a> {
    Class,
    /// Descriptor of the components.
    Array(&'a [u8]),
}

fn named(name: &[u8]) -> Named<'_> {
    match name {
        [b'[', component @ ..] => Named::Array(component),
        _ => Named::Class,
    }
}

impl Verifier<'_, '_> {
    pub(super) fn load_named(&mut self, name: Symbol) -> Result<ClassId, Stop> {
        self.machine.load_from(self.class, name)
    }

    /// Whether a value of type `from` may stand where `to` is expected.
    pub(super) fn is_assignable(&mut self, from: Type, to: Type) -> Result<bool, Stop> {
        if from == to || to == Type::Top {
            return Ok(true);
        }
        match (from, to) {
            (Type::Null, Type::Object(_)) => Ok(true),
            (Type::Object(from), Type::Object(to)) => self.is_subtype(from, to),
            _ => Ok(false),
        }
    }

    fn is_subtype(&mut self, from: Symbol, to: Symbol) -> Result<bool, Stop> {
        if from == to || to == self.names.object {
            return Ok(true);
        }
        let symbols = &mut self.machine.program.classes.symbols;
        match (named(symbols.get(from)), named(symbols.get(to))) {
            (Named::Array(a), Named::Array(b)) => match (component_name(a), component_name(b)) {
                (Some(a), Some(b)) => {
                    let (a, b) = (a.to_vec(), b.to_vec());
                    let (a, b) = (symbols.intern(&a), symbols.intern(&b));
                    self.is_subtype(a, b)
                }
                // Equal arrays of primitives have equal names.
                _ => Ok(false),
            },
            (Named::Array(_), Named::Class) => {
                Ok(to == self.names.cloneable || to == self.names.serializable)
            }
            (Named::Class, Named::Array(_)) => Ok(false),
            (Named::Class, Named::Class) => {
                let target = self.load_named(to)?;
                if self.machine.program.classes.is_interface(target) {
                    return Ok(true);
                }
                let source = self.load_named(from)?;
                Ok(self.machine.program.classes.is_subclass(source, target))
            }
        }
    }

    /// Whether every entry of one frame may stand where the other's is expected.
    pub(super) fn frame_matches(
        &mut self,
        from: &Frame,
        locals: &[Type],
        stack: &[Type],
    ) -> Result<bool, Stop> {
        if from.stack.len() != stack.len() || locals.len() > from.locals.len() {
            return Ok(false);
        }
        let pairs = from.locals.iter().zip(locals).chain(from.stack.iter().zip(stack));
        for (a, b) in pairs {
            if a != b && !self.is_assignable(*a, *b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The most special type both may stand for (JVMS 4.10.2.2).
    pub(super) fn merge_types(&mut self, a: Type, b: Type) -> Result<Type, Stop> {
        match (a, b) {
            _ if a == b => Ok(a),
            (Type::Null, Type::Object(_)) => Ok(b),
            (Type::Object(_), Type::Null) => Ok(a),
            (Type::Object(a), Type::Object(b)) => self.merge_names(a, b).map(Type::Object),
            _ => Ok(Type::Top),
        }
    }

    fn merge_names(&mut self, a: Symbol, b: Symbol) -> Result<Symbol, Stop> {
        if a == b {
            return Ok(a);
        }
        let object = self.names.object;
        let symbols = &mut self.machine.program.classes.symbols;
        match (named(symbols.get(a)), named(symbols.get(b))) {
            (Named::Array(x), Named::Array(y)) => match (component_name(x), component_name(y)) {
                (Some(x), Some(y)) => {
                    let (x, y) = (x.to_vec(), y.to_vec());
                    let (x, y) = (symbols.intern(&x), symbols.intern(&y));
                    let merged = self.merge_names(x, y)?;
                    Ok(self.array_of(merged))
                }
                _ => Ok(object),
            },
            (Named::Class, Named::Class) => {
                let (x, y) = (self.load_named(a)?, self.load_named(b)?);
                let classes = &self.machine.program.classes;
                if classes.is_interface(x) || classes.is_interface(y) {
                    return Ok(object);
                }
                let (x, y) = (classes.class(x), classes.class(y));
                let common = x.ancestors.iter().zip(&y.ancestors).take_while(|(p, q)| p == q).last();
                Ok(common.map_or(object, |(c, _)| classes.class(*c).name))
            }
            _ => Ok(object),
        }
    }

    /// The name of arrays whose components have this name.
    pub(super) fn array_of(&mut self, component: Symbol) -> Symbol {
        let symbols = &mut self.machine.program.classes.symbols;
        let name = match symbols.get(component) {
            array @ [b'[', ..] => [b"[", array].concat(),
            class => [b"[L", class, b";"].concat(),
        };
        symbols.intern(&name)
    }

    /// Whether a class of this name is among the superclasses of the verified class.
    pub(super) fn is_named_super(&self, name: Symbol) -> bool {
        let classes = &self.machine.program.classes;
        name == self.this
            || classes.class(self.class).ancestors.iter().any(|c| {
                let c = classes.class(*c);
                c.name == name && c.shape == Shape::Object
            })
    }
}

/// The type name of an array's components from their descriptor; `None` for primitives.
pub(super) fn component_name(descriptor: &[u8]) -> Option<&[u8]> {
    match descriptor {
        [b'L', name @ .., b';'] => Some(name),
        [b'[', ..] => Some(descriptor),
        _ => None,
    }
}
