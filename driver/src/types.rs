//! Erased types, as descriptors have them.

use tarry_classfile::descriptor::FieldType;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    Primitive(Primitive),
    /// Internal name.
    Class(String),
    Array(Box<Type>),
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
}

impl Type {
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
            FieldType::Class(name) => Type::Class(String::from_utf8_lossy(name).into_owned()),
            array @ FieldType::Array(_) => {
                let component = array.component().expect("an array type has a component");
                Type::Array(Box::new(Type::of(component)))
            }
        }
    }

    /// The innermost component of an array, or the type itself.
    pub fn innermost(&self) -> &Type {
        match self {
            Type::Array(component) => component.innermost(),
            other => other,
        }
    }
}
