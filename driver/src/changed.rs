//! Which classes of a library a change can be seen through.

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::{ClassFile, Constant, Member};

use crate::library::Library;

/// A class whose behaviour may have changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Internal name.
    pub class: String,
    /// Methods whose code is another one, of the class itself.
    pub methods: usize,
    /// The class is the same, but it reaches one that is not.
    pub only_reaches: bool,
}

/// Public classes of both versions that differ or reach one that does, most changed first. Not those of internal packages.
pub fn changed(old: &Library, new: &Library) -> Vec<Change> {
    let differing: BTreeMap<&str, usize> = old
        .names()
        .filter_map(|name| {
            let was = old.class(name)?;
            let Some(is) = new.class(name) else { return Some((name, was.methods.len())) };
            (was.bytes()[..] != is.bytes()[..]).then(|| (name, different_methods(was, is)))
        })
        .collect();
    let reaching = reaching(old, differing.keys().copied());
    let mut all: Vec<Change> = old
        .public_classes()
        .filter(|name| reaching.contains(*name) && !old.is_internal(name))
        .map(|name| {
            let methods = differing.get(name).copied();
            Change { class: name.into(), methods: methods.unwrap_or(0), only_reaches: methods.is_none() }
        })
        .collect();
    all.sort_by(|a, b| b.methods.cmp(&a.methods).then_with(|| a.only_reaches.cmp(&b.only_reaches)));
    all
}

/// Methods that one version has and the other has not, or has with other code.
fn different_methods(was: &ClassFile, is: &ClassFile) -> usize {
    let without_equal = |one: &ClassFile, other: &ClassFile| {
        let code = |class: &ClassFile, m: Member| m.code(class).map(|c| c.bytecode.to_vec());
        let equal = |m: &Member| {
            let same = other.method(m.name(one), m.descriptor(one));
            same.is_some_and(|same| code(one, *m) == code(other, same))
        };
        one.methods.iter().filter(|m| !equal(m)).count()
    };
    without_equal(was, is).max(without_equal(is, was))
}

/// The classes, and all that mention them, directly or not.
fn reaching<'a>(library: &'a Library, from: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let mut mentioned_by: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for name in library.names() {
        for used in library.class(name).into_iter().flat_map(mentions) {
            mentioned_by.entry(used).or_default().push(name);
        }
    }
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = from.collect();
    while let Some(name) = open.pop() {
        if reached.insert(name.to_string()) {
            open.extend(mentioned_by.get(name).into_iter().flatten());
        }
    }
    reached
}

/// Classes that a class file names.
fn mentions(class: &ClassFile) -> Vec<String> {
    let pool = class.pool();
    let named = pool.iter().filter_map(|(_, constant)| match constant {
        Constant::Class { name } => Some(String::from_utf8_lossy(pool.utf8(name)).into_owned()),
        _ => None,
    });
    named.collect()
}
