//! Types as signatures have them, and what stands for the parts that a call leaves to the caller.

use tarry_classfile::descriptor::FieldType;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    Primitive(Primitive),
    /// Internal name and type arguments; none if the class is not generic.
    Class(String, Vec<Type>),
    Array(Box<Type>),
    /// Of a class or a method: replaced before anything is written.
    Variable(String),
    /// What stands for a variable without bounds: `String` in the text, with few values.
    Any,
    /// An argument that may be anything: `?` in the text.
    Wild,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Primitive {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Primitive {
    /// All that have a table of values.
    pub const NUMBERS: [Primitive; 7] = [
        Primitive::Byte,
        Primitive::Short,
        Primitive::Char,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
    ];

    /// The method of a driver that chooses one.
    pub fn chooser(self) -> &'static str {
        match self {
            Primitive::Boolean => "Verify.getBoolean",
            Primitive::Byte => "aByte",
            Primitive::Short => "aShort",
            Primitive::Char => "aChar",
            Primitive::Int => "anInt",
            Primitive::Long => "aLong",
            Primitive::Float => "aFloat",
            Primitive::Double => "aDouble",
        }
    }

    /// The method of `Verify` that gives any value.
    pub fn any(self) -> String {
        let keyword = self.keyword();
        let (first, rest) = keyword.split_at(1);
        format!("any{}{rest}", first.to_uppercase())
    }

    pub fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }

    /// The primitive that a class boxes.
    pub fn boxed_by(class: &str) -> Option<Primitive> {
        Some(match class {
            "java/lang/Boolean" => Primitive::Boolean,
            "java/lang/Byte" => Primitive::Byte,
            "java/lang/Short" => Primitive::Short,
            "java/lang/Character" => Primitive::Char,
            "java/lang/Integer" => Primitive::Int,
            "java/lang/Long" => Primitive::Long,
            "java/lang/Float" => Primitive::Float,
            "java/lang/Double" => Primitive::Double,
            _ => return None,
        })
    }

    /// As descriptors and signatures write it.
    pub fn of_letter(letter: u8) -> Option<Primitive> {
        Some(match letter {
            b'Z' => Primitive::Boolean,
            b'B' => Primitive::Byte,
            b'S' => Primitive::Short,
            b'C' => Primitive::Char,
            b'I' => Primitive::Int,
            b'J' => Primitive::Long,
            b'F' => Primitive::Float,
            b'D' => Primitive::Double,
            _ => return None,
        })
    }
}

impl Type {
    /// An erased type.
    pub fn of(field_type: FieldType<'_>) -> Type {
        match field_type {
            FieldType::Boolean => Type::Primitive(Primitive::Boolean),
            FieldType::Byte => Type::Primitive(Primitive::Byte),
            FieldType::Short => Type::Primitive(Primitive::Short),
            FieldType::Char => Type::Primitive(Primitive::Char),
            FieldType::Int => Type::Primitive(Primitive::Int),
            FieldType::Long => Type::Primitive(Primitive::Long),
            FieldType::Float => Type::Primitive(Primitive::Float),
            FieldType::Double => Type::Primitive(Primitive::Double),
            FieldType::Class(name) => Type::class(&String::from_utf8_lossy(name)),
            array @ FieldType::Array(_) => {
                let component = array.component().expect("an array type has a component");
                Type::Array(Box::new(Type::of(component)))
            }
        }
    }

    /// A class without type arguments.
    pub fn class(name: &str) -> Type {
        Type::Class(name.into(), Vec::new())
    }

    pub fn class_name(&self) -> Option<&str> {
        match self {
            Type::Class(name, _) => Some(name),
            Type::Any => Some("java/lang/String"),
            _ => None,
        }
    }

    /// A value of one is a value of the other.
    pub fn is_same(&self, other: &Type) -> bool {
        match (self, other) {
            (Type::Class(a, x), Type::Class(b, y)) => {
                a == b && x.len() == y.len() && x.iter().zip(y).all(|(x, y)| x.is_same(y))
            }
            (Type::Array(a), Type::Array(b)) => a.is_same(b),
            (Type::Any, other) | (other, Type::Any) => other.class_name() == Some("java/lang/String"),
            _ => self == other,
        }
    }

    /// An array of these can only be made with a cast.
    pub fn has_arguments(&self) -> bool {
        match self {
            Type::Class(_, arguments) => arguments.iter().any(|a| *a != Type::Wild),
            Type::Array(component) => component.has_arguments(),
            _ => false,
        }
    }
}
