//! Types as Java programmers write them, for messages.

use tarry_classfile::descriptor::{FieldType, MethodDescriptor};

pub fn java_type(field_type: FieldType<'_>) -> String {
    match field_type {
        FieldType::Byte => "byte".into(),
        FieldType::Char => "char".into(),
        FieldType::Double => "double".into(),
        FieldType::Float => "float".into(),
        FieldType::Int => "int".into(),
        FieldType::Long => "long".into(),
        FieldType::Short => "short".into(),
        FieldType::Boolean => "boolean".into(),
        FieldType::Class(name) => String::from_utf8_lossy(name).replace('/', "."),
        FieldType::Array(_) => {
            let component = field_type.component().expect("an array type has a component");
            format!("{}[]", java_type(component))
        }
    }
}

/// Parameters and result of a method descriptor.
pub fn java_types(method_descriptor: &[u8]) -> (Vec<String>, String) {
    let parsed = MethodDescriptor::parse(method_descriptor).expect("a checked descriptor");
    let returns = parsed.return_type().map_or("void".into(), java_type);
    (parsed.parameters().map(java_type).collect(), returns)
}
