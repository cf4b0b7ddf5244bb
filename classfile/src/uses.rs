//! Names for what a class keeps to itself, by what code does with it.
//!
//! Nobody outside its nest sees how a private field or a captured variable is called. What can be told of it without its name is which methods
//! read and write it. Those that the same methods mention are told by their places in the same code: where one of these methods is
//! other code, they have no such name. Neither has a field that no code mentions.

use std::collections::BTreeMap;

use crate::access::{ACC_PRIVATE, ACC_STATIC, ACC_SYNTHETIC};
use crate::bytecode::{Instruction, instructions};
use crate::captured::{is_around, is_captured, to_variable};
use crate::pool::Constant;
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

/// Where something is mentioned, by method. Private methods are not told by their names, so there may be several.
type Mentions = BTreeMap<String, Vec<Places>>;

/// Which mentions of a method are meant, and what tells its code from other code.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Places {
    code: u64,
    at: Vec<usize>,
}

impl ClassFile {
    /// Names by the code of the class and of the others of its nest, which read and write its private fields too. None if these are unknown.
    pub fn uses(&self, nest: impl FnOnce() -> Option<Vec<ClassFile>>) -> &Uses {
        self.uses.get_or_init(|| {
            let is_kept = |f: &Member| f.access & ACC_PRIVATE != 0 || is_captured(f);
            match self.fields.iter().any(is_kept) {
                true => nest().map_or(Uses::default(), |nest| self.named_by(&nest)),
                false => Uses::default(),
            }
        })
    }

    fn named_by(&self, nest: &[ClassFile]) -> Uses {
        let mut all: BTreeMap<Kept, Mentions> = BTreeMap::new();
        let others = nest.iter().filter(|file| file.name() != self.name());
        for file in std::iter::once(self).chain(others) {
            for method in &file.methods {
                let mut places: BTreeMap<(Kept, &str), Vec<usize>> = BTreeMap::new();
                for (at, mention) in self.mentioned_in(file, method).into_iter().enumerate() {
                    places.entry(mention).or_default().push(at);
                }
                if places.is_empty() {
                    continue;
                }
                let (key, code) = (self.method_key(file, method), self.code_digest(file, method));
                for ((kept, word), at) in places {
                    let of_kept = all.entry(kept).or_default();
                    of_kept.entry(format!("{word} in {key}")).or_default().push(Places { code, at });
                }
            }
        }
        all.values_mut().flat_map(BTreeMap::values_mut).for_each(|places| places.sort());
        let name = |of: &Mentions| of.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let named = all.iter().filter_map(|(kept, of)| {
            let (name, alike) = (name(of), all.iter().filter(|(k, o)| *k != kept && o.keys().eq(of.keys())));
            let alike: Vec<&Mentions> = alike.map(|(_, of)| of).collect();
            let told = match alike.is_empty() {
                true => name,
                false => format!("{name} at {:?}", of.values().collect::<Vec<_>>()),
            };
            (!alike.contains(&of)).then(|| (kept.clone(), told))
        });
        Uses(named.collect())
    }

    /// What a method of the nest does with private fields and captured variables of this class, in order.
    fn mentioned_in(&self, file: &ClassFile, method: &Member) -> Vec<(Kept, &'static str)> {
        let is_own = std::ptr::eq(self, file);
        let is_constructor = is_own && method.name(file) == b"<init>";
        let mut all = Vec::new();
        let code = method.code(file);
        for (_, instruction) in code.iter().flat_map(|code| instructions(code.bytecode)).flatten() {
            let (index, word) = match instruction {
                Instruction::GetField { index } => (index, "read"),
                Instruction::PutField { index } => (index, "written"),
                _ => continue,
            };
            let Some(at) = self.field_meant(file, index) else { continue };
            // Compilers pass what is captured to constructors in their own ways.
            let is_kept = match is_captured(&self.fields[at]) {
                true => !is_constructor && !is_around(self.fields[at].name(self)),
                false => self.fields[at].access & (ACC_PRIVATE | ACC_STATIC) == ACC_PRIVATE,
            };
            if is_kept {
                all.push((Kept::Field(at), word));
            }
        }
        let chains = if is_constructor || !is_own { Vec::new() } else { self.chains(method) };
        for chain in chains {
            if let Some(length) = to_variable(&chain).filter(|length| *length > 1) {
                all.push((Kept::Variable(chain[length - 1].1.to_vec()), "read"));
            }
        }
        all
    }

    /// Which field of this class a constant of a file stands for.
    fn field_meant(&self, file: &ClassFile, index: u16) -> Option<usize> {
        let of = file.pool().member_ref(index).filter(|of| of.class_name == self.name())?;
        let is_meant = |f: &Member| f.name(self) == of.name && f.descriptor(self) == of.descriptor;
        self.fields.iter().position(is_meant)
    }

    /// The same for code that differs only in the names of what its nest keeps to itself.
    fn code_digest(&self, file: &ClassFile, method: &Member) -> u64 {
        let code = method.code(file);
        let mut text = String::new();
        for (_, instruction) in code.iter().flat_map(|code| instructions(code.bytecode)).flatten() {
            let index = match instruction {
                Instruction::Ldc { index }
                | Instruction::Ldc2 { index }
                | Instruction::GetStatic { index }
                | Instruction::PutStatic { index }
                | Instruction::GetField { index }
                | Instruction::PutField { index }
                | Instruction::Invoke { index, .. }
                | Instruction::InvokeDynamic { index }
                | Instruction::New { index }
                | Instruction::ANewArray { index }
                | Instruction::MultiNewArray { index, .. }
                | Instruction::CheckCast { index }
                | Instruction::InstanceOf { index } => index,
                other => {
                    text.push_str(&format!("{other:?}\n"));
                    continue;
                }
            };
            // The index itself is the compiler's.
            let kind = std::mem::discriminant(&instruction);
            text.push_str(&format!("{kind:?} {}\n", self.constant_text(file, index, MAX_CONSTANT_DEPTH)));
        }
        // FNV-1a.
        text.bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, b| (hash ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
    }

    /// A constant without numbers of the compiler and names that are kept in the nest.
    fn constant_text(&self, file: &ClassFile, index: u16, nested: usize) -> String {
        let pool = file.pool();
        let inner = |index| match nested {
            0 => String::new(),
            _ => self.constant_text(file, index, nested - 1),
        };
        if let Some(of) = pool.member_ref(index) {
            let is_captured_name = of.name.contains(&b'$');
            let is_kept_field = self
                .field_meant(file, index)
                .is_some_and(|at| self.fields[at].access & ACC_PRIVATE != 0 || is_captured(&self.fields[at]));
            let mut own = file.methods.iter().filter(|m| m.name(file) == of.name && is_hidden(file, m));
            let is_hidden_method =
                of.class_name == file.name() && own.any(|m| m.descriptor(file) == of.descriptor);
            let name = match is_kept_field || is_hidden_method || is_captured_name {
                true => String::new(),
                false => lossy(of.name),
            };
            return format!("{} {name} {}", without_numbers(of.class_name), without_numbers(of.descriptor));
        }
        match pool.get(index) {
            Constant::Class { name } => without_numbers(pool.utf8(name)),
            Constant::String { utf8 } => lossy(pool.utf8(utf8)),
            Constant::MethodType { descriptor } => without_numbers(pool.utf8(descriptor)),
            Constant::MethodHandle { kind, reference } => format!("{kind} {}", inner(reference)),
            Constant::Dynamic { bootstrap, name_and_type }
            | Constant::InvokeDynamic { bootstrap, name_and_type } => {
                let (name, descriptor) = pool.name_and_type(name_and_type);
                let method = file.bootstrap_method(bootstrap);
                let arguments = method.iter().flat_map(|of| of.arguments()).map(inner);
                let arguments: Vec<String> = arguments.collect();
                format!("{} {} {arguments:?}", lossy(name), without_numbers(descriptor))
            }
            other => format!("{other:?}"),
        }
    }

    /// A method without what nobody outside the nest knows of it.
    fn method_key(&self, file: &ClassFile, method: &Member) -> String {
        let name = match is_hidden(file, method) {
            true => "a private method".into(),
            false => lossy(method.name(file)),
        };
        let name = format!("{name}{}", without_numbers(method.descriptor(file)));
        match std::ptr::eq(self, file) {
            true => name,
            false => format!("{} {name}", file.source_name()),
        }
    }
}

/// A constant that mentions itself by way of others ends somewhere.
const MAX_CONSTANT_DEPTH: usize = 3;

fn is_hidden(file: &ClassFile, method: &Member) -> bool {
    method.access & (ACC_PRIVATE | ACC_SYNTHETIC) != 0 && method.name(file) != b"<init>"
}

/// Without the numbers of anonymous and local classes.
fn without_numbers(name: &[u8]) -> String {
    let mut out = Vec::with_capacity(name.len());
    let mut after_dollar = false;
    for b in name {
        after_dollar = *b == b'$' || after_dollar && b.is_ascii_digit();
        if !(after_dollar && b.is_ascii_digit()) {
            out.push(*b);
        }
    }
    lossy(&out)
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
