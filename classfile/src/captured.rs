//! What an inner class has captured: the object around it and variables of the methods around it, in synthetic fields.
//!
//! Compilers differ in what they capture. Some keep what nobody reads any more once the object is made; some give a class within another
//! inner class variables of its own, and others let it read those of the object around it.

use crate::access::{ACC_STATIC, ACC_SYNTHETIC};
use crate::bytecode::{Instruction, instructions};
use crate::{ClassFile, Member};

/// What fields for the object around are called, with a number behind it.
const OUTER: &[u8] = b"this$";
/// What fields for variables are called, with the name of the variable behind it.
const VARIABLE: &[u8] = b"val$";

/// A field that objects need once they are made.
#[derive(Clone, Debug)]
pub struct Captured {
    /// Index among the fields of the class.
    pub field: usize,
    /// Does not depend on how a variable is called, or on how the compiler numbers it.
    pub name: String,
    /// What it is called in the source: the object around, or the variable.
    pub called: String,
}

/// A variable that is read from an object around.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Borrowed {
    /// Class and name of the fields on the way: those for objects around, and last that of the variable.
    pub path: Vec<(Vec<u8>, Vec<u8>)>,
    /// What the variable is called in the source.
    pub called: String,
}

/// What a class has captured.
#[derive(Clone, Default, Debug)]
pub struct Captures {
    /// In the order of the file, which is that of the first mention in the source.
    pub own: Vec<Captured>,
    pub borrowed: Vec<Borrowed>,
}

/// A field of the class itself that code reads, with those that it reads of the result at once.
pub(crate) type Chain<'a> = Vec<(&'a [u8], &'a [u8])>;

impl ClassFile {
    pub fn captured(&self) -> &Captures {
        self.captured.get_or_init(|| {
            if !self.fields.iter().any(is_captured) {
                return Captures::default();
            }
            let methods = self.methods.iter().filter(|m| m.name(self) != b"<init>");
            let chains: Vec<Chain<'_>> = methods.flat_map(|m| self.chains(m)).collect();
            let own = self.own_captured(&chains);
            let mut borrowed: Vec<Borrowed> = Vec::new();
            for chain in &chains {
                let Some(length) = to_variable(chain).filter(|length| *length > 1) else { continue };
                let path =
                    chain[..length].iter().map(|(class, name)| (class.to_vec(), name.to_vec())).collect();
                let one = Borrowed { path, called: text(chain[length - 1].1) };
                if !borrowed.contains(&one) && own.iter().all(|c| c.called != one.called) {
                    borrowed.push(one);
                }
            }
            Captures { own, borrowed }
        })
    }

    fn own_captured(&self, chains: &[Chain<'_>]) -> Vec<Captured> {
        let is_within =
            |name: &[u8]| name.strip_prefix(self.name()).is_some_and(|rest| rest.starts_with(b"$"));
        // Classes in it read what it has captured.
        let has_inner = self.inner_classes().any(|inner| is_within(self.pool().class_name(inner.inner)));
        let needs = |field: &[u8]| {
            has_inner
                || chains.iter().any(|chain| {
                    let is_borrowed = to_variable(chain).is_some_and(|length| length > 1);
                    chain.first().is_some_and(|(_, name)| *name == field) && !is_borrowed
                })
        };
        let mut variables = 0;
        let captured = self.fields.iter().enumerate().filter(|(_, f)| is_captured(f) && needs(f.name(self)));
        let named = |(field, f): (usize, &Member)| {
            if f.name(self).starts_with(OUTER) {
                return Captured { field, name: "around".into(), called: "around".into() };
            }
            variables += 1;
            Captured { field, name: format!("captured {variables}"), called: text(f.name(self)) }
        };
        captured.map(named).collect()
    }

    /// What a method reads of fields of the class that are synthetic, and on from there.
    pub(crate) fn chains(&self, method: &Member) -> Vec<Chain<'_>> {
        let (mut all, mut open): (Vec<Chain<'_>>, bool) = (Vec::new(), false);
        let code = method.code(self);
        for (_, instruction) in code.iter().flat_map(|code| instructions(code.bytecode)).flatten() {
            let Instruction::GetField { index } = instruction else {
                open = false;
                continue;
            };
            let Some(of) = self.pool().member_ref(index) else { continue };
            let field = (of.class_name, of.name);
            match all.last_mut().filter(|_| open) {
                Some(chain) => chain.push(field),
                None => {
                    let is_own = |f: &Member| is_captured(f) && f.name(self) == of.name;
                    open = of.class_name == self.name() && self.fields.iter().any(is_own);
                    all.extend(open.then(|| vec![field]));
                }
            }
        }
        all
    }
}

/// How many fields lead to a variable, if objects around are all that is on the way.
pub(crate) fn to_variable(chain: &Chain<'_>) -> Option<usize> {
    let outers = chain.iter().take_while(|(_, name)| name.starts_with(OUTER)).count();
    chain.get(outers).filter(|(_, name)| name.starts_with(VARIABLE)).map(|_| outers + 1)
}

fn text(field: &[u8]) -> String {
    String::from_utf8_lossy(field).into_owned()
}

pub(crate) fn is_captured(field: &Member) -> bool {
    field.access & (ACC_STATIC | ACC_SYNTHETIC) == ACC_SYNTHETIC
}

pub(crate) fn is_around(field: &[u8]) -> bool {
    field.starts_with(OUTER)
}
