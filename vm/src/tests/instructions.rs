//! Arithmetic, comparisons, switches and the operand stack, against what the specification says (JVMS 6.5), on edges of the ranges.

use super::assemble::{Assembler, with};
use super::tiny::{RETURN, TARRY, machine, printed, run, start};
use crate::machine::Machine;

const ILOAD_0: u8 = 0x1a;
const ILOAD_1: u8 = 0x1b;

const EDGES: [i32; 12] = [0, 1, -1, 2, -2, 7, 31, 33, 0x7fff, -0x8000, i32::MAX, i32::MIN];

/// A class whose static methods `m0`, `m1` … take two ints and print what their code leaves on the stack.
fn class(codes: &[Vec<u8>]) -> Machine {
    let mut class = Assembler::new("Calc", "java/lang/Object", 49);
    let print = class.method_ref(TARRY, "print", "(I)V");
    for (number, code) in codes.iter().enumerate() {
        let code = [code.clone(), with(0xb8, print), vec![RETURN]].concat();
        class.method(&format!("m{number}"), "(II)V", (10, 6), &code);
    }
    machine(vec![("Calc", class)], |_| {})
}

/// What a method prints.
fn shown(machine: &mut Machine, number: usize, args: [i32; 2]) -> i32 {
    machine.state.output = Default::default();
    start(machine, "Calc", &format!("m{number}"), &args);
    assert!(run(machine).is_none());
    printed(machine).trim().parse().expect("a number")
}

/// An opcode and what it computes.
type Operation<T, R> = (u8, fn(T, T) -> R);

const INT: [Operation<i32, i32>; 11] = [
    (0x60, i32::wrapping_add),
    (0x64, i32::wrapping_sub),
    (0x68, i32::wrapping_mul),
    (0x6c, i32::wrapping_div),
    (0x70, i32::wrapping_rem),
    (0x78, |a, b| a.wrapping_shl(b as u32)),
    (0x7a, |a, b| a.wrapping_shr(b as u32)),
    (0x7c, |a, b| (a as u32).wrapping_shr(b as u32) as i32),
    (0x7e, |a, b| a & b),
    (0x80, |a, b| a | b),
    (0x82, |a, b| a ^ b),
];

#[test]
fn arithmetic_of_ints() {
    let codes: Vec<Vec<u8>> = INT.iter().map(|(opcode, _)| vec![ILOAD_0, ILOAD_1, *opcode]).collect();
    let mut machine = class(&codes);
    for (number, (opcode, expected)) in INT.iter().enumerate() {
        let divides = matches!(opcode, 0x6c | 0x70);
        for (a, b) in pairs().filter(|(_, b)| !divides || *b != 0) {
            assert_eq!(shown(&mut machine, number, [a, b]), expected(a, b), "{opcode:#x} of {a} and {b}");
        }
    }
}

/// With a constant as the second operand, instructions of their own are chosen.
#[test]
fn arithmetic_with_constants() {
    for b in EDGES.into_iter().filter(|b| i16::try_from(*b).is_ok() && *b != 0) {
        let push = with(0x11, b as i16 as u16);
        let codes: Vec<Vec<u8>> =
            INT.iter().map(|(opcode, _)| [vec![ILOAD_0], push.clone(), vec![*opcode]].concat()).collect();
        let mut machine = class(&codes);
        for (number, (opcode, expected)) in INT.iter().enumerate() {
            for a in EDGES {
                assert_eq!(shown(&mut machine, number, [a, 0]), expected(a, b), "{opcode:#x} of {a} and {b}");
            }
        }
    }
}

fn pairs() -> impl Iterator<Item = (i32, i32)> {
    EDGES.into_iter().flat_map(|a| EDGES.map(|b| (a, b)))
}

/// i2l of both operands, the operation, l2i of its upper half.
#[test]
fn arithmetic_of_longs() {
    // i2l, l2i of the result shifted right by 16
    let wide = |opcode: u8| vec![ILOAD_0, 0x85, 0x10, 20, 0x79, ILOAD_1, 0x85, opcode, 0x10, 16, 0x7b, 0x88];
    let operations: [Operation<i64, i64>; 6] = [
        (0x61, i64::wrapping_add),
        (0x65, i64::wrapping_sub),
        (0x69, i64::wrapping_mul),
        (0x7f, |a, b| a & b),
        (0x81, |a, b| a | b),
        (0x83, |a, b| a ^ b),
    ];
    let codes: Vec<Vec<u8>> = operations.iter().map(|(opcode, _)| wide(*opcode)).collect();
    let mut machine = class(&codes);
    for (number, (opcode, expected)) in operations.iter().enumerate() {
        for (a, b) in pairs() {
            let wanted = (expected(i64::from(a) << 20, i64::from(b)) >> 16) as i32;
            assert_eq!(shown(&mut machine, number, [a, b]), wanted, "{opcode:#x} of {a} and {b}");
        }
    }
}

#[test]
fn comparisons_and_branches() {
    let tests: [Operation<i32, bool>; 6] = [
        (0x9f, |a, b| a == b),
        (0xa0, |a, b| a != b),
        (0xa1, |a, b| a < b),
        (0xa2, |a, b| a >= b),
        (0xa3, |a, b| a > b),
        (0xa4, |a, b| a <= b),
    ];
    // if_icmpXX +7; iconst_0; goto +4; iconst_1. The same with one operand is ifXX, six opcodes before.
    let two = |opcode: u8| vec![ILOAD_0, ILOAD_1, opcode, 0, 7, 0x03, 0xa7, 0, 4, 0x04];
    let one = |opcode: u8| vec![ILOAD_0, opcode - 6, 0, 7, 0x03, 0xa7, 0, 4, 0x04];
    let codes: Vec<Vec<u8>> = tests.iter().flat_map(|(opcode, _)| [two(*opcode), one(*opcode)]).collect();
    let mut machine = class(&codes);
    for (number, (opcode, expected)) in tests.iter().enumerate() {
        for (a, b) in pairs() {
            let found =
                [shown(&mut machine, 2 * number, [a, b]), shown(&mut machine, 2 * number + 1, [a, b])];
            assert_eq!(found, [expected(a, b), expected(a, 0)].map(i32::from), "{opcode:#x} of {a} and {b}");
        }
    }
}

#[test]
fn switches_find_their_case() {
    // Each case leaves its number: bipush n; goto end.
    let case = |n: u8, rest: i16| [vec![0x10, n, 0xa7], rest.to_be_bytes().to_vec()].concat();
    let int = |n: i32| n.to_be_bytes().to_vec();
    // At 1, so padding is 2 bytes; the targets count from the opcode.
    let table_start = 2 + 4 * 3 + 4 * 3 + 1;
    let table = [
        vec![ILOAD_0, 0xaa, 0, 0],
        [int(table_start + 15), int(-1), int(1)].concat(),
        [int(table_start), int(table_start + 5), int(table_start + 10)].concat(),
        [case(10, 18), case(11, 13), case(12, 8), case(99, 3)].concat(),
    ]
    .concat();
    let lookup_start = 2 + 4 * 2 + 8 * 3 + 1;
    let lookup = [
        vec![ILOAD_0, 0xab, 0, 0],
        [int(lookup_start + 15), int(3)].concat(),
        [int(i32::MIN), int(lookup_start), int(7), int(lookup_start + 5)].concat(),
        [int(i32::MAX), int(lookup_start + 10)].concat(),
        [case(10, 18), case(11, 13), case(12, 8), case(99, 3)].concat(),
    ]
    .concat();
    let mut machine = class(&[table, lookup]);
    for a in EDGES {
        let by_table = match a {
            -1..=1 => 11 + a,
            _ => 99,
        };
        let by_lookup = match a {
            i32::MIN => 10,
            7 => 11,
            i32::MAX => 12,
            _ => 99,
        };
        let found = [shown(&mut machine, 0, [a, 0]), shown(&mut machine, 1, [a, 0])];
        assert_eq!(found, [by_table, by_lookup], "{a}");
    }
}

/// Two or three numbers are pushed, moved, and written down as digits: first what is on top.
#[test]
fn the_operand_stack_is_shuffled_as_specified() {
    let shuffles: [(u8, &[u8], &[u8]); 8] = [
        (0x57, &[1, 2], &[1]),
        (0x59, &[1, 2], &[1, 2, 2]),
        (0x5a, &[1, 2], &[2, 1, 2]),
        (0x5b, &[1, 2, 3], &[3, 1, 2, 3]),
        (0x5c, &[1, 2], &[1, 2, 1, 2]),
        (0x5d, &[1, 2, 3], &[2, 3, 1, 2, 3]),
        (0x5f, &[1, 2], &[2, 1]),
        (0x58, &[1, 2, 3], &[1]),
    ];
    // Each value that is left is added to ten times what came before.
    let read = |count: usize| {
        let digit = [vec![0x1c, 0x10, 10, 0x68, 0x60, 0x3d]].concat();
        [digit.repeat(count), vec![0x1c]].concat()
    };
    let codes: Vec<Vec<u8>> = shuffles
        .iter()
        .map(|(opcode, before, after)| {
            let pushes = before.iter().map(|n| 0x03 + n).collect();
            [vec![0x03, 0x3d], pushes, vec![*opcode], read(after.len())].concat()
        })
        .collect();
    let mut machine = class(&codes);
    for (number, (opcode, _, after)) in shuffles.iter().enumerate() {
        let digits = after.iter().rev().fold(0, |all, n| all * 10 + i32::from(*n));
        assert_eq!(shown(&mut machine, number, [0, 0]), digits, "{opcode:#x}");
    }
}
