//! Classes whose objects cannot be compared by their fields, because the versions keep other things in them.

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::access::{ACC_STATIC, ACC_SYNTHETIC};
use tarry_classfile::{ClassFile, Member};

use crate::library::Library;
use crate::signature;
use crate::types::Type;

/// Internal names of classes that one version has not, or has with other fields, and of those that hold such objects.
pub fn remade(versions: &[&Library]) -> BTreeSet<String> {
    let all: BTreeSet<&str> = versions.iter().flat_map(|version| version.names()).collect();
    let differs = |name: &&str| {
        let mut kept = versions.iter().map(|version| version.class(name).map(fields));
        let first = kept.next().flatten();
        kept.any(|other| other != first)
    };
    let mut open: Vec<String> = all.into_iter().filter(differs).map(String::from).collect();
    if open.is_empty() {
        return BTreeSet::new();
    }
    let holders: Vec<BTreeMap<String, Vec<String>>> =
        versions.iter().map(|version| holders(version)).collect();
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        if !found.insert(name.clone()) {
            continue;
        }
        for (version, holders) in versions.iter().zip(&holders) {
            // A field may hold an object of a class below its own.
            let types = version.supertypes_in_library(&name).into_iter().chain([name.clone()]);
            open.extend(types.filter_map(|of| holders.get(&of)).flatten().cloned());
        }
    }
    found
}

fn is_kept(field: &Member) -> bool {
    field.access & (ACC_STATIC | ACC_SYNTHETIC) == 0
}

/// What an object of a class keeps, whatever the order.
fn fields(class: &ClassFile) -> BTreeSet<(Vec<u8>, Vec<u8>)> {
    let field = |f: &Member| (f.name(class).to_vec(), f.descriptor(class).to_vec());
    class.fields.iter().filter(|f| is_kept(f)).map(field).collect()
}

/// Which classes of a library have fields that mention a class, as their type or within it.
fn holders(library: &Library) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in library.names() {
        let Some(class) = library.class(name) else { continue };
        for field in class.fields.iter().filter(|f| is_kept(f)) {
            let signature = field.signature(class).unwrap_or_else(|| field.descriptor(class));
            let mut mentioned = Vec::new();
            signature::of_field(signature).iter().for_each(|of| classes(of, &mut mentioned));
            for held in mentioned {
                all.entry(held).or_default().push(name.into());
            }
        }
    }
    all
}

fn classes(of: &Type, found: &mut Vec<String>) {
    match of {
        Type::Class(name, arguments) => {
            found.push(name.clone());
            arguments.iter().for_each(|a| classes(a, found));
        }
        Type::Array(component) => classes(component, found),
        Type::Primitive(_) | Type::Variable(_) | Type::Any | Type::Wild => {}
    }
}
