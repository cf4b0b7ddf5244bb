//! The kinds of values the machine distinguishes (JVMS 2.3, 2.11.1).

use tarry_classfile::descriptor::FieldType;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Float,
    Long,
    Double,
    Ref,
}

impl Kind {
    /// The primitive type whose values a class of the JDK boxes.
    pub fn of_box(class: &[u8]) -> Option<Kind> {
        match class {
            b"java/lang/Boolean" => Some(Kind::Boolean),
            b"java/lang/Byte" => Some(Kind::Byte),
            b"java/lang/Character" => Some(Kind::Char),
            b"java/lang/Short" => Some(Kind::Short),
            b"java/lang/Integer" => Some(Kind::Int),
            b"java/lang/Long" => Some(Kind::Long),
            b"java/lang/Float" => Some(Kind::Float),
            b"java/lang/Double" => Some(Kind::Double),
            _ => None,
        }
    }

    /// From the first byte of a field descriptor; `None` for `V` and nonsense.
    pub fn of_descriptor(descriptor: &[u8]) -> Option<Kind> {
        Some(match descriptor.first()? {
            b'Z' => Kind::Boolean,
            b'B' => Kind::Byte,
            b'C' => Kind::Char,
            b'S' => Kind::Short,
            b'I' => Kind::Int,
            b'F' => Kind::Float,
            b'J' => Kind::Long,
            b'D' => Kind::Double,
            b'L' | b'[' => Kind::Ref,
            _ => return None,
        })
    }

    pub fn of_type(field_type: FieldType<'_>) -> Kind {
        match field_type {
            FieldType::Boolean => Kind::Boolean,
            FieldType::Byte => Kind::Byte,
            FieldType::Char => Kind::Char,
            FieldType::Short => Kind::Short,
            FieldType::Int => Kind::Int,
            FieldType::Float => Kind::Float,
            FieldType::Long => Kind::Long,
            FieldType::Double => Kind::Double,
            FieldType::Class(_) | FieldType::Array(_) => Kind::Ref,
        }
    }

    pub const PRIMITIVES: [Kind; 8] = [
        Kind::Boolean,
        Kind::Byte,
        Kind::Char,
        Kind::Short,
        Kind::Int,
        Kind::Float,
        Kind::Long,
        Kind::Double,
    ];

    /// Two slots: value and tag.
    pub fn is_wide(self) -> bool {
        matches!(self, Kind::Long | Kind::Double)
    }

    pub fn slots(self) -> usize {
        if self.is_wide() { 2 } else { 1 }
    }

    /// log2 of an array element's bytes.
    pub fn shift(self) -> u32 {
        match self {
            Kind::Boolean | Kind::Byte => 0,
            Kind::Char | Kind::Short => 1,
            Kind::Int | Kind::Float | Kind::Ref => 2,
            Kind::Long | Kind::Double => 3,
        }
    }

    /// The slot of a value of this kind, whose bits are the lowest of a word of memory.
    #[inline]
    pub fn slot_of_bits(self, word: u64) -> u64 {
        match self {
            Kind::Boolean | Kind::Byte => u64::from(i32::from(word as i8) as u32),
            Kind::Char => u64::from(word as u16),
            Kind::Short => u64::from(i32::from(word as i16) as u32),
            Kind::Int | Kind::Float | Kind::Ref => u64::from(word as u32),
            Kind::Long | Kind::Double => word,
        }
    }

    pub fn descriptor(self) -> u8 {
        match self {
            Kind::Boolean => b'Z',
            Kind::Byte => b'B',
            Kind::Char => b'C',
            Kind::Short => b'S',
            Kind::Int => b'I',
            Kind::Float => b'F',
            Kind::Long => b'J',
            Kind::Double => b'D',
            Kind::Ref => b'L',
        }
    }

    /// The Java name of a primitive type.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Boolean => "boolean",
            Kind::Byte => "byte",
            Kind::Char => "char",
            Kind::Short => "short",
            Kind::Int => "int",
            Kind::Float => "float",
            Kind::Long => "long",
            Kind::Double => "double",
            Kind::Ref => "reference",
        }
    }

    /// An `int` as a place of this kind keeps it (JVMS putfield, bastore, ...).
    pub fn narrow(self, value: i32) -> i32 {
        match self {
            Kind::Boolean => value & 1,
            Kind::Byte => i32::from(value as i8),
            Kind::Char => i32::from(value as u16),
            Kind::Short => i32::from(value as i16),
            _ => value,
        }
    }
}
