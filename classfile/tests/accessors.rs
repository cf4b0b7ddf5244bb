//! What the accessors say of a class whose bytes are written here.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/rich.rs"]
mod rich;
#[path = "support/writer.rs"]
mod writer;

use tarry_classfile::access::{ACC_ABSTRACT, ACC_INTERFACE, ACC_STATIC};
use tarry_classfile::{Bytes, ClassFile, Constant, Handler, InnerClass, MemberKind};
use writer::{Writer, u16s};

fn parsed(writer: &Writer) -> ClassFile {
    ClassFile::parse(Bytes::from(writer.bytes())).unwrap()
}

fn rich() -> ClassFile {
    ClassFile::parse(Bytes::from(rich::class())).unwrap()
}

#[test]
fn names() {
    let class = rich();
    assert_eq!(class.name(), b"A");
    assert_eq!(class.super_name(), Some(&b"java/lang/Object"[..]));
    assert_eq!(class.interface_names().collect::<Vec<_>>(), [b"java/lang/Runnable"]);
    assert_eq!((class.major, class.minor, class.access), (61, 0, 0x421));
}

#[test]
fn constants_of_each_kind() {
    let class = rich();
    let pool = class.pool();
    let values: Vec<_> =
        class.fields.iter().map(|field| pool.get(field.constant_value(&class).unwrap())).collect();
    let numbers = [
        Constant::Integer(1),
        Constant::Float(0x7fc0_0000),
        Constant::Long(i64::MIN),
        Constant::Double(1f64.to_bits()),
    ];
    assert_eq!(values[..4], numbers);
    let Constant::String { utf8 } = values[4] else { panic!("not a string") };
    assert_eq!(tarry_classfile::mutf8::to_string_lossy(pool.utf8(utf8)), "a\0\u{10437}");
    let long = class.fields[2].constant_value(&class).unwrap();
    assert_eq!(pool.get(long + 1), Constant::Unusable);
    assert_eq!(
        (pool.get(0), pool.get(pool.len()), pool.get(u16::MAX)),
        (Constant::Unusable, Constant::Unusable, Constant::Unusable)
    );
}

#[test]
fn an_index_of_another_kind_gives_nothing() {
    let class = rich();
    let pool = class.pool();
    let (utf8, this) = (1, class.this_class);
    assert_eq!(pool.utf8(this), b"");
    assert_eq!(pool.class_name(utf8), b"");
    assert_eq!(pool.name_and_type(this), (&b""[..], &b""[..]));
    assert_eq!(pool.member_ref(this), None);
}

#[test]
fn member_references_by_kind() {
    let class = rich();
    let pool = class.pool();
    let members: Vec<_> = pool.iter().filter_map(|(index, _)| pool.member_ref(index)).collect();
    let kinds: Vec<_> = members.iter().map(|member| (member.kind, member.name, member.descriptor)).collect();
    let expected: [(MemberKind, &[u8], &[u8]); 3] = [
        (MemberKind::Method, b"bootstrap", b"(I)V"),
        (MemberKind::InterfaceMethod, b"run", b"()V"),
        (MemberKind::Field, b"f", b"Z"),
    ];
    assert_eq!(kinds, expected);
    assert!(members.iter().all(|member| member.class_name == b"A" && member.class == class.this_class));
}

#[test]
fn bootstrap_methods() {
    let class = rich();
    assert_eq!(class.bootstrap_method_count(), 2);
    assert_eq!(class.bootstrap_method(0).unwrap().arguments().len(), 0);
    let arguments: Vec<_> =
        class.bootstrap_method(1).unwrap().arguments().map(|index| class.pool().get(index)).collect();
    assert!(matches!(
        arguments[..],
        [
            Constant::MethodHandle { kind: 9, .. },
            Constant::MethodHandle { kind: 2, .. },
            Constant::MethodType { .. },
            Constant::Dynamic { bootstrap: 0, .. },
            Constant::Class { .. }
        ]
    ));
    assert!(class.bootstrap_method(2).is_none());
}

#[test]
fn class_attributes() {
    let class = rich();
    let pool = class.pool();
    assert_eq!(class.source_file(), Some(&b"A.java"[..]));
    assert_eq!(class.signature(), Some(&b"Ljava/lang/Object;"[..]));
    assert_eq!(class.nest_host(), None);
    let name = |index| pool.class_name(index);
    assert_eq!(class.nest_members().map(name).collect::<Vec<_>>(), [b"A$B"]);
    assert_eq!(class.permitted_subclasses().unwrap().map(name).collect::<Vec<_>>(), [b"A$B"]);
    let InnerClass { inner, outer, name: simple, access } = class.inner_classes().next().unwrap();
    assert_eq!((name(inner), name(outer), pool.utf8(simple), access), (&b"A$B"[..], &b"A"[..], &b"B"[..], 9));
    let enclosing = class.enclosing_method().unwrap();
    assert_eq!((name(enclosing.class), pool.name_and_type(enclosing.method).0), (&b"A$B"[..], &b"m"[..]));
    let components: Vec<_> = class.record_components().unwrap().collect();
    assert_eq!(components.len(), 1);
    assert_eq!(
        (pool.utf8(components[0].name), pool.utf8(components[0].descriptor)),
        (&b"c"[..], &b"Ljava/lang/Object;"[..])
    );
    assert!(components[0].attributes().find(b"Signature").is_some());
    assert_eq!(class.attributes().find(b"Unknown"), Some(&b"anything"[..]));
    assert_eq!(class.attributes().find(b"Missing"), None);
}

#[test]
fn methods_and_their_code() {
    let class = rich();
    let method = class.method(b"m", b"(Ljava/lang/Object;)V").unwrap();
    assert_eq!(method.signature(&class), Some(&b"<T:Ljava/lang/Object;>(TT;)V"[..]));
    assert_eq!(
        method.exceptions(&class).map(|index| class.pool().class_name(index)).collect::<Vec<_>>(),
        [b"A$B"]
    );
    let parameters: Vec<_> =
        method.parameters(&class).unwrap().map(|(name, access)| (class.pool().utf8(name), access)).collect();
    assert_eq!(parameters, [(&b"p"[..], 0x10), (&b""[..], 0x1000)]);
    let code = method.code(&class).unwrap();
    assert_eq!((code.max_stack, code.max_locals), (2, 2));
    let handlers = [
        Handler { start: 0, end: 24, handler: 35, catch_type: class.this_class },
        Handler { start: 0, end: code.bytecode.len() as u16, handler: 24, catch_type: 0 },
    ];
    assert_eq!(code.handlers().collect::<Vec<_>>(), handlers);
    assert_eq!(code.line_numbers().collect::<Vec<_>>(), [(0, 10), (24, 11), (35, 9)], "both tables");
    assert_eq!(
        code.local_variables().map(|variable| (variable.length, variable.index)).collect::<Vec<_>>(),
        [(5, 1)]
    );
    assert_eq!(code.frames().map(|frame| frame.unwrap().pc).collect::<Vec<_>>(), [24, 25, 29, 30, 32]);
    assert_eq!(&class.bytes()[code.bytecode_offset..][..code.bytecode.len()], code.bytecode);
    let abstract_method = class.method(b"n", b"([[IJ)D").unwrap();
    assert!(abstract_method.code(&class).is_none());
    assert!(class.method(b"n", b"()V").is_none());
    assert!(class.field(b"f", b"J").is_some());
}

#[test]
fn attributes_count_from_the_version_on_that_has_them() {
    let rows = [
        ("Signature", 49),
        ("EnclosingMethod", 49),
        ("BootstrapMethods", 51),
        ("NestHost", 55),
        ("NestMembers", 55),
        ("Record", 60),
        ("PermittedSubclasses", 61),
    ];
    for (name, since) in rows {
        let mut writer = Writer::new();
        writer.class_attribute(name, b"?");
        writer.major = since - 1;
        let class = parsed(&writer);
        assert_eq!((class.signature(), class.enclosing_method(), class.nest_host()), (None, None, None));
        assert_eq!((class.nest_members().len(), class.bootstrap_method_count()), (0, 0));
        assert!(class.record_components().is_none() && class.permitted_subclasses().is_none());
        writer.major = since;
        assert!(ClassFile::parse(Bytes::from(writer.bytes())).is_err(), "{name} is read in version {since}");
    }
}

#[test]
fn old_classes_get_the_flags_that_later_ones_must_have() {
    let mut writer = Writer::new();
    writer.access = ACC_INTERFACE;
    let code = writer.code(&[0xb1], &[], &[]);
    writer.method(0, "<clinit>", "()V", &[code]);
    writer.major = 49;
    let class = parsed(&writer);
    assert_eq!(class.access, ACC_INTERFACE | ACC_ABSTRACT);
    assert_eq!(class.methods[0].access, ACC_STATIC);
    writer.major = 50;
    assert!(ClassFile::parse(Bytes::from(writer.bytes())).is_err());
}

#[test]
fn the_constant_value_of_an_instance_field_means_nothing() {
    let mut writer = Writer::new();
    let value = writer.attribute("ConstantValue", &u16s(&[1]));
    writer.field(0, "f", "I", &[value]);
    let class = parsed(&writer);
    assert_eq!(class.fields[0].constant_value(&class), None);
}

#[test]
fn static_bytes_need_no_copy() {
    let leaked: &'static [u8] = rich::class().leak();
    let class = ClassFile::parse(Bytes::from(leaked)).unwrap();
    assert_eq!(class.bytes().as_ptr(), leaked.as_ptr());
}
