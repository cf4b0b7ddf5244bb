//! What bytecode becomes: register code in which loads and stores are gone, constants are operands and loops have one jump.

use super::assemble::{Assembler, with};
use super::tiny::{RETURN, TARRY, machine, method};
use crate::code::insn::Insn;

/// The code of `static void test(int, int)`, whose stack may be six deep.
fn code(bytecode: &[u8]) -> Vec<Insn> {
    let mut class = Assembler::new("Code", "java/lang/Object", 49);
    let print = class.method_ref(TARRY, "print", "(I)V");
    // Where the bytecode ends in a call of print, its constant is the first that was asked for.
    let bytecode: Vec<u8> = match bytecode.strip_suffix(&[0xb8]) {
        Some(before) => [before.to_vec(), with(0xb8, print), vec![RETURN]].concat(),
        None => bytecode.to_vec(),
    };
    class.method("test", "(II)V", (6, 4), &bytecode);
    let mut machine = machine(vec![("Code", class)], |_| {});
    let test = method(&mut machine, "Code", "test");
    machine.ensure_translated(test).expect("it passes verification");
    let start = machine.program.classes.entries[test.index()].body;
    let body = machine.program.code.body_at(start).expect("it was translated");
    machine.program.code.insns()[body.start as usize..body.end as usize].to_vec()
}

#[test]
fn loads_and_stores_become_operands() {
    // istore_2(iload_0 + iload_1)
    let found = code(&[0x1a, 0x1b, 0x60, 0x3d, RETURN]);
    assert!(matches!(found[..], [Insn::IAdd { d: 2, a: 0, b: 1 }, Insn::Return]), "{found:?}");
}

#[test]
fn small_constants_are_part_of_instructions() {
    // istore_2(iload_0 + 5), istore_2(iload_0 * 7)
    let found = code(&[0x1a, 0x08, 0x60, 0x3d, 0x1a, 0x10, 7, 0x68, 0x3d, RETURN]);
    assert!(
        matches!(
            found[..],
            [Insn::IAddI { d: 2, a: 0, imm: 5 }, Insn::IMulI { d: 2, a: 0, imm: 7 }, Insn::Return]
        ),
        "{found:?}"
    );
}

/// A value on the stack is not that of the local variable any more once this is written.
#[test]
fn a_local_that_is_overwritten_is_copied_first() {
    // iload_0; iinc 0 1; istore_2
    let found = code(&[0x1a, 0x84, 0, 1, 0x3d, RETURN]);
    let [Insn::Move { d, a: 0 }, Insn::IAddI { d: 0, a: 0, imm: 1 }, Insn::Move { d: 2, a }, Insn::Return] =
        found[..]
    else {
        panic!("{found:?}");
    };
    assert_eq!(d, a);
}

/// `for (; i < n; i++) {}`: the increment, the test and the jump back are one instruction.
#[test]
fn a_loop_has_one_jump() {
    // goto +6; iinc 0 1; iload_0; iload_1; if_icmplt -5; return
    let found = code(&[0xa7, 0, 6, 0x84, 0, 1, 0x1a, 0x1b, 0xa1, 0xff, 0xfb, RETURN]);
    let jumps_back = |insn: &&Insn| {
        let text = format!("{insn:?}");
        text.contains("off: -")
    };
    assert_eq!(found.iter().filter(jumps_back).count(), 1, "{found:?}");
    assert!(found.len() <= 4, "{found:?}");
}

/// What comes after a jump and is no target is not translated.
#[test]
fn dead_code_is_left_out() {
    let plain = code(&[0x1a, 0x1b, 0x60, 0x3d, RETURN]);
    let dead = code(&[0x1a, 0x1b, 0x60, 0x3d, RETURN, 0x1a, 0x3d, RETURN]);
    assert_eq!(format!("{plain:?}"), format!("{dead:?}"));
}
