//! Field and method descriptors (JVMS 4.3).

use crate::names;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldType<'a> {
    Byte,
    Char,
    Double,
    Float,
    Int,
    Long,
    Short,
    Boolean,
    /// The name in internal form, without `L` and `;`.
    Class(&'a [u8]),
    /// The whole descriptor, with its brackets.
    Array(&'a [u8]),
}

impl<'a> FieldType<'a> {
    /// `None` unless the whole of `descriptor` is one field descriptor.
    pub fn parse(descriptor: &'a [u8]) -> Option<FieldType<'a>> {
        match split_first(descriptor)? {
            (field_type, []) => Some(field_type),
            _ => None,
        }
    }

    /// Local variables or operand stack entries that a value takes.
    pub fn slots(self) -> u16 {
        match self {
            FieldType::Long | FieldType::Double => 2,
            _ => 1,
        }
    }

    pub fn is_reference(self) -> bool {
        matches!(self, FieldType::Class(_) | FieldType::Array(_))
    }

    /// The type of the elements, if this is an array.
    pub fn component(self) -> Option<FieldType<'a>> {
        match self {
            FieldType::Array(descriptor) => FieldType::parse(descriptor.get(1..)?),
            _ => None,
        }
    }
}

pub fn is_field(descriptor: &[u8]) -> bool {
    FieldType::parse(descriptor).is_some()
}

pub fn is_method(descriptor: &[u8]) -> bool {
    MethodDescriptor::parse(descriptor).is_some()
}

/// A method descriptor that was checked as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MethodDescriptor<'a> {
    /// The parameters' descriptors, one after the other.
    parameters: &'a [u8],
    return_type: Option<FieldType<'a>>,
    argument_slots: u32,
}

impl<'a> MethodDescriptor<'a> {
    pub fn parse(descriptor: &'a [u8]) -> Option<MethodDescriptor<'a>> {
        let start = descriptor.strip_prefix(b"(")?;
        let mut rest = start;
        let mut argument_slots = 0;
        while rest.first() != Some(&b')') {
            let (parameter, tail) = split_first(rest)?;
            argument_slots += u32::from(parameter.slots());
            rest = tail;
        }
        let return_type = match &rest[1..] {
            b"V" => None,
            other => Some(FieldType::parse(other)?),
        };
        Some(MethodDescriptor { parameters: &start[..start.len() - rest.len()], return_type, argument_slots })
    }

    pub fn parameters(self) -> Parameters<'a> {
        Parameters { rest: self.parameters }
    }

    /// `None` is `void`.
    pub fn return_type(self) -> Option<FieldType<'a>> {
        self.return_type
    }

    /// Slots of all parameters, not counting `this`. More than 255 is possible in a descriptor, but not in a method.
    pub fn argument_slots(self) -> u32 {
        self.argument_slots
    }
}

#[derive(Clone, Debug)]
pub struct Parameters<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Parameters<'a> {
    type Item = FieldType<'a>;

    fn next(&mut self) -> Option<FieldType<'a>> {
        let (parameter, rest) = split_first(self.rest)?;
        self.rest = rest;
        Some(parameter)
    }
}

/// The first field descriptor and what follows it.
fn split_first(descriptor: &[u8]) -> Option<(FieldType<'_>, &[u8])> {
    let (first, rest) = descriptor.split_first()?;
    let simple = match first {
        b'B' => FieldType::Byte,
        b'C' => FieldType::Char,
        b'D' => FieldType::Double,
        b'F' => FieldType::Float,
        b'I' => FieldType::Int,
        b'J' => FieldType::Long,
        b'S' => FieldType::Short,
        b'Z' => FieldType::Boolean,
        b'L' => return split_class(rest),
        b'[' => return split_array(descriptor),
        _ => return None,
    };
    Some((simple, rest))
}

fn split_class(after_l: &[u8]) -> Option<(FieldType<'_>, &[u8])> {
    let (name, rest) = after_l.split_at(names::class_prefix(after_l)?);
    Some((FieldType::Class(name), rest.strip_prefix(b";")?))
}

fn split_array(descriptor: &[u8]) -> Option<(FieldType<'_>, &[u8])> {
    const MAX_DIMENSIONS: usize = 255;
    let dimensions = descriptor.iter().position(|byte| *byte != b'[')?;
    if dimensions > MAX_DIMENSIONS {
        return None;
    }
    // Not an array again, so this is the only level of recursion.
    let (_, rest) = split_first(&descriptor[dimensions..])?;
    Some((FieldType::Array(&descriptor[..descriptor.len() - rest.len()]), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_types() {
        for (letter, expected) in [
            (b"B", FieldType::Byte),
            (b"C", FieldType::Char),
            (b"D", FieldType::Double),
            (b"F", FieldType::Float),
            (b"I", FieldType::Int),
            (b"J", FieldType::Long),
            (b"S", FieldType::Short),
            (b"Z", FieldType::Boolean),
        ] {
            assert_eq!(FieldType::parse(letter), Some(expected));
        }
        assert_eq!(FieldType::parse(b"La/B;"), Some(FieldType::Class(b"a/B")));
        let array = FieldType::parse(b"[[J").unwrap();
        assert_eq!(array, FieldType::Array(b"[[J"));
        assert_eq!(array.component(), Some(FieldType::Array(b"[J")));
        assert_eq!(array.component().and_then(FieldType::component), Some(FieldType::Long));
        assert_eq!(FieldType::Int.component(), None);
    }

    #[test]
    fn what_is_no_field_descriptor() {
        for bad in ["", "V", "X", "II", "L;", "LA", "L/A;", "La.b;", "[", "[V", "[LA", "()V", "LA;;"] {
            assert!(!is_field(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn an_array_has_at_most_255_dimensions() {
        let of = |dimensions| [vec![b'['; dimensions], vec![b'I']].concat();
        assert!(is_field(&of(255)));
        assert!(!is_field(&of(256)));
    }

    #[test]
    fn a_method_descriptor_is_taken_apart() {
        let method = MethodDescriptor::parse(b"(I[DJLa/B;)[I").unwrap();
        let parameters: Vec<_> = method.parameters().collect();
        assert_eq!(
            parameters,
            [FieldType::Int, FieldType::Array(b"[D"), FieldType::Long, FieldType::Class(b"a/B")]
        );
        assert_eq!(method.return_type(), Some(FieldType::Array(b"[I")));
        assert_eq!(method.argument_slots(), 5);
        assert_eq!(MethodDescriptor::parse(b"()V").unwrap().return_type(), None);
    }

    #[test]
    fn what_is_no_method_descriptor() {
        for bad in ["", "I", "(", "()", "(V)V", "(I", "(I)", "()VV", "(I)X", "((I)V)V", ")V", "(LA)V"] {
            assert!(!is_method(bad.as_bytes()), "{bad}");
        }
    }
}
