//! Names for what a class keeps to itself, by what its code does with it.
//!
//! Nobody outside sees how a private field or a captured variable is called. What can be told of it without its name is which methods
//! read and write it, and in which order they come to it. A field that no code of the class mentions has no such name.

use std::collections::BTreeMap;

use crate::access::{ACC_PRIVATE, ACC_STATIC, ACC_SYNTHETIC};
use crate::bytecode::{Instruction, instructions};
use crate::captured::{is_around, is_captured, to_variable};
use crate::{ClassFile, Member};

/// What has a name by its use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kept {
    /// Index among the fields of the class.
    Field(usize),
    /// A variable of an object around, by the name of its field.
    Variable(Vec<u8>),
}

/// Names by use.
#[derive(Clone, Default, Debug)]
pub struct Uses(BTreeMap<Kept, String>);

impl Uses {
    pub fn of_field(&self, index: usize) -> Option<&str> {
        self.0.get(&Kept::Field(index)).map(String::as_str)
    }

    /// Of a variable that is read from an object around.
    pub fn of_variable(&self, called: &str) -> Option<&str> {
        self.0.get(&Kept::Variable(called.into())).map(String::as_str)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Where something is mentioned, by method.
type Places = BTreeMap<String, Place>;

/// How many mentions there were in the method before, and what tells its code from other code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place {
    before: usize,
    code: u64,
}

impl ClassFile {
    pub fn uses(&self) -> &Uses {
        self.uses.get_or_init(|| {
            let mut places: BTreeMap<Kept, Places> = BTreeMap::new();
            for method in &self.methods {
                let key = self.method_key(method);
                let (mentions, code) = (self.mentions(method), self.code_digest(method));
                for (at, (kept, word)) in mentions.into_iter().enumerate() {
                    places
                        .entry(kept)
                        .or_default()
                        .entry(format!("{word} in {key}"))
                        .or_insert(Place { before: at, code });
                }
            }
            let name = |of: &Places| {
                let methods: Vec<&str> = of.keys().map(String::as_str).collect();
                methods.join(", ")
            };
            let named: Vec<(&Kept, &Places, String)> =
                places.iter().map(|(k, of)| (k, of, name(of))).collect();
            let numbered = named.iter().filter_map(|(kept, of, name)| {
                let first = of.values().next()?;
                let alike = named.iter().filter(|(other, _, n)| n == name && other != kept);
                let places: Vec<&Place> = alike.filter_map(|(_, other, _)| other.values().next()).collect();
                if places.is_empty() {
                    return Some(((*kept).clone(), name.clone()));
                }
                // Those that the same methods mention are told by their order in the first of them. In other code another order says nothing.
                let before = places.iter().filter(|place| **place < first).count();
                let told = format!("{name} #{before} of {:x}", first.code);
                (!places.contains(&first)).then(|| ((*kept).clone(), told))
            });
            Uses(numbered.collect())
        })
    }

    /// What a method does with private fields and captured variables, in order.
    fn mentions(&self, method: &Member) -> Vec<(Kept, &'static str)> {
        let is_constructor = method.name(self) == b"<init>";
        let mut all = Vec::new();
        let code = method.code(self);
        for (_, instruction) in code.iter().flat_map(|code| instructions(code.bytecode)).flatten() {
            let (index, word) = match instruction {
                Instruction::GetField { index } => (index, "read"),
                Instruction::PutField { index } => (index, "written"),
                _ => continue,
            };
            let Some(of) = self.pool().member_ref(index).filter(|of| of.class_name == self.name()) else {
                continue;
            };
            let is_meant = |f: &Member| f.name(self) == of.name && f.descriptor(self) == of.descriptor;
            let Some(at) = self.fields.iter().position(is_meant) else { continue };
            // Compilers pass what is captured to constructors in their own ways.
            let is_kept = match is_captured(&self.fields[at]) {
                true => !is_constructor && !is_around(of.name),
                false => self.fields[at].access & (ACC_PRIVATE | ACC_STATIC) == ACC_PRIVATE,
            };
            if is_kept {
                all.push((Kept::Field(at), word));
            }
        }
        let chains = if is_constructor { Vec::new() } else { self.chains(method) };
        for chain in chains {
            if let Some(length) = to_variable(&chain).filter(|length| *length > 1) {
                all.push((Kept::Variable(chain[length - 1].1.to_vec()), "read"));
            }
        }
        all
    }

    /// The same for code that differs only in the constants it mentions.
    fn code_digest(&self, method: &Member) -> u64 {
        let code = method.code(self);
        let bytecode = code.iter().flat_map(|code| {
            instructions(code.bytecode).flatten().filter_map(|(at, _)| code.bytecode.get(at))
        });
        // FNV-1a.
        bytecode.fold(0xcbf2_9ce4_8422_2325, |hash, b| (hash ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3))
    }

    /// A method without what nobody outside knows of it.
    fn method_key(&self, method: &Member) -> String {
        let is_hidden = method.access & (ACC_PRIVATE | ACC_SYNTHETIC) != 0 && method.name(self) != b"<init>";
        let name = if is_hidden { &b"a private method"[..] } else { method.name(self) };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        text(name) + &text(method.descriptor(self))
    }
}
