//! Broken class files and the exact message for each.

#[path = "support/writer.rs"]
mod writer;

use tarry_classfile::{Bytes, ClassFile};
use writer::{Writer, table, u16s};

/// Adds `static void m()`.
fn static_method(w: &mut Writer, code: Vec<u8>) {
    w.method(8, "m", "()V", &[code]);
}

/// The message for `class A` after `spoil`.
fn spoilt(spoil: impl FnOnce(&mut Writer)) -> String {
    let mut writer = Writer::new();
    spoil(&mut writer);
    message(writer.bytes())
}

fn message(bytes: Vec<u8>) -> String {
    match ClassFile::parse(Bytes::from(bytes)) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn files() {
    assert_eq!(
        message(b"PK\x03\x04 and so on".to_vec()),
        "not a class file: it begins with 0x504b0304, not 0xcafebabe",
        "other magic"
    );
    assert_eq!(message(Vec::new()), "the data ends inside the header (byte 0)", "empty");
    assert_eq!(
        message(vec![0xca, 0xfe, 0xba, 0xbe]),
        "the data ends inside the header (byte 4)",
        "magic only"
    );
    assert_eq!(
        spoilt(|w| {
            w.major = 70;
        }),
        "class file version 70 (Java 26) is newer than 69 (Java 25), the newest this build of tarry knows",
        "too new"
    );
    assert_eq!(
        spoilt(|w| {
            w.major = 44;
        }),
        "class file version 44 is older than 45, the oldest there is",
        "too old"
    );
    assert_eq!(
        spoilt(|w| {
            w.minor = 3;
        }),
        "class file version 61.3 does not exist: from 56 on the minor version is 0 or 65535",
        "odd minor"
    );
    assert_eq!(
        message(vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 0]),
        "the constant pool has no entries (byte 8)",
        "no constants"
    );
    assert_eq!(
        message(vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0xff, 0xff, 1, 0, 5, b'a']),
        "the data ends inside the constant pool (byte 13)",
        "pool cut off"
    );
}

#[test]
fn constants() {
    assert_eq!(
        spoilt(|w| {
            w.constant(2, &[]);
        }),
        "constant #5 has the unknown tag 2 (byte 39)",
        "unknown tag"
    );
    assert_eq!(
        spoilt(|w| {
            w.major = 52;
            let kind = w.name_and_type("k", "I");
            w.refer(17, &[0, kind]);
        }),
        "constant #8 is a Dynamic, which class file version 52 does not have (byte 52)",
        "dynamic constant in Java 8"
    );
    assert_eq!(
        spoilt(|w| {
            let name = w.utf8("m");
            w.refer(19, &[name]);
        }),
        "constant #6 is a Module, which only a module-info may have (class A, byte 43)",
        "module constant in a class"
    );
    assert_eq!(
        message(vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0]),
        "constant #1 needs two entries but is the last (byte 10)",
        "long as last constant"
    );
    assert_eq!(
        spoilt(|w| {
            w.raw_utf8(&[b'a', 0xff]);
        }),
        "constant #5 is not modified UTF-8 (class A, byte 39)",
        "bad text"
    );
    assert_eq!(
        spoilt(|w| {
            w.refer(8, &[2]);
        }),
        "the text of a String is constant #2, which is a Class, not a Utf8 (class A, byte 39)",
        "string of class"
    );
    assert_eq!(
        spoilt(|w| {
            w.refer(8, &[999]);
        }),
        "the text of a String is constant #999, which is outside the pool, not a Utf8 (class A, byte 39)",
        "index outside"
    );
    assert_eq!(
        spoilt(|w| {
            w.class("java.lang.Object");
        }),
        "\"java.lang.Object\" is not a legal class name (class A, byte 58)",
        "class name with dots"
    );
    assert_eq!(
        spoilt(|w| {
            w.class("a\n;");
        }),
        "\"a�;\" is not a legal class name (class A, byte 45)",
        "name with a line break"
    );
    assert_eq!(
        spoilt(|w| {
            w.name_and_type("x", "LA");
        }),
        "\"LA\" is not a legal field descriptor (class A, byte 48)",
        "field descriptor"
    );
    assert_eq!(
        spoilt(|w| {
            w.name_and_type("x", "(V)V");
        }),
        "\"(V)V\" is not a legal method descriptor (class A, byte 50)",
        "method descriptor"
    );
    assert_eq!(
        spoilt(|w| {
            w.name_and_type("<x>", "()V");
        }),
        "\"<x>\" is not a legal method name (class A, byte 51)",
        "method name"
    );
    assert_eq!(
        spoilt(|w| {
            w.member_ref(9, "m", "()V");
        }),
        "\"()V\" is not a legal field descriptor (class A, byte 54)",
        "field ref to a method"
    );
    assert_eq!(
        spoilt(|w| {
            w.member_ref(10, "f", "I");
        }),
        "\"I\" is not a legal method descriptor (class A, byte 52)",
        "method ref to a field"
    );
    assert_eq!(
        spoilt(|w| {
            w.member_ref(10, "<clinit>", "()V");
        }),
        "\"<clinit>\" is not a legal name of a method to call (class A, byte 61)",
        "call of clinit"
    );
    assert_eq!(
        spoilt(|w| {
            w.member_ref(10, "<init>", "()I");
        }),
        "\"()I\" is not a legal descriptor of an initialiser (class A, byte 59)",
        "constructor with a result"
    );
    assert_eq!(
        spoilt(|w| {
            w.member_ref(11, "<init>", "()V");
        }),
        "\"<init>\" is not a legal name of an interface method to call (class A, byte 59)",
        "interface constructor call"
    );
    assert_eq!(
        spoilt(|w| {
            let field = w.member_ref(9, "f", "I");
            w.method_handle(5, field);
        }),
        "constant #9 is a method handle of kind 5, which does not fit what it refers to (class A, byte 57)",
        "handle kind"
    );
    assert_eq!(
        spoilt(|w| {
            let method = w.member_ref(10, "<init>", "()V");
            w.method_handle(5, method);
        }),
        "constant #9 is a method handle of kind 5, which does not fit what it refers to (class A, byte 64)",
        "handle of constructor"
    );
    assert_eq!(
        spoilt(|w| {
            let kind = w.name_and_type("k", "()V");
            w.refer(18, &[3, kind]);
        }),
        "constant #8 uses bootstrap method 3, but there are 0 (class A, byte 54)",
        "no bootstrap methods"
    );
}

#[test]
fn headers() {
    assert_eq!(
        spoilt(|w| {
            w.access = 0x430;
        }),
        "the class has the illegal flags 0x0430 (class A, byte 39)",
        "final and abstract"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x2020;
        }),
        "the class has the illegal flags 0x2020 (class A, byte 39)",
        "annotation that is no interface"
    );
    assert_eq!(
        spoilt(|w| {
            w.this_class = 1;
        }),
        "this_class is constant #1, which is a Utf8, not a Class (byte 41)",
        "this is no class"
    );
    assert_eq!(
        spoilt(|w| {
            w.this_class = w.class("[I");
        }),
        "this_class is the array type [I, not a class (class [I, byte 49)",
        "this is an array"
    );
    assert_eq!(
        spoilt(|w| {
            w.super_class = 0;
        }),
        "the class has no superclass but is not java.lang.Object (class A, byte 43)",
        "no superclass"
    );
    assert_eq!(
        spoilt(|w| {
            w.this_class = w.super_class;
        }),
        "java.lang.Object has a superclass (class java.lang.Object, byte 43)",
        "Object has one"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x600;
            w.super_class = w.class("B");
        }),
        "the superclass of an interface is not java.lang.Object (class A, byte 50)",
        "interface extends"
    );
    assert_eq!(
        spoilt(|w| {
            let first = w.class("I");
            let second = w.class("I");
            w.interfaces = vec![first, second];
        }),
        "the interface I is declared twice (class A, byte 63)",
        "same interface twice"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x8000;
        }),
        "a module-info has a superclass, interfaces, fields or methods (class A, byte 39)",
        "module with superclass"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x8000;
            w.super_class = 0;
            w.field(0, "f", "I", &[]);
        }),
        "a module-info has a superclass, interfaces, fields or methods (class A, byte 47)",
        "module with a field"
    );
}

#[test]
fn fields() {
    assert_eq!(
        spoilt(|w| {
            w.field(0, "a/b", "I", &[]);
        }),
        "\"a/b\" is not a legal field name (class A, byte 59)",
        "field name"
    );
    assert_eq!(
        spoilt(|w| {
            w.field(0x50, "f", "I", &[]);
        }),
        "the field f:I has the illegal flags 0x0050 (class A, byte 57)",
        "field flags"
    );
    assert_eq!(
        spoilt(|w| {
            w.field(0, "f", "I", &[]);
            w.field(1, "f", "I", &[]);
        }),
        "the field f:I is declared twice (class A, byte 73)",
        "same field twice"
    );
    assert_eq!(
        spoilt(|w| {
            let value = w.utf8("x");
            let value = w.refer(8, &[value]);
            let value = w.attribute("ConstantValue", &u16s(&[value]));
            w.field(8, "f", "I", &[value]);
        }),
        "a ConstantValue is constant #6, which is a String, not an Integer (class A, byte 94)",
        "constant of wrong kind"
    );
    assert_eq!(
        spoilt(|w| {
            let value = w.attribute("ConstantValue", &u16s(&[1]));
            w.field(8, "f", "[I", &[value]);
        }),
        "a field that is neither a number nor a String has a ConstantValue attribute (class A, byte 88)",
        "constant of array"
    );
    assert_eq!(
        spoilt(|w| {
            let value = w.attribute("ConstantValue", &[0]);
            w.field(8, "f", "I", &[value]);
        }),
        "the attribute ConstantValue is 1 bytes long, not 2 (class A, byte 87)",
        "constant length"
    );
    assert_eq!(
        spoilt(|w| {
            let value = w.constant(3, &[0; 4]);
            let value = w.attribute("ConstantValue", &u16s(&[value]));
            w.field(8, "f", "I", &[value.clone(), value]);
        }),
        "the attribute ConstantValue occurs twice (class A, byte 94)",
        "two constants"
    );
}

#[test]
fn methods() {
    assert_eq!(
        spoilt(|w| {
            w.method(0x410, "m", "()V", &[]);
        }),
        "the method m()V has the illegal flags 0x0410 (class A, byte 61)",
        "method flags"
    );
    assert_eq!(
        spoilt(|w| {
            w.method(0, "<clinit>", "()V", &[]);
        }),
        "the method <clinit>()V has the illegal flags 0x0000 (class A, byte 68)",
        "clinit not static"
    );
    assert_eq!(
        spoilt(|w| {
            w.method(8, "<clinit>", "(I)V", &[]);
        }),
        "\"(I)V\" is not a legal descriptor of an initialiser (class A, byte 69)",
        "clinit with arguments"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x600;
            w.method(1, "<init>", "()V", &[]);
        }),
        "the interface declares a constructor (class A, byte 66)",
        "constructor in interface"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0xb1], &[], &[]);
            w.method(0, "m", &format!("({})V", "J".repeat(128)), &[code]);
        }),
        "the method m(JJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJ... needs more than 255 argument slots (class A, byte 196)",
        "too many arguments"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0xb1], &[], &[]);
            w.method(0, "m", "(J)V", &[code]);
        }),
        "the method m(J)V needs 3 argument slots but has 2 local variables (class A, byte 69)",
        "arguments and locals"
    );
    assert_eq!(
        spoilt(|w| {
            w.method(0x401, "m", "()V", &[]);
            w.method(0x401, "m", "()V", &[]);
        }),
        "the method m()V is declared twice (class A, byte 79)",
        "same method twice"
    );
    assert_eq!(
        spoilt(|w| {
            w.method(1, "m", "()V", &[]);
        }),
        "the method m()V has no Code attribute and is neither native nor abstract (class A, byte 61)",
        "no code"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0xb1], &[], &[]);
            w.method(0x401, "m", "()V", &[code]);
        }),
        "the method m()V is native or abstract but has a Code attribute (class A, byte 68)",
        "code of abstract"
    );
}

#[test]
fn code() {
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[], &[], &[]);
            static_method(w, code);
        }),
        "the code is 0 bytes long, not between 1 and 65535 (class A, byte 86)",
        "no instructions"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0; 65536], &[], &[]);
            static_method(w, code);
        }),
        "the code is 65536 bytes long, not between 1 and 65535 (class A, byte 86)",
        "too long code"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0, 0xb1], &[[1, 1, 0, 0]], &[]);
            static_method(w, code);
        }),
        "an exception handler covers 1..1, which is no range in code of 2 bytes (class A, byte 94)",
        "empty handler"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0, 0xb1], &[[0, 2, 2, 0]], &[]);
            static_method(w, code);
        }),
        "the target of an exception handler covers 2..3, which is no range in code of 2 bytes (class A, byte 94)",
        "handler outside"
    );
    assert_eq!(
        spoilt(|w| {
            let code = w.code(&[0, 0xb1], &[[0, 2, 0, 1]], &[]);
            static_method(w, code);
        }),
        "the class of an exception handler is constant #1, which is a Utf8, not a Class (class A, byte 94)",
        "handler of no class"
    );
    assert_eq!(
        spoilt(|w| {
            let lines = w.attribute("LineNumberTable", &u16s(&[1, 1, 7]));
            let code = w.code(&[0xb1], &[], &[lines]);
            static_method(w, code);
        }),
        "a line number covers 1..2, which is no range in code of 1 bytes (class A, byte 121)",
        "line outside"
    );
    assert_eq!(
        spoilt(|w| {
            let lines = w.attribute("LineNumberTable", &u16s(&[1, 0, 7, 0]));
            let code = w.code(&[0xb1], &[], &[lines]);
            static_method(w, code);
        }),
        "2 bytes are left over after LineNumberTable (class A, byte 125)",
        "line table too long"
    );
    assert_eq!(
        spoilt(|w| {
            let lines = w.attribute("LineNumberTable", &u16s(&[2, 0, 7]));
            let code = w.code(&[0xb1], &[], &[lines]);
            static_method(w, code);
        }),
        "the data ends inside LineNumberTable (class A, byte 121)",
        "line table too short"
    );
    assert_eq!(
        spoilt(|w| {
            let (name, kind) = (w.utf8("x"), w.utf8("I"));
            let variables = w.attribute("LocalVariableTable", &u16s(&[1, 0, 9, name, kind, 0]));
            let code = w.code(&[0xb1], &[], &[variables]);
            static_method(w, code);
        }),
        "a local variable covers 0..9, which is no range in code of 1 bytes (class A, byte 132)",
        "variable outside"
    );
    assert_eq!(
        spoilt(|w| {
            let frames = w.attribute("StackMapTable", &u16s(&[0]));
            let code = w.code(&[0xb1], &[], &[frames.clone(), frames]);
            static_method(w, code);
        }),
        "the attribute StackMapTable occurs twice (class A, byte 119)",
        "two stack maps"
    );
}

#[test]
fn class_attributes() {
    assert_eq!(
        spoilt(|w| {
            w.class_attribute("SourceFile", &u16s(&[2]));
        }),
        "SourceFile is constant #2, which is a Class, not a Utf8 (class A, byte 72)",
        "source file"
    );
    assert_eq!(
        spoilt(|w| {
            let this = w.this_class;
            w.class_attribute("InnerClasses", &u16s(&[1, this, this, 0, 0]));
        }),
        "an inner class is its own outer class (class A, byte 76)",
        "own outer class"
    );
    assert_eq!(
        spoilt(|w| {
            w.class_attribute("NestHost", &u16s(&[2]));
            w.class_attribute("NestMembers", &u16s(&[0]));
        }),
        "the class has both a NestHost and a NestMembers attribute (class A, byte 76)",
        "host and members"
    );
    assert_eq!(
        spoilt(|w| {
            w.access = 0x30;
            w.class_attribute("PermittedSubclasses", &u16s(&[0]));
        }),
        "a final class has a PermittedSubclasses attribute (class A, byte 81)",
        "final and sealed"
    );
    assert_eq!(
        spoilt(|w| {
            let component = w.record_component("c", "V", &[]);
            w.class_attribute("Record", &table(&[component]));
        }),
        "\"V\" is not a legal field descriptor (class A, byte 78)",
        "record component"
    );
    assert_eq!(
        spoilt(|w| {
            w.class_attribute("BootstrapMethods", &u16s(&[1, 1, 0]));
        }),
        "a bootstrap method is constant #1, which is a Utf8, not a MethodHandle (class A, byte 80)",
        "bootstrap method"
    );
    assert_eq!(
        spoilt(|w| {
            let method = w.member_ref(10, "m", "()V");
            let handle = w.method_handle(6, method);
            w.class_attribute("BootstrapMethods", &u16s(&[1, handle, 1, 1]));
        }),
        "a bootstrap argument is constant #1, which is a Utf8, not a loadable constant (class A, byte 108)",
        "bootstrap argument"
    );
    assert_eq!(
        spoilt(|w| {
            let mut attribute = w.attribute("X", &[]);
            attribute[5] = 9;
            w.attributes.push(attribute);
        }),
        "the data ends inside the class attributes (class A, byte 63)",
        "attribute beyond the end"
    );
}
