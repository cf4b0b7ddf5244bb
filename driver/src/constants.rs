//! Constants in the code under test: the values at which it may change its mind.

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::bytecode::{self, Constant as Pushed, Instruction};
use tarry_classfile::{ClassFile, Constant, Member, mutf8};

use crate::types::Primitive;

/// Values of a whole-number type, of a string's alphabet, whole strings.
const NUMBERS: usize = 9;
const ALPHABET: usize = 4;
const WORDS: usize = 4;
/// A longer text is a message.
const LONGEST_WORD: usize = 12;

#[derive(Default, Debug)]
pub struct Constants {
    whole: BTreeSet<i64>,
    /// Bits, by their order as numbers.
    real: BTreeSet<u64>,
    strings: BTreeSet<String>,
}

impl Constants {
    /// Adds those of the methods with this name, or of all, and of what they call in the same class.
    pub fn add(&mut self, class: &ClassFile, method: Option<&str>) {
        let mut open: Vec<Member> = class
            .methods
            .iter()
            .filter(|m| method.is_none_or(|name| m.name(class) == name.as_bytes()))
            .copied()
            .collect();
        let mut seen = BTreeSet::new();
        while let Some(member) = open.pop() {
            if seen.insert((member.name, member.descriptor)) {
                self.add_method(class, member, &mut open);
            }
        }
    }

    fn add_method(&mut self, class: &ClassFile, member: Member, called: &mut Vec<Member>) {
        let Some(code) = member.code(class) else { return };
        let pool = class.pool();
        for instruction in bytecode::instructions(code.bytecode).flatten() {
            match instruction.1 {
                Instruction::Const(Pushed::Int(n)) => self.add_whole(n.into()),
                Instruction::Const(Pushed::Long(n)) => self.add_whole(n),
                Instruction::Ldc { index } | Instruction::Ldc2 { index } => match pool.get(index) {
                    Constant::Integer(n) => self.add_whole(n.into()),
                    Constant::Long(n) => self.add_whole(n),
                    Constant::Float(bits) => self.add_real(f32::from_bits(bits).into()),
                    Constant::Double(bits) => self.add_real(f64::from_bits(bits)),
                    Constant::String { utf8 } => {
                        self.strings.insert(mutf8::to_string_lossy(pool.utf8(utf8)));
                    }
                    _ => {}
                },
                Instruction::LookupSwitch(switch) => {
                    switch.pairs().for_each(|(key, _)| self.add_whole(key.into()));
                }
                Instruction::TableSwitch(switch) => self.add_whole(switch.low.into()),
                Instruction::Invoke { index, .. } => {
                    let same = pool.member_ref(index).filter(|m| m.class_name == class.name());
                    called.extend(same.and_then(|m| class.method(m.name, m.descriptor)));
                }
                _ => {}
            }
        }
    }

    fn add_whole(&mut self, n: i64) {
        self.whole.insert(n);
    }

    fn add_real(&mut self, x: f64) {
        self.real.insert(x.to_bits());
    }

    /// Values to try for a primitive other than `boolean`, as Java literals: a few around zero, then the smallest of
    /// the code's own.
    pub fn literals(&self, of: Primitive) -> Vec<String> {
        match of {
            Primitive::Float | Primitive::Double => self.reals(of == Primitive::Float),
            Primitive::Char => self.alphabet().iter().map(|c| crate::java::char_literal(*c)).collect(),
            _ => self.wholes(of).into_iter().map(|n| crate::java::whole_literal(of, n)).collect(),
        }
    }

    fn wholes(&self, of: Primitive) -> Vec<i64> {
        let (low, high) = match of {
            Primitive::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
            Primitive::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
            Primitive::Long => (i64::MIN, i64::MAX),
            _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
        };
        let mut values = vec![-1, 0, 1, 2];
        let mut own: Vec<i64> =
            self.whole.iter().copied().filter(|n| (low..=high).contains(n) && !values.contains(n)).collect();
        own.sort_by_key(|n| (n.unsigned_abs(), *n));
        values.extend(own.into_iter().take(NUMBERS - values.len()));
        values.sort_unstable();
        values
    }

    fn reals(&self, float: bool) -> Vec<String> {
        let mut values = vec![-1.5, 0.0, 1.0];
        let own = self.real.iter().map(|bits| f64::from_bits(*bits)).filter(|x| x.is_finite());
        let own: Vec<f64> = own.filter(|x| !values.contains(x)).take(3).collect();
        values.extend(own);
        let (suffix, class) = if float { ("f", "Float") } else { ("d", "Double") };
        let mut literals: Vec<String> = values.iter().map(|x| format!("{x:?}{suffix}")).collect();
        literals.push(format!("{class}.NaN"));
        literals
    }

    /// Characters that the code mentions, the most frequent first, and letters to fill up.
    pub fn alphabet(&self) -> Vec<char> {
        let mut counts: BTreeMap<char, usize> = BTreeMap::new();
        for c in self.strings.iter().filter(|s| s.len() <= LONGEST_WORD).flat_map(|s| s.chars()) {
            *counts.entry(c).or_default() += 1;
        }
        // Numbers from the space on are characters as often as not.
        for n in self.whole.iter().filter(|n| (32..127).contains(*n)) {
            *counts.entry(char::from(*n as u8)).or_default() += 1;
        }
        let mut found: Vec<(char, usize)> = counts.into_iter().collect();
        found.sort_by_key(|(c, count)| (std::cmp::Reverse(*count), *c));
        let mut alphabet: Vec<char> = found.into_iter().map(|(c, _)| c).take(ALPHABET - 1).collect();
        for c in ['a', 'B', ' ', '1'] {
            if alphabet.len() < ALPHABET && !alphabet.contains(&c) {
                alphabet.push(c);
            }
        }
        alphabet
    }

    /// Whole strings that the alphabet does not reach, as Java literals.
    pub fn words(&self, longest_made: usize) -> Vec<String> {
        let word = |s: &&String| s.chars().count() > longest_made && s.len() <= LONGEST_WORD;
        self.strings.iter().filter(word).take(WORDS).map(|s| crate::java::string_literal(s)).collect()
    }
}
