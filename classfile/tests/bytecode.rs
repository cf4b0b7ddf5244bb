//! The decoder against the instruction set as the specification words it (JVMS 6.5).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tarry_classfile::bytecode::opcode::{self as op, mnemonic};
use tarry_classfile::bytecode::*;

/// Code of 16 bytes that starts with `bytes`; the rest is `nop`.
fn padded(bytes: &[u8]) -> [u8; 16] {
    let mut code = [op::NOP; 16];
    code[..bytes.len()].copy_from_slice(bytes);
    code
}

fn decoded(bytes: &[u8]) -> (String, usize) {
    let code = padded(bytes);
    let (instruction, length) = decode(&code, 0).unwrap();
    (format!("{instruction:?}"), length)
}

/// Operands with which the instruction of that opcode is legal.
fn sample_operands(opcode: u8) -> &'static [u8] {
    match mnemonic(opcode).unwrap() {
        "newarray" => &[10],
        "invokeinterface" => &[0, 1, 1, 0],
        "invokedynamic" => &[0, 1, 0, 0],
        "multianewarray" => &[0, 1, 2],
        "tableswitch" => &[0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8],
        "lookupswitch" => &[0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0],
        "wide" => &[op::ILOAD, 1, 0],
        "goto_w" | "jsr_w" => &[0, 0, 0, 1],
        name if name.starts_with("if") || matches!(name, "goto" | "jsr" | "sipush" | "ldc_w" | "ldc2_w") => {
            &[0, 1]
        }
        "getstatic" | "putstatic" | "getfield" | "putfield" | "new" | "anewarray" | "checkcast"
        | "instanceof" => &[0, 1],
        name if name.starts_with("invoke") => &[0, 1],
        "iinc" => &[1, 1],
        "bipush" | "ldc" | "ret" => &[1],
        name if name.len() == 5 && name.ends_with("load") && !name.contains('_') && name != "aload" => &[1],
        "aload" | "istore" | "lstore" | "fstore" | "dstore" | "astore" => &[1],
        _ => &[],
    }
}

#[test]
fn every_instruction_has_its_length_and_needs_all_its_bytes() {
    for opcode in 0..=201u8 {
        let name = mnemonic(opcode).unwrap();
        let bytes = [&[opcode], sample_operands(opcode)].concat();
        let (_, length) = decode(&bytes, 0).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(length, bytes.len(), "{name}");
        for shorter in 0..bytes.len() {
            let expected = Err(BytecodeError::Truncated { pc: 0 });
            let branches = matches!(decode(&bytes[..shorter], 0), Err(BytecodeError::BranchOutside { .. }));
            assert!(decode(&bytes[..shorter], 0) == expected || branches, "{name} cut to {shorter} bytes");
        }
    }
    for opcode in 202..=255u8 {
        assert_eq!(mnemonic(opcode), None);
        assert_eq!(decode(&[opcode, 0, 0, 0, 0], 0), Err(BytecodeError::UnknownOpcode { pc: 0, opcode }));
    }
}

/// The word that follows `{:?}` of a kind, from the letter that the mnemonics use.
fn kind(letter: &str) -> &'static str {
    match letter {
        "i" => "Int",
        "l" => "Long",
        "f" => "Float",
        "d" => "Double",
        "a" => "Reference",
        "b" => "Byte",
        "c" => "Char",
        "s" => "Short",
        _ => panic!("no kind {letter}"),
    }
}

fn capitalised(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// What the instructions without operands decode to, derived from the mnemonic alone.
fn from_mnemonic(name: &str) -> Option<String> {
    let (letter, rest) = name.split_at(1);
    if let Some((word @ ("load" | "store"), local)) = rest.split_once('_') {
        return Some(format!("{} {{ kind: {}, local: {local} }}", capitalised(word), kind(letter)));
    }
    if let Some((from, to)) = name.split_once('2').filter(|(from, to)| from.len() == 1 && to.len() == 1) {
        return Some(match to {
            "b" | "c" | "s" => format!("Narrow {{ to: {} }}", kind(to)),
            _ => format!("Convert {{ from: {}, to: {} }}", kind(from), kind(to)),
        });
    }
    Some(match rest {
        "add" | "sub" | "mul" | "div" | "rem" | "shl" | "shr" | "ushr" | "and" | "or" | "xor" => {
            format!("Arith {{ op: {}, kind: {} }}", capitalised(rest), kind(letter))
        }
        "neg" => format!("Neg {{ kind: {} }}", kind(letter)),
        "aload" => format!("ArrayLoad {{ kind: {} }}", kind(letter)),
        "astore" => format!("ArrayStore {{ kind: {} }}", kind(letter)),
        "return" => format!("Return {{ kind: Some({}) }}", kind(letter)),
        _ => return None,
    })
}

#[test]
fn families_are_what_their_mnemonics_say() {
    let mut seen = 0;
    for opcode in 0..=201u8 {
        if let Some(expected) = from_mnemonic(mnemonic(opcode).unwrap()) {
            assert_eq!(decoded(&[opcode]), (expected, 1), "{:?}", mnemonic(opcode));
            seen += 1;
        }
    }
    // 20 loads, 20 stores, 15 conversions, 32 binary operations, 4 negations, 16 array accesses, 5 returns.
    assert_eq!(seen, 112);
}

#[test]
fn constants() {
    let rows: [(&[u8], Constant); 16] = [
        (&[op::ACONST_NULL], Constant::Null),
        (&[op::ICONST_M1], Constant::Int(-1)),
        (&[op::ICONST_0], Constant::Int(0)),
        (&[op::ICONST_1], Constant::Int(1)),
        (&[op::ICONST_5], Constant::Int(5)),
        (&[op::LCONST_0], Constant::Long(0)),
        (&[op::LCONST_1], Constant::Long(1)),
        (&[op::FCONST_0], Constant::Float(0.0)),
        (&[op::FCONST_1], Constant::Float(1.0)),
        (&[op::FCONST_2], Constant::Float(2.0)),
        (&[op::DCONST_0], Constant::Double(0.0)),
        (&[op::DCONST_1], Constant::Double(1.0)),
        (&[op::BIPUSH, 0x80], Constant::Int(-128)),
        (&[op::BIPUSH, 0x7f], Constant::Int(127)),
        (&[op::SIPUSH, 0x80, 0], Constant::Int(-32768)),
        (&[op::SIPUSH, 0x7f, 0xff], Constant::Int(32767)),
    ];
    for (bytes, constant) in rows {
        assert_eq!(decode(&padded(bytes), 0), Ok((Instruction::Const(constant), bytes.len())), "{bytes:?}");
    }
}

#[test]
fn wide_is_folded_in() {
    let rows: [(&[u8], Instruction<'_>); 6] = [
        (&[op::WIDE, op::DLOAD, 1, 2], Instruction::Load { kind: Kind::Double, local: 258 }),
        (&[op::WIDE, op::ASTORE, 0, 3], Instruction::Store { kind: Kind::Reference, local: 3 }),
        (&[op::WIDE, op::RET, 1, 0], Instruction::Ret { local: 256 }),
        (&[op::WIDE, op::IINC, 1, 0, 0xff, 0], Instruction::Inc { local: 256, delta: -256 }),
        (&[op::IINC, 255, 0x80], Instruction::Inc { local: 255, delta: -128 }),
        (&[op::RET, 255], Instruction::Ret { local: 255 }),
    ];
    for (bytes, instruction) in rows {
        assert_eq!(decode(&padded(bytes), 0), Ok((instruction, bytes.len())), "{bytes:?}");
    }
    for opcode in (0..=255u8).filter(|opcode| !matches!(*opcode, 21..=25 | 54..=58 | op::RET | op::IINC)) {
        assert_eq!(
            decode(&padded(&[op::WIDE, opcode]), 0),
            Err(BytecodeError::Operand { pc: 0 }),
            "wide {opcode}"
        );
    }
}

#[test]
fn branch_targets_are_absolute_and_inside_the_code() {
    let at_three = |opcode, offset: i16| {
        let [high, low] = offset.to_be_bytes();
        padded(&[0, 0, 0, opcode, high, low])
    };
    let goto = |offset| match decode(&at_three(op::GOTO, offset), 3)? {
        (Instruction::Goto { target }, 3) => Ok(target),
        other => panic!("no goto: {other:?}"),
    };
    assert_eq!(goto(0), Ok(3));
    assert_eq!(goto(-3), Ok(0));
    assert_eq!(goto(12), Ok(15));
    assert_eq!(goto(-4), Err(BytecodeError::BranchOutside { pc: 3, target: -1 }));
    assert_eq!(goto(13), Err(BytecodeError::BranchOutside { pc: 3, target: 16 }));
    let conditions =
        [Condition::Eq, Condition::Ne, Condition::Lt, Condition::Ge, Condition::Gt, Condition::Le];
    for (number, cond) in (0..).zip(conditions) {
        let expected = (Instruction::If { cond, target: 4 }, 3);
        assert_eq!(decode(&at_three(op::IFEQ + number, 1), 3), Ok(expected));
        let expected = (Instruction::IfICmp { cond, target: 4 }, 3);
        assert_eq!(decode(&at_three(op::IF_ICMPEQ + number, 1), 3), Ok(expected));
    }
    let wide = padded(&[op::JSR_W, 0, 0, 0, 9]);
    assert_eq!(decode(&wide, 0), Ok((Instruction::Jsr { target: 9 }, 5)));
    let far = padded(&[op::GOTO_W, 0x80, 0, 0, 0]);
    assert_eq!(decode(&far, 0), Err(BytecodeError::BranchOutside { pc: 0, target: i32::MIN.into() }));
}

fn words(opcode: u8, pc: usize, words: &[i32]) -> Vec<u8> {
    let mut code = vec![op::NOP; pc];
    code.push(opcode);
    code.resize(code.len().next_multiple_of(4), 0xee);
    code.extend(words.iter().flat_map(|word| word.to_be_bytes()));
    code
}

#[test]
fn switches_at_every_alignment() {
    for pc in 0..8 {
        let code = words(op::TABLESWITCH, pc, &[0, -1, 1, 1, 2, 3]);
        let (Instruction::TableSwitch(table), length) = decode(&code, pc).unwrap() else {
            panic!("no tableswitch")
        };
        assert_eq!((table.default, table.low, table.high, length), (pc as u32, -1, 1, code.len() - pc));
        assert_eq!(table.targets().collect::<Vec<_>>(), [1, 2, 3].map(|offset| pc as u32 + offset));
        let code = words(op::LOOKUPSWITCH, pc, &[1, 2, i32::MIN, 2, i32::MAX, 3]);
        let (Instruction::LookupSwitch(lookup), length) = decode(&code, pc).unwrap() else {
            panic!("no lookupswitch")
        };
        assert_eq!((lookup.default, length), (pc as u32 + 1, code.len() - pc));
        let pairs = [(i32::MIN, pc as u32 + 2), (i32::MAX, pc as u32 + 3)];
        assert_eq!(lookup.pairs().collect::<Vec<_>>(), pairs);
    }
}

#[test]
fn bad_switches() {
    let error = |opcode, rest: &[i32]| decode(&words(opcode, 0, rest), 0).unwrap_err();
    let outside = |target| BytecodeError::BranchOutside { pc: 0, target };
    assert_eq!(error(op::TABLESWITCH, &[0, 2, 1]), BytecodeError::SwitchOrder { pc: 0 });
    assert_eq!(error(op::TABLESWITCH, &[0, 0, 1, 0]), BytecodeError::Truncated { pc: 0 });
    assert_eq!(error(op::TABLESWITCH, &[0, i32::MIN, i32::MAX]), BytecodeError::Truncated { pc: 0 });
    assert_eq!(error(op::TABLESWITCH, &[0, 0, 0, -1]), outside(-1));
    assert_eq!(error(op::TABLESWITCH, &[99, 0, 0, 0]), outside(99));
    assert_eq!(error(op::LOOKUPSWITCH, &[0, 2, 5, 0, 5, 0]), BytecodeError::SwitchOrder { pc: 0 });
    assert_eq!(error(op::LOOKUPSWITCH, &[0, -1]), BytecodeError::Truncated { pc: 0 });
    assert_eq!(error(op::LOOKUPSWITCH, &[0, 1, 5, 77]), outside(77));
}

#[test]
fn operands_that_may_not_be() {
    let rows: [&[u8]; 7] = [
        &[op::INVOKEINTERFACE, 0, 1, 0, 0],
        &[op::INVOKEINTERFACE, 0, 1, 1, 1],
        &[op::INVOKEDYNAMIC, 0, 1, 1, 0],
        &[op::INVOKEDYNAMIC, 0, 1, 0, 1],
        &[op::NEWARRAY, 3],
        &[op::NEWARRAY, 12],
        &[op::MULTIANEWARRAY, 0, 1, 0],
    ];
    for bytes in rows {
        assert_eq!(decode(&padded(bytes), 0), Err(BytecodeError::Operand { pc: 0 }), "{bytes:?}");
    }
}

#[test]
fn iteration_ends_with_the_code_or_the_first_error() {
    let pcs = |code| instructions(code).map(|item| item.map(|(pc, _)| pc)).collect::<Vec<_>>();
    assert_eq!(pcs(&[op::BIPUSH, 1, op::POP, op::RETURN]), [Ok(0), Ok(2), Ok(3)]);
    assert_eq!(
        pcs(&[op::NOP, 255, op::NOP]),
        [Ok(0), Err(BytecodeError::UnknownOpcode { pc: 1, opcode: 255 })]
    );
    assert_eq!(decode(&[op::NOP], 1), Err(BytecodeError::Truncated { pc: 1 }));
    assert_eq!(decode(&[op::NOP], usize::MAX), Err(BytecodeError::Truncated { pc: usize::MAX }));
}
