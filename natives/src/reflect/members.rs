//! `java.lang.Class`: declared fields, methods and constructors, and what `Executable` and `Field` ask about
//! their own attributes.
//!
//! All members come in the order of the class file. HotSpot gives fields and constructors so, but methods in
//! the order of its symbol table, which varies between runs and releases.

use tarry_vm::class::Hidden;
use tarry_vm::classfile::access::{ACC_FINAL, ACC_PUBLIC};
use tarry_vm::classfile::descriptor::FieldType;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{ClassId, FieldId, LoaderId, MethodId, Ref};

use super::types;

const CLASS: &str = "java/lang/Class";
const EXECUTABLE: &str = "java/lang/reflect/Executable";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", declared_fields).charged(),
    Native::new(CLASS, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", declared_methods).charged(),
    Native::new(
        CLASS,
        "getDeclaredConstructors0",
        "(Z)[Ljava/lang/reflect/Constructor;",
        declared_constructors,
    )
    .charged(),
    Native::new(EXECUTABLE, "getParameters0", "()[Ljava/lang/reflect/Parameter;", parameters).charged(),
    Native::new(EXECUTABLE, "getTypeAnnotationBytes0", "()[B", executable_type_annotations).charged(),
    Native::new("java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", field_type_annotations)
        .charged(),
];

const FIELD: &str = "java/lang/reflect/Field";
const METHOD: &str = "java/lang/reflect/Method";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";

fn declared_fields(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    let public_only = a.bool(1);
    let own_statics = m.program.classes.class(class).generated;
    let shown = |id: &FieldId| {
        let field = m.program.classes.field(*id);
        (!public_only || field.access & ACC_PUBLIC != 0) && !(own_statics && field.is_static())
    };
    let wanted: Vec<FieldId> = m.program.classes.fields_of(class).filter(shown).collect();
    let mut fields = Vec::with_capacity(wanted.len());
    for field in wanted {
        fields.push(Some(field_object(m, field)?));
    }
    array_of(m, FIELD, &fields)
}

fn declared_methods(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    let names = (m.program.known.names.init, m.program.known.names.clinit);
    let wanted = declared(m, class, a.bool(1), |name| name != names.0 && name != names.1);
    let mut methods = Vec::with_capacity(wanted.len());
    for method in wanted {
        methods.push(Some(method_object(m, method)?));
    }
    array_of(m, METHOD, &methods)
}

fn declared_constructors(m: &mut Machine, a: &Args) -> NativeResult {
    let class = m.class_of_mirror(a.object(0)?);
    let init = m.program.known.names.init;
    let wanted = declared(m, class, a.bool(1), |name| name == init);
    let mut constructors = Vec::with_capacity(wanted.len());
    for constructor in wanted {
        constructors.push(Some(constructor_object(m, constructor)?));
    }
    array_of(m, CONSTRUCTOR, &constructors)
}

fn declared(
    m: &Machine,
    class: ClassId,
    public_only: bool,
    wanted: impl Fn(tarry_vm::Symbol) -> bool,
) -> Vec<MethodId> {
    let all = m.program.classes.methods_of(class);
    let own_statics = m.program.classes.class(class).generated;
    let found = all.filter(|id| {
        let method = m.program.classes.method(*id);
        let visible = !public_only || method.access & ACC_PUBLIC != 0;
        wanted(method.name) && visible && !(own_statics && method.is_static())
    });
    found.collect()
}

fn array_of(m: &mut Machine, class: &str, elements: &[Option<Ref>]) -> NativeResult {
    let class = m.load(LoaderId::BOOT, class.as_bytes())?;
    Ok(m.new_ref_array(class, elements)?.into())
}

/// What a member costs to describe, in bytecodes.
const STEPS_PER_MEMBER: usize = 200;

fn instance(m: &mut Machine, class: &str) -> Result<Ref, Stop> {
    m.charge(STEPS_PER_MEMBER);
    m.poll(STEPS_PER_MEMBER)?;
    let class = m.load(LoaderId::BOOT, class.as_bytes())?;
    m.initialise(class)?;
    m.new_object(class)
}

/// A `java.lang.reflect.Field`. Its `slot` counts the fields of the class from 0.
pub fn field_object(m: &mut Machine, id: FieldId) -> Result<Ref, Stop> {
    let f = m.program.classes.field(id);
    let (class, access, is_static, index, name) = (f.class, f.access, f.is_static(), f.index, f.name);
    let descriptor = m.program.classes.symbols.get(f.descriptor).to_vec();
    let name = m.program.classes.symbols.get(name).to_vec();
    let slot = id.0 - m.program.classes.class(class).fields.start;
    let field_type = FieldType::parse(&descriptor).expect("a checked descriptor");
    let field_type = types::class_of_type(m, class, field_type)?;
    let file = m.file_of(class);
    let member = file.fields[index as usize];
    let object = instance(m, FIELD)?;
    let (clazz, field_type) = (m.mirror(class)?, m.mirror(field_type)?);
    m.put_ref_field(object, "clazz", Some(clazz));
    m.put_ref_field(object, "type", Some(field_type));
    let name = m.intern_mutf8(&name)?;
    m.put_ref_field(object, "name", Some(name));
    m.put_int_field(object, "slot", slot as i32);
    m.put_int_field(object, "modifiers", i32::from(access));
    let trusted = access & ACC_FINAL != 0
        && (is_static
            || m.program.classes.class(class).hidden != Hidden::No
            || file.record_components().is_some());
    m.put_int_field(object, "trustedFinal", i32::from(trusted));
    let signature = types::text(m, member.signature(&file))?;
    m.put_ref_field(object, "signature", signature);
    let annotations = types::raw(m, member.attributes(&file).find(b"RuntimeVisibleAnnotations"))?;
    m.put_ref_field(object, "annotations", annotations);
    Ok(object)
}

/// A `java.lang.reflect.Method`.
pub fn method_object(m: &mut Machine, id: MethodId) -> Result<Ref, Stop> {
    let (parameters, result) = types::signature(m, id)?;
    let object = instance(m, METHOD)?;
    fill_executable(m, object, id, &parameters)?;
    let method = m.program.classes.method(id);
    let (class, index) = (method.class, method.index);
    let name = m.program.classes.symbols.get(method.name).to_vec();
    let name = m.intern_mutf8(&name)?;
    m.put_ref_field(object, "name", Some(name));
    let result = m.mirror(result)?;
    m.put_ref_field(object, "returnType", Some(result));
    let file = m.file_of(class);
    let default = file.methods[index as usize].attributes(&file).find(b"AnnotationDefault");
    let default = types::raw(m, default)?;
    m.put_ref_field(object, "annotationDefault", default);
    Ok(object)
}

/// A `java.lang.reflect.Constructor`.
pub fn constructor_object(m: &mut Machine, id: MethodId) -> Result<Ref, Stop> {
    let (parameters, _) = types::signature(m, id)?;
    let object = instance(m, CONSTRUCTOR)?;
    fill_executable(m, object, id, &parameters)?;
    Ok(object)
}

fn fill_executable(m: &mut Machine, object: Ref, id: MethodId, parameters: &[ClassId]) -> Result<(), Stop> {
    let method = m.program.classes.method(id);
    let (class, access, index) = (method.class, method.access, method.index);
    let slot = id.0 - m.program.classes.class(class).methods.start;
    let file = m.file_of(class);
    let member = file.methods[index as usize];
    let exceptions = types::resolve_all(m, class, member.exceptions(&file))?;
    let clazz = m.mirror(class)?;
    m.put_ref_field(object, "clazz", Some(clazz));
    m.put_int_field(object, "slot", slot as i32);
    m.put_int_field(object, "modifiers", i32::from(access));
    let parameters = types::mirrors(m, parameters)?;
    m.put_ref_field(object, "parameterTypes", Some(parameters));
    let exceptions = types::mirrors(m, &exceptions)?;
    m.put_ref_field(object, "exceptionTypes", Some(exceptions));
    let signature = types::text(m, member.signature(&file))?;
    m.put_ref_field(object, "signature", signature);
    let attributes = member.attributes(&file);
    let annotations = types::raw(m, attributes.find(b"RuntimeVisibleAnnotations"))?;
    m.put_ref_field(object, "annotations", annotations);
    let annotations = types::raw(m, attributes.find(b"RuntimeVisibleParameterAnnotations"))?;
    m.put_ref_field(object, "parameterAnnotations", annotations);
    Ok(())
}

/// The method behind a `Method` or `Constructor`.
pub fn reflected_method(m: &Machine, executable: Ref) -> Result<MethodId, Stop> {
    let (Some(mirror), Some(slot)) =
        (m.get_ref_field(executable, "clazz"), m.get_int_field(executable, "slot")?)
    else {
        return Stop::unsupported("java.lang.reflect.Executable without clazz or slot");
    };
    match m.program.classes.methods_of(m.class_of_mirror(mirror)).nth(slot as u32 as usize) {
        Some(method) => Ok(method),
        None => Stop::unsupported("java.lang.reflect.Executable of no method"),
    }
}

/// What `MethodParameters` says, or null.
fn parameters(m: &mut Machine, a: &Args) -> NativeResult {
    let executable = a.object(0)?;
    let method = m.program.classes.method(reflected_method(m, executable)?);
    let (class, index) = (method.class, method.index);
    let file = m.file_of(class);
    let Some(entries) = file.methods[index as usize].parameters(&file) else { return Ok(Value::Ref(None)) };
    let mut objects = Vec::new();
    for (i, (name, access)) in entries.enumerate() {
        let object = instance(m, "java/lang/reflect/Parameter")?;
        if name != 0 {
            let name = m.intern_mutf8(file.pool().utf8(name))?;
            m.put_ref_field(object, "name", Some(name));
        }
        m.put_int_field(object, "modifiers", i32::from(access));
        m.put_ref_field(object, "executable", Some(executable));
        m.put_int_field(object, "index", i as i32);
        objects.push(Some(object));
    }
    array_of(m, "java/lang/reflect/Parameter", &objects)
}

const TYPE_ANNOTATIONS: &[u8] = b"RuntimeVisibleTypeAnnotations";

fn executable_type_annotations(m: &mut Machine, a: &Args) -> NativeResult {
    let method = m.program.classes.method(reflected_method(m, a.object(0)?)?);
    let (class, index) = (method.class, method.index);
    let file = m.file_of(class);
    let content = file.methods[index as usize].attributes(&file).find(TYPE_ANNOTATIONS);
    Ok(types::raw(m, content)?.into())
}

fn field_type_annotations(m: &mut Machine, a: &Args) -> NativeResult {
    let field = m.program.classes.field(crate::misc::reflected_field(m, a.object(0)?)?);
    let (class, index) = (field.class, field.index);
    let file = m.file_of(class);
    let content = file.fields[index as usize].attributes(&file).find(TYPE_ANNOTATIONS);
    Ok(types::raw(m, content)?.into())
}
