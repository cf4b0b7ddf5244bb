//! Methods that must not run, each with its fault, beside sound ones that differ in little (JVMS 4.10).

use super::assemble::{Assembler, PUBLIC, STATIC, with};
use super::tiny::{ALOAD_0, RETURN, load, machine};
use crate::native::Stop;

const ICONST_1: u8 = 0x04;
const ILOAD_1: u8 = 0x1b;
const POP: u8 = 0x57;
const IRETURN: u8 = 0xac;
const ARETURN: u8 = 0xb0;
const ATHROW: u8 = 0xbf;
const IADD: u8 = 0x60;
const GOTO: u8 = 0xa7;

/// What the verifier says of `static <descriptor>` with this code, in a class of the program.
fn verdict(descriptor: &str, code: &[u8]) -> Result<(), String> {
    let mut class = Assembler::new("Sub", "java/lang/Object", 49);
    class.method("test", descriptor, (2, 2), code);
    let mut machine = machine(vec![("Sub", class)], |_| {});
    let class = load(&mut machine, "Sub");
    match machine.verify_file(class) {
        Ok(()) => Ok(()),
        Err(Stop::Raise(raised)) => {
            assert_eq!(raised.class, "java/lang/VerifyError");
            let message = raised.message.expect("it says why");
            Err(message.lines().next().unwrap_or_default().to_string())
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn sound_methods_pass() {
    for (descriptor, code) in [
        ("()V", &[RETURN][..]),
        ("(I)I", &[0x1a, IRETURN]),
        ("(II)I", &[0x1a, ILOAD_1, IADD, IRETURN]),
        ("(Ljava/lang/Object;)Ljava/lang/Object;", &[ALOAD_0, ARETURN]),
        ("()Ljava/lang/Object;", &[0x01, ARETURN]),
        ("(Ljava/lang/Throwable;)V", &[ALOAD_0, ATHROW]),
        // for (;;) {}
        ("()V", &[GOTO, 0, 0]),
        // A local that both ways set: iload_0; ifeq +8; iconst_1; istore_1; goto +5; iconst_1; istore_1; iload_1; ireturn
        ("(I)I", &[0x1a, 0x99, 0, 8, ICONST_1, 0x3c, GOTO, 0, 5, ICONST_1, 0x3c, ILOAD_1, IRETURN]),
    ] {
        assert_eq!(verdict(descriptor, code), Ok(()), "{descriptor} {code:x?}");
    }
}

#[test]
fn unsound_methods_are_refused() {
    for (what, descriptor, code) in [
        ("the end is missing", "()V", &[ICONST_1, POP][..]),
        ("nothing to pop", "()V", &[POP, RETURN]),
        ("more than max_stack", "()V", &[ICONST_1, ICONST_1, ICONST_1, RETURN]),
        ("a reference is added", "(Ljava/lang/Object;)I", &[ALOAD_0, ICONST_1, IADD, IRETURN]),
        ("an int is returned as a reference", "(I)Ljava/lang/Object;", &[0x1a, ARETURN]),
        ("a reference is returned as an int", "(Ljava/lang/Object;)I", &[ALOAD_0, IRETURN]),
        ("void returns something", "()V", &[ICONST_1, IRETURN]),
        ("something returns void", "()I", &[RETURN]),
        ("a local is read before it is set", "(I)I", &[ILOAD_1, IRETURN]),
        ("a local that does not exist", "()I", &[0x1d, IRETURN]),
        ("an Object is thrown", "(Ljava/lang/Object;)V", &[ALOAD_0, ATHROW]),
        ("the length of an int", "(I)I", &[0x1a, 0xbe, IRETURN]),
        ("a jump into an instruction", "()V", &[GOTO, 0, 1, RETURN]),
        // iload_0; ifeq +4; iconst_1; iconst_1: one way has a value more
        ("stacks of two depths meet", "(I)V", &[0x1a, 0x99, 0, 4, ICONST_1, ICONST_1, POP, RETURN]),
        // Only one way sets the local: iload_0; ifeq +5; iconst_1; istore_1; iload_1; ireturn
        ("a local is set on one way only", "(I)I", &[0x1a, 0x99, 0, 5, ICONST_1, 0x3c, ILOAD_1, IRETURN]),
        ("half of a long", "(J)I", &[0x1a, IRETURN]),
    ] {
        let refused = verdict(descriptor, code);
        assert!(refused.is_err(), "{what}: {descriptor} {code:x?} passes");
    }
}

/// Fields: what is read from, and what is stored.
#[test]
fn fields_take_what_their_type_says() {
    let of = |descriptor: &str, code: fn(u16, u16) -> Vec<u8>| {
        let mut class = Assembler::new("Sub", "java/lang/Object", 49);
        class.field(PUBLIC, "number", "I");
        class.field(PUBLIC | STATIC, "shared", "LSub;");
        let (number, shared) =
            (class.field_ref("Sub", "number", "I"), class.field_ref("Sub", "shared", "LSub;"));
        class.method("test", descriptor, (2, 2), &code(number, shared));
        let mut machine = machine(vec![("Sub", class)], |_| {});
        let class = load(&mut machine, "Sub");
        machine.verify_file(class).is_ok()
    };
    let get_number = |number: u16, _| [vec![ALOAD_0], with(0xb4, number), vec![IRETURN]].concat();
    assert!(of("(LSub;)I", get_number));
    assert!(!of("(Ljava/lang/Object;)I", get_number), "an Object has no such field");
    let put_number = |number: u16, _| [vec![ALOAD_0, ICONST_1], with(0xb5, number), vec![RETURN]].concat();
    assert!(of("(LSub;)V", put_number));
    let put_reference = |number: u16, _| [vec![ALOAD_0, ALOAD_0], with(0xb5, number), vec![RETURN]].concat();
    assert!(!of("(LSub;)V", put_reference), "a reference is no int");
    let share = |_, shared: u16| [vec![ALOAD_0], with(0xb3, shared), vec![RETURN]].concat();
    assert!(of("(LSub;)V", share));
    assert!(!of("(Ljava/lang/Object;)V", share), "an Object is no Sub");
    assert!(
        !of("(I)V", |_, shared| [vec![0x1a], with(0xb3, shared), vec![RETURN]].concat()),
        "a number is none"
    );
}
