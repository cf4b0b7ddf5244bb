//! What an inner class has captured: the object around it and variables of the method around it, in synthetic fields.
//!
//! Compilers differ in what they capture: some keep what nobody reads any more once the object is made.

use crate::access::{ACC_STATIC, ACC_SYNTHETIC};
use crate::bytecode::{Instruction, instructions};
use crate::{ClassFile, Member};

/// What fields for the object around are called, with a number behind it.
const OUTER: &[u8] = b"this$";

/// A field that objects need once they are made.
#[derive(Clone, Debug)]
pub struct Captured {
    /// Index among the fields of the class.
    pub field: usize,
    /// Does not depend on how a variable is called, or on how the compiler numbers it.
    pub name: String,
}

impl ClassFile {
    /// In the order of the file, which is that of the first mention in the source.
    pub fn captured(&self) -> &[Captured] {
        self.captured.get_or_init(|| {
            let mut variables = 0;
            let needed = |f: &Member| is_captured(f) && self.needs(f.name(self));
            let named = |(field, f): (usize, &Member)| {
                if f.name(self).starts_with(OUTER) {
                    return Captured { field, name: "around".into() };
                }
                variables += 1;
                Captured { field, name: format!("captured {variables}") }
            };
            self.fields.iter().enumerate().filter(|(_, f)| needed(f)).map(named).collect()
        })
    }

    /// Whether code that runs after the constructor may read a field of this name.
    fn needs(&self, field: &[u8]) -> bool {
        let pool = self.pool();
        let is_within =
            |name: &[u8]| name.strip_prefix(self.name()).is_some_and(|rest| rest.starts_with(b"$"));
        // Classes in it read what it has captured.
        if self.inner_classes().any(|inner| is_within(pool.class_name(inner.inner))) {
            return true;
        }
        let methods = self.methods.iter().filter(|m| m.name(self) != b"<init>");
        methods.filter_map(|m| m.code(self)).flat_map(|code| instructions(code.bytecode)).flatten().any(
            |(_, instruction)| match instruction {
                Instruction::GetField { index } => pool.member_ref(index).is_some_and(|of| of.name == field),
                _ => false,
            },
        )
    }
}

fn is_captured(field: &Member) -> bool {
    field.access & (ACC_STATIC | ACC_SYNTHETIC) == ACC_SYNTHETIC
}
