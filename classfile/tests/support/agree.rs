//! Whether two readers saw the same class; the error says what they disagree about.
//!
//! Flags are compared without those that mean nothing in their place, which cafebabe drops.

#[path = "agree_code.rs"]
mod code;

use cafebabe::attributes::{AttributeData, AttributeInfo};
use cafebabe::constant_pool::LiteralConstant;
use cafebabe::{ClassAccessFlags, FieldAccessFlags, MethodAccessFlags};
use std::fmt::Debug;
use tarry_classfile::mutf8::to_string_lossy as text;
use tarry_classfile::{ClassFile, Constant, Member};

/// Asserts that both are equal, as an error that names `what`.
fn same<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: {ours:?} here, {theirs:?} by cafebabe")) }
}

pub fn classes(ours: &ClassFile, theirs: &cafebabe::ClassFile<'_>) -> Result<(), String> {
    same("version", (ours.major, ours.minor), (theirs.major_version, theirs.minor_version))?;
    same("name", text(ours.name()), theirs.this_class.to_string())?;
    same("superclass", ours.super_name().map(text), theirs.super_class.as_ref().map(ToString::to_string))?;
    let names: Vec<_> = theirs.interfaces.iter().map(ToString::to_string).collect();
    same("interfaces", ours.interface_names().map(text).collect(), names)?;
    same("flags", ours.access & ClassAccessFlags::all().bits(), theirs.access_flags.bits())?;
    same("field count", ours.fields.len(), theirs.fields.len())?;
    for (ours_field, theirs_field) in ours.fields.iter().zip(&theirs.fields) {
        field(ours, *ours_field, theirs_field)?;
    }
    same("method count", ours.methods.len(), theirs.methods.len())?;
    for (ours_method, theirs_method) in ours.methods.iter().zip(&theirs.methods) {
        let name = || format!("{}{}", theirs_method.name, theirs_method.descriptor);
        method(ours, *ours_method, theirs_method).map_err(|error| format!("{}: {error}", name()))?;
    }
    class_attributes(ours, &theirs.attributes)
}

fn attribute_names(
    attributes: tarry_classfile::Attributes<'_>,
    theirs: &[AttributeInfo<'_>],
) -> Result<(), String> {
    let names: Vec<_> = theirs.iter().map(|attribute| attribute.name.to_string()).collect();
    same("attributes", attributes.map(|(name, _)| text(name)).collect(), names)
}

fn class_attributes(ours: &ClassFile, theirs: &[AttributeInfo<'_>]) -> Result<(), String> {
    attribute_names(ours.attributes(), theirs)?;
    let pool = ours.pool();
    let class = |index: u16| text(pool.class_name(index));
    for attribute in theirs {
        match &attribute.data {
            AttributeData::SourceFile(file) => {
                same("source", ours.source_file().map(text), Some(file.to_string()))?
            }
            AttributeData::Signature(signature) => {
                same("signature", ours.signature().map(text), Some(signature.to_string()))?;
            }
            AttributeData::NestHost(host) => {
                same("host", ours.nest_host().map(class), Some(host.to_string()))?
            }
            AttributeData::NestMembers(members) => {
                same("nest", ours.nest_members().map(class).collect::<Vec<_>>(), strings(members))?;
            }
            AttributeData::PermittedSubclasses(classes) => {
                let permitted = ours.permitted_subclasses().map(|indices| indices.map(class).collect());
                same("permitted", permitted, Some(strings(classes)))?;
            }
            AttributeData::InnerClasses(inner) => {
                let optional = |index: u16, name: String| (index != 0).then_some(name);
                let here = ours.inner_classes().map(|entry| {
                    let name = optional(entry.name, text(pool.utf8(entry.name)));
                    (class(entry.inner), optional(entry.outer, class(entry.outer)), name)
                });
                let there = inner.iter().map(|entry| {
                    let outer = entry.outer_class_info.as_ref().map(ToString::to_string);
                    (
                        entry.inner_class_info.to_string(),
                        outer,
                        entry.inner_name.as_ref().map(ToString::to_string),
                    )
                });
                same("inner classes", here.collect::<Vec<_>>(), there.collect())?;
            }
            AttributeData::EnclosingMethod { class_name, method } => {
                let here = ours.enclosing_method().map(|enclosing| {
                    let (name, descriptor) = pool.name_and_type(enclosing.method);
                    (class(enclosing.class), text(name) + &text(descriptor))
                });
                let method = method
                    .as_ref()
                    .map_or(String::new(), |method| format!("{}{}", method.name, method.descriptor));
                same("enclosing method", here, Some((class_name.to_string(), method)))?;
            }
            AttributeData::Record(components) => {
                let here = ours.record_components().map(|components| {
                    let shown = |index| text(pool.utf8(index));
                    let one = |component: tarry_classfile::RecordComponent<'_>| {
                        let attributes = component.attributes().map(|(name, _)| text(name)).collect();
                        (shown(component.name), shown(component.descriptor), attributes)
                    };
                    components.map(one).collect()
                });
                let there = components.iter().map(|component| {
                    let attributes = component.attributes.iter().map(|attribute| attribute.name.to_string());
                    (
                        component.name.to_string(),
                        component.descriptor.to_string(),
                        attributes.collect::<Vec<_>>(),
                    )
                });
                same("record components", here, Some(there.collect::<Vec<_>>()))?;
            }
            AttributeData::BootstrapMethods(methods) => {
                let here =
                    (0..ours.bootstrap_method_count()).filter_map(|index| ours.bootstrap_method(index));
                let counts = methods.iter().map(|method| method.arguments.len()).collect::<Vec<_>>();
                same("bootstrap arguments", here.map(|method| method.arguments().len()).collect(), counts)?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn strings(names: &[std::borrow::Cow<'_, str>]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

fn field(class: &ClassFile, ours: Member, theirs: &cafebabe::FieldInfo<'_>) -> Result<(), String> {
    same("field name", text(ours.name(class)), theirs.name.to_string())?;
    same("field descriptor", text(ours.descriptor(class)), theirs.descriptor.to_string())?;
    same("field flags", ours.access & FieldAccessFlags::all().bits(), theirs.access_flags.bits())?;
    attribute_names(ours.attributes(class), &theirs.attributes)?;
    for attribute in &theirs.attributes {
        match &attribute.data {
            AttributeData::ConstantValue(value) => {
                let constant = ours.constant_value(class).map(|index| class.pool().get(index));
                let agrees = match (constant, value) {
                    (Some(Constant::Integer(ours)), LiteralConstant::Integer(theirs)) => ours == *theirs,
                    (Some(Constant::Float(ours)), LiteralConstant::Float(theirs)) => ours == theirs.to_bits(),
                    (Some(Constant::Long(ours)), LiteralConstant::Long(theirs)) => ours == *theirs,
                    (Some(Constant::Double(ours)), LiteralConstant::Double(theirs)) => {
                        ours == theirs.to_bits()
                    }
                    (Some(Constant::String { utf8 }), LiteralConstant::String(theirs)) => {
                        text(class.pool().utf8(utf8)) == *theirs
                    }
                    (Some(Constant::String { utf8 }), LiteralConstant::StringBytes(theirs)) => {
                        class.pool().utf8(utf8) == *theirs
                    }
                    // cafebabe reads the attribute of an instance field too, where it means nothing.
                    (None, _) => ours.access & tarry_classfile::access::ACC_STATIC == 0,
                    _ => false,
                };
                same("constant value", agrees, true)?;
            }
            AttributeData::Signature(signature) => {
                same("signature", ours.signature(class).map(text), Some(signature.to_string()))?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn method(class: &ClassFile, ours: Member, theirs: &cafebabe::MethodInfo<'_>) -> Result<(), String> {
    same("method name", text(ours.name(class)), theirs.name.to_string())?;
    same("method descriptor", text(ours.descriptor(class)), theirs.descriptor.to_string())?;
    same("method flags", ours.access & MethodAccessFlags::all().bits(), theirs.access_flags.bits())?;
    attribute_names(ours.attributes(class), &theirs.attributes)?;
    let code = theirs.attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::Code(code) => Some(code),
        _ => None,
    });
    match (ours.code(class), code) {
        (Some(ours), Some(theirs)) => code::codes(class, &ours, theirs)?,
        (ours, theirs) => same("has code", ours.is_some(), theirs.is_some())?,
    }
    for attribute in &theirs.attributes {
        match &attribute.data {
            AttributeData::Exceptions(classes) => {
                let here = ours.exceptions(class).map(|index| text(class.pool().class_name(index)));
                same("exceptions", here.collect(), strings(classes))?;
            }
            AttributeData::MethodParameters(parameters) => {
                let count = ours.parameters(class).map(|parameters| parameters.len());
                same("parameters", count, Some(parameters.len()))?;
            }
            AttributeData::Signature(signature) => {
                same("signature", ours.signature(class).map(text), Some(signature.to_string()))?;
            }
            _ => {}
        }
    }
    Ok(())
}
