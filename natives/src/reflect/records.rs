//! `java.lang.Class`: record components, generic signature, annotations, versions.

use tarry_vm::class::Shape;
use tarry_vm::classfile::access::{ACC_ABSTRACT, ACC_FINAL, ACC_PUBLIC};
use tarry_vm::classfile::descriptor::FieldType;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, LoaderId, Ref};

use super::{members, types};

const CLASS: &str = "java/lang/Class";
const COMPONENT: &str = "java/lang/reflect/RecordComponent";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "isRecord0", "()Z", is_record),
    Native::new(CLASS, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", record_components),
    Native::new(CLASS, "getGenericSignature0", "()Ljava/lang/String;", generic_signature),
    Native::new(CLASS, "getRawAnnotations", "()[B", raw_annotations),
    Native::new(CLASS, "getRawTypeAnnotations", "()[B", raw_type_annotations),
    Native::new(CLASS, "getClassFileVersion0", "()I", class_file_version),
    Native::new(CLASS, "getClassAccessFlagsRaw0", "()I", access_flags),
];

fn this_class(m: &Machine, a: &Args) -> Result<ClassId, Stop> {
    Ok(m.class_of_mirror(a.object(0)?))
}

/// A final class that extends `Record` and has the attribute.
fn is_record(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let c = m.program.classes.class(class);
    let is_final = c.access & ACC_FINAL != 0;
    let parent = c.super_class.is_some_and(|s| m.program.classes.is_jdk_class(s, b"java/lang/Record"));
    Ok((is_final && parent && types::file(m, class).is_some_and(|f| f.record_components().is_some())).into())
}

fn record_components(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let component = m.load(LoaderId::BOOT, COMPONENT.as_bytes())?;
    m.initialise(component)?;
    let mut objects = Vec::new();
    if let Some(file) = types::file(m, class)
        && let Some(components) = file.record_components()
    {
        for c in components {
            let descriptor = file.pool().utf8(c.descriptor);
            let field_type = FieldType::parse(descriptor).expect("a checked descriptor");
            let field_type = types::class_of_type(m, class, field_type)?;
            let accessor = accessor(m, class, file.pool().utf8(c.name), descriptor)?;
            let object = m.new_object(component)?;
            let (clazz, field_type) = (m.mirror(class)?, m.mirror(field_type)?);
            m.put_ref_field(object, "clazz", Some(clazz));
            m.put_ref_field(object, "type", Some(field_type));
            let name = m.intern_mutf8(file.pool().utf8(c.name))?;
            m.put_ref_field(object, "name", Some(name));
            m.put_ref_field(object, "accessor", accessor);
            let attributes = c.attributes();
            let signature = attributes.find(b"Signature").and_then(|content| content.first_chunk());
            let signature = signature.map(|index| file.pool().utf8(u16::from_be_bytes(*index)));
            let signature = types::text(m, signature)?;
            m.put_ref_field(object, "signature", signature);
            let annotations = types::raw(m, attributes.find(b"RuntimeVisibleAnnotations"))?;
            m.put_ref_field(object, "annotations", annotations);
            let annotations = types::raw(m, attributes.find(b"RuntimeVisibleTypeAnnotations"))?;
            m.put_ref_field(object, "typeAnnotations", annotations);
            objects.push(Some(object));
        }
    }
    Ok(m.new_ref_array(component, &objects)?.into())
}

fn accessor(m: &mut Machine, class: ClassId, name: &[u8], descriptor: &[u8]) -> Result<Option<Ref>, Stop> {
    let name = m.program.classes.symbols.intern(name);
    let descriptor = m.program.classes.symbols.intern(&[b"()", descriptor].concat());
    let found = m.program.classes.declared_method(class, name, descriptor);
    let instance = found.filter(|id| !m.program.classes.method(*id).is_static());
    instance.map(|id| members::method_object(m, id)).transpose()
}

fn generic_signature(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    Ok(types::text(m, file.signature())?.into())
}

fn raw_annotations(m: &mut Machine, a: &Args) -> NativeResult {
    attribute(m, a, b"RuntimeVisibleAnnotations")
}

fn raw_type_annotations(m: &mut Machine, a: &Args) -> NativeResult {
    attribute(m, a, b"RuntimeVisibleTypeAnnotations")
}

fn attribute(m: &mut Machine, a: &Args, name: &[u8]) -> NativeResult {
    let class = this_class(m, a)?;
    let Some(file) = types::file(m, class) else { return Ok(Value::Ref(None)) };
    Ok(types::raw(m, file.attributes().find(name))?.into())
}

/// Minor version in the upper half, as HotSpot packs them. Classes without a file are as new as the JDK.
fn class_file_version(m: &mut Machine, a: &Args) -> NativeResult {
    /// Java 17 has 61.
    const BEFORE_JAVA_1: u32 = 44;
    let class = this_class(m, a)?;
    let newest = (m.program.options.jdk_version + BEFORE_JAVA_1) as i32;
    let version = types::file(m, class).map_or(newest, |f| i32::from(f.minor) << 16 | i32::from(f.major));
    Ok(Value::Int(version))
}

fn access_flags(m: &mut Machine, a: &Args) -> NativeResult {
    let class = this_class(m, a)?;
    let c = m.program.classes.class(class);
    let flags = if c.shape == Shape::Object { c.access } else { ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT };
    Ok(Value::Int(i32::from(flags)))
}
