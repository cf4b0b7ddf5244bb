//! Generic signatures (JVMS 17, 4.7.9.1).
//!
//! Bounded wildcards are read as their bound: what a driver passes for `List<? extends Foo>` is a `List<Foo>`.

use crate::types::{Primitive, Type};

/// A type parameter with its bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub name: String,
    pub bounds: Vec<Type>,
}

pub struct OfClass {
    pub parameters: Vec<Parameter>,
    /// The class above and the interfaces.
    pub above: Vec<Type>,
}

pub struct OfMethod {
    pub parameters: Vec<Parameter>,
    pub arguments: Vec<Type>,
    pub returns: Option<Type>,
}

/// `None` if it is not one: the virtual machine does not look at it either.
pub fn of_class(text: &[u8]) -> Option<OfClass> {
    let mut reader = Reader { rest: text };
    let parameters = reader.parameters()?;
    let mut above = Vec::new();
    while !reader.rest.is_empty() {
        above.push(reader.reference()?);
    }
    Some(OfClass { parameters, above })
}

pub fn of_method(text: &[u8]) -> Option<OfMethod> {
    let mut reader = Reader { rest: text };
    let parameters = reader.parameters()?;
    reader.expect(b'(')?;
    let mut arguments = Vec::new();
    while !reader.skip(b')') {
        arguments.push(reader.any()?);
    }
    let returns = if reader.skip(b'V') { None } else { Some(reader.any()?) };
    Some(OfMethod { parameters, arguments, returns })
}

/// Of a field: a signature or a descriptor.
pub fn of_field(text: &[u8]) -> Option<Type> {
    Reader { rest: text }.any()
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn skip(&mut self, letter: u8) -> bool {
        let is_next = self.rest.first() == Some(&letter);
        if is_next {
            self.rest = &self.rest[1..];
        }
        is_next
    }

    fn expect(&mut self, letter: u8) -> Option<()> {
        self.skip(letter).then_some(())
    }

    /// Up to one of these, which stays.
    fn until(&mut self, ends: &[u8]) -> Option<String> {
        let length = self.rest.iter().position(|letter| ends.contains(letter))?;
        let (name, rest) = self.rest.split_at(length);
        self.rest = rest;
        String::from_utf8(name.to_vec()).ok()
    }

    /// `<T:Ljava/lang/Object;U::Ljava/lang/Comparable<TU;>;>`, or nothing.
    fn parameters(&mut self) -> Option<Vec<Parameter>> {
        let mut all = Vec::new();
        if !self.skip(b'<') {
            return Some(all);
        }
        while !self.skip(b'>') {
            let name = self.until(b":")?;
            let mut bounds = Vec::new();
            while self.skip(b':') {
                // No class, but interfaces.
                if self.rest.first() != Some(&b':') {
                    bounds.push(self.reference()?);
                }
            }
            all.push(Parameter { name, bounds });
        }
        Some(all)
    }

    fn any(&mut self) -> Option<Type> {
        match self.rest.first().and_then(|letter| Primitive::of_letter(*letter)) {
            Some(primitive) => {
                self.rest = &self.rest[1..];
                Some(Type::Primitive(primitive))
            }
            None => self.reference(),
        }
    }

    fn reference(&mut self) -> Option<Type> {
        if self.skip(b'[') {
            return Some(Type::Array(Box::new(self.any()?)));
        }
        if self.skip(b'T') {
            let name = self.until(b";")?;
            self.expect(b';')?;
            return Some(Type::Variable(name));
        }
        self.expect(b'L')?;
        let mut name = self.until(b"<.;")?;
        let mut arguments = self.arguments()?;
        while self.skip(b'.') {
            // Inside of a class with arguments: such a type is named without any.
            let of_outer = !arguments.is_empty();
            name = format!("{name}${}", self.until(b"<.;")?);
            arguments = self.arguments()?;
            if of_outer {
                arguments.clear();
            }
        }
        self.expect(b';')?;
        Some(Type::Class(name, arguments))
    }

    fn arguments(&mut self) -> Option<Vec<Type>> {
        let mut all = Vec::new();
        if self.skip(b'<') {
            while !self.skip(b'>') {
                if self.skip(b'*') {
                    all.push(Type::Wild);
                    continue;
                }
                let _ = self.skip(b'+') || self.skip(b'-');
                all.push(self.reference()?);
            }
        }
        Some(all)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_read() {
        let text = b"<T:Ljava/lang/Object;U::Ljava/lang/Comparable<-TU;>;>([TT;Ljava/util/Map<*+TU;>;I)LOuter<TT;>.Inner<TT;>;";
        let read = of_method(text).unwrap();
        let variable = |name: &str| Type::Variable(name.into());
        assert_eq!(read.parameters[0].bounds, [Type::class("java/lang/Object")]);
        assert_eq!(
            read.parameters[1].bounds,
            [Type::Class("java/lang/Comparable".into(), vec![variable("U")])]
        );
        let map = Type::Class("java/util/Map".into(), vec![Type::Wild, variable("U")]);
        assert_eq!(
            read.arguments,
            [Type::Array(Box::new(variable("T"))), map, Type::Primitive(Primitive::Int)]
        );
        assert_eq!(read.returns, Some(Type::class("Outer$Inner")));
        assert!(of_method(b"(TT)V").is_none());
        let class = of_class(b"<E:Ljava/lang/Object;>Ljava/lang/Object;LFoo<TE;>;").unwrap();
        assert_eq!(class.above[1], Type::Class("Foo".into(), vec![variable("E")]));
    }
}
