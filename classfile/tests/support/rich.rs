//! A class with one of each structure.

use super::writer::{Writer, table, u16s};

/// Has every constant but those of modules, every attribute that the reader knows, and every form of switch and handler.
pub fn class() -> Vec<u8> {
    let mut w = Writer::new();
    w.access = 0x21;
    let (this, runnable, other) = (w.this_class, w.class("java/lang/Runnable"), w.class("A$B"));
    w.interfaces.push(runnable);
    numbers(&mut w);
    let bootstrap = bootstraps(&mut w);
    let code = code(&mut w, bootstrap);
    let exceptions = w.attribute("Exceptions", &u16s(&[1, other]));
    let name = w.utf8("p");
    let parameters = w.attribute("MethodParameters", &[&[2][..], &u16s(&[name, 0x10, 0, 0x1000])].concat());
    let signature_of_method = signature(&mut w, "<T:Ljava/lang/Object;>(TT;)V");
    w.method(1, "m", "(Ljava/lang/Object;)V", &[code, exceptions, signature_of_method, parameters]);
    w.method(0x401, "n", "([[IJ)D", &[]);
    w.access |= 0x400;
    let inner_name = w.utf8("B");
    w.class_attribute("InnerClasses", &u16s(&[1, other, this, inner_name, 9]));
    w.class_attribute("NestMembers", &u16s(&[1, other]));
    w.class_attribute("PermittedSubclasses", &u16s(&[1, other]));
    let method = w.name_and_type("m", "()V");
    w.class_attribute("EnclosingMethod", &u16s(&[other, method]));
    let source = w.utf8("A.java");
    w.class_attribute("SourceFile", &u16s(&[source]));
    let signature_of_class = signature(&mut w, "Ljava/lang/Object;");
    w.attributes.push(signature_of_class);
    let signature_of_component = signature(&mut w, "TT;");
    let component = w.record_component("c", "Ljava/lang/Object;", &[signature_of_component]);
    w.class_attribute("Record", &table(&[component]));
    w.class_attribute("Unknown", b"anything");
    w.bytes()
}

fn signature(w: &mut Writer, text: &str) -> Vec<u8> {
    let text = w.utf8(text);
    w.attribute("Signature", &u16s(&[text]))
}

/// A static field with a constant value of each type.
fn numbers(w: &mut Writer) {
    let text = w.raw_utf8(&[b'a', 0xc0, 0x80, 0xed, 0xa0, 0x81, 0xed, 0xb0, 0xb7]);
    let string = w.refer(8, &[text]);
    let values = [
        ("Z", w.constant(3, &[0, 0, 0, 1])),
        ("F", w.constant(4, &[0x7f, 0xc0, 0, 0])),
        ("J", w.constant(5, &[0x80, 0, 0, 0, 0, 0, 0, 0])),
        ("D", w.constant(6, &[0x3f, 0xf0, 0, 0, 0, 0, 0, 0])),
        ("Ljava/lang/String;", string),
    ];
    for (descriptor, value) in values {
        let value = w.attribute("ConstantValue", &u16s(&[value]));
        w.field(0x19, "f", descriptor, &[value]);
    }
}

/// Returns an `InvokeDynamic`.
fn bootstraps(w: &mut Writer) -> u16 {
    let method = w.member_ref(10, "bootstrap", "(I)V");
    let interface_method = w.member_ref(11, "run", "()V");
    let field = w.member_ref(9, "f", "Z");
    let handles =
        [w.method_handle(6, method), w.method_handle(9, interface_method), w.method_handle(2, field)];
    let descriptor = w.utf8("(J)V");
    let method_type = w.refer(16, &[descriptor]);
    let constant_type = w.name_and_type("k", "I");
    let dynamic = w.refer(17, &[0, constant_type]);
    let call_type = w.name_and_type("call", "()V");
    let arguments = [handles[1], handles[2], method_type, dynamic, w.this_class];
    let entries = [u16s(&[handles[0], 0]), [u16s(&[handles[0], 5]), u16s(&arguments)].concat()];
    w.class_attribute("BootstrapMethods", &table(&entries));
    w.refer(18, &[1, call_type])
}

fn code(w: &mut Writer, invoke_dynamic: u16) -> Vec<u8> {
    let [high, low] = invoke_dynamic.to_be_bytes();
    let bytecode = [
        &[0x1a, 0xaa, 0, 0, 0, 0, 0, 27, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 27, 0, 0, 0, 27][..],
        &[0xba, high, low, 0, 0, 0xc4, 0x84, 0, 1, 0, 1],
        &[0x1a, 0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0xb1],
    ]
    .concat();
    let lines = w.attribute("LineNumberTable", &u16s(&[2, 0, 10, 24, 11]));
    let more_lines = w.attribute("LineNumberTable", &u16s(&[1, 35, 9]));
    let names = [w.utf8("x"), w.utf8("I")];
    let variables = w.attribute("LocalVariableTable", &u16s(&[1, 0, 5, names[0], names[1], 1]));
    let [class_high, class_low] = w.this_class.to_be_bytes();
    let frames = [
        &[0, 5, 24, 64, 1, 250, 0, 3, 252, 0, 0, 7, class_high, class_low][..],
        &[255, 0, 1, 0, 2, 4, 8, 0, 3, 0, 1, 5],
    ];
    let frames = w.attribute("StackMapTable", &frames.concat());
    let this = w.this_class;
    w.code(
        &bytecode,
        &[[0, 24, 35, this], [0, bytecode.len() as u16, 24, 0]],
        &[lines, variables, frames, more_lines],
    )
}
