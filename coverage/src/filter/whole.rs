//! Methods that nobody wrote.

use tarry_classfile::access::{ACC_BRIDGE, ACC_PRIVATE, ACC_SYNTHETIC};
use tarry_classfile::bytecode::{Instruction, InvokeKind, Kind};
use tarry_classfile::{Constant, annotation_types};

use crate::method::{Method, Reader};

pub fn is_generated(method: &Method<'_>) -> bool {
    let access = method.member.access;
    let is_synthetic = access & ACC_SYNTHETIC != 0 && !method.name().starts_with(b"lambda$");
    is_synthetic
        || access & ACC_BRIDGE != 0
        || is_of_enum(method)
        || is_of_record(method)
        || empty_constructor(method, b"()V").is_some_and(|()| access & ACC_PRIVATE != 0)
        || is_marked(method)
}

fn has_super(method: &Method<'_>, name: &[u8]) -> bool {
    method.file.super_name() == Some(name)
}

/// `values`, `valueOf`, and a constructor that does nothing of its own.
fn is_of_enum(method: &Method<'_>) -> bool {
    const PLAIN: &[u8] = b"(Ljava/lang/String;I)V";
    if !has_super(method, b"java/lang/Enum") {
        return false;
    }
    let class = method.file.name();
    match method.name() {
        b"values" => method.descriptor() == [b"()[L", class, b";"].concat(),
        b"valueOf" => method.descriptor() == [b"(Ljava/lang/String;)L", class, b";"].concat(),
        b"<init>" => empty_constructor(method, PLAIN).is_some(),
        _ => false,
    }
}

/// A constructor that hands its parameters to the superclass and does nothing else.
fn empty_constructor(method: &Method<'_>, descriptor: &[u8]) -> Option<()> {
    if method.name() != b"<init>" || method.descriptor() != descriptor {
        return None;
    }
    let mut r = Reader::at(method, 0);
    r.load_of(0)?;
    if descriptor != b"()V" {
        r.load()?;
        r.is(|i| matches!(i, Instruction::Load { kind: Kind::Int, .. }))?;
    }
    r.invoke_of(InvokeKind::Special, [method.file.super_name()?, b"<init>", descriptor])?;
    r.is(|i| matches!(i, Instruction::Return { kind: None }))
}

/// Accessors that only read their field, and what `ObjectMethods` does.
fn is_of_record(method: &Method<'_>) -> bool {
    if !has_super(method, b"java/lang/Record") {
        return false;
    }
    match (method.name(), method.descriptor()) {
        (b"toString", b"()Ljava/lang/String;") | (b"hashCode", b"()I") => {
            calls_object_methods(method, 0).is_some()
        }
        (b"equals", b"(Ljava/lang/Object;)Z") => calls_object_methods(method, 1).is_some(),
        (_, descriptor) => descriptor.starts_with(b"()") && reads_its_field(method).is_some(),
    }
}

fn calls_object_methods(method: &Method<'_>, parameters: usize) -> Option<()> {
    let mut r = Reader::at(method, 0);
    r.load_of(0)?;
    for _ in 0..parameters {
        r.load()?;
    }
    let Instruction::InvokeDynamic { index } = r.any()? else { return None };
    let pool = method.pool();
    let Constant::InvokeDynamic { bootstrap, name_and_type } = pool.get(index) else { return None };
    let Constant::MethodHandle { reference, .. } =
        pool.get(method.file.bootstrap_method(bootstrap)?.method_handle)
    else {
        return None;
    };
    let linker = pool.member_ref(reference)?;
    let is_it = pool.name_and_type(name_and_type).0 == method.name()
        && linker.class_name == b"java/lang/runtime/ObjectMethods"
        && linker.name == b"bootstrap";
    is_it.then_some(())?;
    r.is(|i| matches!(i, Instruction::Return { kind: Some(_) }))
}

fn reads_its_field(method: &Method<'_>) -> Option<()> {
    let mut r = Reader::at(method, 0);
    r.load_of(0)?;
    let Instruction::GetField { index } = r.any()? else { return None };
    (method.pool().member_ref(index)?.name == method.name()).then_some(())?;
    r.is(|i| matches!(i, Instruction::Return { kind: Some(_) }))
}

/// The class or the method has an annotation that is called so, as `javax.annotation.processing.Generated` is, if it is not
/// for the source only.
fn is_marked(method: &Method<'_>) -> bool {
    let names: [&[u8]; 2] = [b"RuntimeVisibleAnnotations", b"RuntimeInvisibleAnnotations"];
    let file = method.file;
    let tables = names.iter().flat_map(|name| {
        file.attributes().find(name).into_iter().chain(method.member.attributes(file).find(name))
    });
    tables.flat_map(|table| annotation_types(method.pool(), table)).any(says_generated)
}

fn says_generated(descriptor: &[u8]) -> bool {
    let simple = descriptor.rsplit(|b| matches!(b, b'/' | b'$')).next().unwrap_or_default();
    simple.windows(9).any(|w| w == b"Generated")
}
