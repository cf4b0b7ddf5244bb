//! A fingerprint of a method's code that depends on nothing but the code: not on the constant pool's order, not on line
//! numbers. `tarry.jvm.CodePrint` computes the same on a plain JVM.

use std::hash::Hasher;

use tarry_classfile::bytecode::{decode, opcode as op};
use tarry_classfile::{ClassFile, Constant};

use crate::MethodId;
use crate::machine::Machine;

/// FNV-1a, 64 bits: the same everywhere, unlike the standard library's hashers.
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Machine {
    /// 0 for a method without bytecode.
    pub fn code_print(&self, method: MethodId) -> u64 {
        *self.code_prints.borrow_mut().entry(method).or_insert_with(|| self.compute_code_print(method))
    }

    fn compute_code_print(&self, method: MethodId) -> u64 {
        let m = self.classes.method(method);
        let Some(file) = &self.classes.class(m.class).file else { return 0 };
        let Some(code) = file.methods[m.index as usize].code(file) else { return 0 };
        let mut print = Fnv::default();
        let mut pc = 0;
        while pc < code.bytecode.len() {
            let length = decode(code.bytecode, pc).map_or(1, |(_, length)| length);
            instruction(&mut print, file, &code.bytecode[pc..pc + length]);
            pc += length;
        }
        print.finish()
    }
}

/// The opcode; the constant it names, if it names one; its other operands as they are.
fn instruction(print: &mut Fnv, file: &ClassFile, bytes: &[u8]) {
    let opcode = bytes[0];
    let (constant, rest) = match opcode {
        op::LDC => (Some(u16::from(bytes[1])), 2),
        op::LDC_W
        | op::LDC2_W
        | op::GETSTATIC..=op::INVOKEDYNAMIC
        | op::NEW
        | op::ANEWARRAY
        | op::CHECKCAST
        | op::INSTANCEOF
        | op::MULTIANEWARRAY => (Some(u16::from_be_bytes([bytes[1], bytes[2]])), 3),
        _ => (None, 1),
    };
    // Which of the two it is depends on where the constant happens to be.
    print.write(&[if opcode == op::LDC_W { op::LDC } else { opcode }]);
    if let Some(index) = constant {
        self::constant(print, file, index);
    }
    print.write(&bytes[rest..]);
}

fn constant(print: &mut Fnv, file: &ClassFile, index: u16) {
    let pool = file.pool();
    let name_and_type = |index: u16| {
        let (name, descriptor) = pool.name_and_type(index);
        [name, descriptor]
    };
    let parts: [&[u8]; 3] = match pool.get(index) {
        Constant::Utf8(text) => [text, b"", b""],
        Constant::Class { name } | Constant::String { utf8: name } => [pool.utf8(name), b"", b""],
        Constant::MethodType { descriptor } => [pool.utf8(descriptor), b"", b""],
        Constant::Fieldref { class, name_and_type: member }
        | Constant::Methodref { class, name_and_type: member }
        | Constant::InterfaceMethodref { class, name_and_type: member } => {
            let [name, descriptor] = name_and_type(member);
            [pool.class_name(class), name, descriptor]
        }
        // Bootstrap arguments are left out: they name methods that javac numbers, `lambda$main$0`.
        Constant::Dynamic { name_and_type: member, .. }
        | Constant::InvokeDynamic { name_and_type: member, .. } => {
            let [name, descriptor] = name_and_type(member);
            [b"", name, descriptor]
        }
        Constant::Integer(value) => return print.write(&value.to_be_bytes()),
        Constant::Float(bits) => return print.write(&bits.to_be_bytes()),
        Constant::Long(value) => return print.write(&value.to_be_bytes()),
        Constant::Double(bits) => return print.write(&bits.to_be_bytes()),
        _ => return,
    };
    for part in parts {
        print.write(part);
        print.write(&[0]);
    }
}
