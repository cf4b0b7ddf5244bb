//! Constants in the code under test: the values at which it may change its mind.
//!
//! They come from the methods under test and from what these call inside of the library, near ones first.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tarry_classfile::bytecode::{self, Constant as Pushed, Instruction};
use tarry_classfile::{ClassFile, Constant, Member, mutf8};

use crate::java::string_literal;
use crate::library::Library;

/// Methods that are looked at.
const METHODS: usize = 400;
/// Cases of a `tableswitch` that are taken one by one.
const CASES: i64 = 64;
/// A longer text is a message.
const MAX_WORD_LEN: usize = 12;

#[derive(Default, Debug)]
pub struct Constants {
    /// Each with how many calls away it is, in the order in which they were met.
    whole: Vec<(usize, i64)>,
    /// Bits.
    real: Vec<(usize, u64)>,
    strings: Vec<(usize, String)>,
    /// Internal names.
    classes: Vec<(usize, String)>,
}

impl Constants {
    /// Adds those of the methods with this name, or of all, and of what they call in the same class.
    pub fn add(&mut self, class: &ClassFile, method: Option<&str>) {
        let library = Library::new([class.clone()]);
        self.add_from(&library, &String::from_utf8_lossy(class.name()), method);
    }

    /// The same, with what they call in the library. What the initialiser of the class mentions comes last.
    pub fn add_from(&mut self, library: &Library, class: &str, method: Option<&str>) {
        let Some(file) = library.class(class) else { return };
        let is_asked = |m: &Member| match method {
            Some(name) => m.name(file) == name.as_bytes(),
            None => m.name(file) != b"<clinit>",
        };
        let asked = file.methods.iter().filter(|m| is_asked(m)).map(|m| (0, class.to_string(), *m));
        let mut open: VecDeque<(usize, String, Member)> = asked.collect();
        let mut seen = BTreeSet::new();
        while let Some((distance, owner, member)) = open.pop_front() {
            let Some(file) = library.class(&owner) else { continue };
            if seen.len() < METHODS && seen.insert((owner.clone(), member.name, member.descriptor)) {
                for (callee, member) in self.add_method(library, file, member, distance) {
                    open.push_back((distance + 1, callee, member));
                }
            }
        }
        let initialiser = file.methods.iter().find(|m| m.name(file) == b"<clinit>");
        initialiser.into_iter().for_each(|m| drop(self.add_method(library, file, *m, usize::MAX)));
    }

    /// Gives what it calls.
    fn add_method(
        &mut self,
        library: &Library,
        class: &ClassFile,
        member: Member,
        distance: usize,
    ) -> Vec<(String, Member)> {
        let mut called = Vec::new();
        let Some(code) = member.code(class) else { return called };
        let pool = class.pool();
        let mut whole = |n: i64| self.whole.push((distance, n));
        for instruction in bytecode::instructions(code.bytecode).flatten() {
            match instruction.1 {
                Instruction::Const(Pushed::Int(n)) => whole(n.into()),
                Instruction::Const(Pushed::Long(n)) => whole(n),
                Instruction::Ldc { index } | Instruction::Ldc2 { index } => match pool.get(index) {
                    Constant::Integer(n) => whole(n.into()),
                    Constant::Long(n) => whole(n),
                    Constant::Float(bits) => {
                        self.real.push((distance, f64::from(f32::from_bits(bits)).to_bits()));
                    }
                    Constant::Double(bits) => self.real.push((distance, bits)),
                    Constant::String { utf8 } => {
                        self.strings.push((distance, mutf8::to_string_lossy(pool.utf8(utf8))));
                    }
                    Constant::Class { name } => {
                        let name = String::from_utf8_lossy(pool.utf8(name)).into_owned();
                        self.classes.push((distance, name));
                    }
                    _ => {}
                },
                Instruction::LookupSwitch(switch) => switch.pairs().for_each(|(key, _)| whole(key.into())),
                Instruction::TableSwitch(switch) => {
                    let (low, high) = (i64::from(switch.low), i64::from(switch.high));
                    (low..=high.min(low + CASES)).for_each(&mut whole);
                }
                Instruction::InvokeDynamic { index } => {
                    let strings = recipe(class, index).into_iter();
                    self.strings.extend(strings.map(|s| (distance, s)));
                }
                Instruction::Invoke { index, .. } => {
                    let callee = pool.member_ref(index);
                    called.extend(callee.and_then(|m| declared(library, m.class_name, m.name, m.descriptor)));
                }
                _ => {}
            }
        }
        called
    }

    /// Whole numbers, near ones first, then small ones.
    pub fn wholes(&self) -> Vec<i64> {
        let mut all: Vec<(usize, u64, i64)> =
            self.whole.iter().map(|(distance, n)| (*distance, n.unsigned_abs(), *n)).collect();
        all.sort_unstable();
        once(all.into_iter().map(|(.., n)| n))
    }

    /// Numbers that are not whole, near ones first.
    pub fn reals(&self) -> Vec<f64> {
        once(near(&self.real).into_iter().copied()).into_iter().map(f64::from_bits).collect()
    }

    /// Whole strings as Java literals: near ones first, those that look like messages last.
    pub fn strings(&self) -> Vec<String> {
        let all = once(near(&self.strings).into_iter().cloned());
        let is_message = |s: &String| s.len() > MAX_WORD_LEN && s.contains(' ');
        let (messages, words): (Vec<String>, Vec<String>) = all.into_iter().partition(is_message);
        words.into_iter().chain(messages).collect()
    }

    /// Internal names of classes whose literals the code mentions.
    pub fn classes(&self) -> Vec<String> {
        once(near(&self.classes).into_iter().cloned())
    }

    /// Characters that the code looks for, the most frequent first, and others that it mentions: letters of words, which are tried
    /// as words, and what is rare in texts.
    pub fn characters(&self) -> (Vec<char>, Vec<char>) {
        let mut counts: BTreeMap<char, usize> = BTreeMap::new();
        let strings: BTreeSet<&String> = self.strings.iter().map(|(_, s)| s).collect();
        let is_alone = |s: &str| s.chars().nth(2).is_none();
        for s in strings.iter().filter(|s| s.len() <= MAX_WORD_LEN) {
            for c in s.chars().filter(|c| is_alone(s) || !c.is_alphabetic()) {
                *counts.entry(c).or_default() += 1;
            }
        }
        // Numbers from the space on are characters as often as not.
        let numbers: BTreeSet<u32> =
            self.whole.iter().filter_map(|(_, n)| u32::try_from(*n).ok()).filter(|n| *n <= 0xffff).collect();
        let (usual, rare): (Vec<u32>, Vec<u32>) = numbers.into_iter().partition(|n| (32..127).contains(n));
        for c in usual.into_iter().filter_map(char::from_u32) {
            *counts.entry(c).or_default() += 1;
        }
        let mut found: Vec<(char, usize)> = counts.into_iter().collect();
        found.sort_by_key(|(c, count)| (std::cmp::Reverse(*count), *c));
        // Small numbers are rarely meant as characters.
        let (small, rare): (Vec<u32>, Vec<u32>) = rare.into_iter().partition(|n| *n < 9);
        let of_words = self.strings.iter().flat_map(|(_, s)| s.chars());
        let others = rare.into_iter().filter_map(char::from_u32).chain(of_words);
        let others = others.chain(small.into_iter().filter_map(char::from_u32));
        (found.into_iter().map(|(c, _)| c).collect(), once(others))
    }

    /// A few short strings of the code, as Java literals.
    pub fn words(&self, longest_made: usize) -> Vec<String> {
        const WORDS: usize = 4;
        let all: BTreeSet<&String> = self.strings.iter().map(|(_, s)| s).collect();
        let word = |s: &&String| s.chars().count() > longest_made && s.len() <= MAX_WORD_LEN;
        all.into_iter().filter(word).take(WORDS).map(|s| string_literal(s)).collect()
    }
}

fn near<T>(all: &[(usize, T)]) -> Vec<&T> {
    let mut sorted: Vec<&(usize, T)> = all.iter().collect();
    sorted.sort_by_key(|(distance, _)| *distance);
    sorted.into_iter().map(|(_, value)| value).collect()
}

/// Each value the first time it comes.
pub(crate) fn once<T: Ord + Clone>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = BTreeSet::new();
    all.filter(|value| seen.insert(value.clone())).collect()
}

/// Strings that a call site was made with; those that a concatenation joins are split at what it fills in.
fn recipe(class: &ClassFile, index: u16) -> Vec<String> {
    let pool = class.pool();
    let Constant::InvokeDynamic { bootstrap, .. } = pool.get(index) else { return Vec::new() };
    let arguments = class.bootstrap_method(bootstrap).map(|method| method.arguments());
    let strings = arguments.into_iter().flatten().filter_map(|argument| match pool.get(argument) {
        Constant::String { utf8 } => Some(mutf8::to_string_lossy(pool.utf8(utf8))),
        _ => None,
    });
    let pieces = |s: String| s.split(['\u{1}', '\u{2}']).map(String::from).collect::<Vec<_>>();
    strings.flat_map(pieces).filter(|piece| !piece.is_empty()).collect()
}

/// Where a class of the library, or one above it, declares a method.
fn declared(library: &Library, class: &[u8], name: &[u8], descriptor: &[u8]) -> Option<(String, Member)> {
    let class = String::from_utf8_lossy(class).into_owned();
    let mut all = library.supertypes_in_library(&class);
    all.insert(0, class);
    all.into_iter().find_map(|owner| {
        let member = library.class(&owner)?.method(name, descriptor)?;
        Some((owner, member))
    })
}
