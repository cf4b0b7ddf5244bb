//! Classes whose objects cannot be compared by their fields, because the versions keep other things in them.

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::access::{ACC_STATIC, ACC_SYNTHETIC};
use tarry_classfile::{ClassFile, Member};

use crate::library::Library;
use crate::signature;
use crate::types::Type;

/// Internal names of classes that one version has not, or has with other fields, and of those that hold such objects.
pub fn remade(versions: &[&Library]) -> BTreeSet<String> {
    let kept: Vec<BTreeMap<String, BTreeSet<Fields>>> =
        versions.iter().map(|version| kept(version)).collect();
    let is_alone = |class: &ClassFile| {
        let (name, fields) = (class.source_name(), fields(class));
        kept.iter().any(|version| version.get(&name).is_none_or(|all| !all.contains(&fields)))
    };
    // An anonymous class may have the name that another has in the other version.
    let differs = |name: &&str| versions.iter().filter_map(|version| version.class(name)).all(is_alone);
    let all: BTreeSet<&str> = versions.iter().flat_map(|version| version.names()).collect();
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
    field.access & ACC_STATIC == 0
}

/// Names and descriptors, whatever the order.
type Fields = BTreeSet<(Vec<u8>, Vec<u8>)>;

/// What objects keep, by the names of their classes in the source: anonymous ones of the same kind share one.
fn kept(library: &Library) -> BTreeMap<String, BTreeSet<Fields>> {
    let mut all: BTreeMap<String, BTreeSet<Fields>> = BTreeMap::new();
    for class in library.names().filter_map(|name| library.class(name)) {
        all.entry(class.source_name()).or_default().insert(fields(class));
    }
    all
}

/// What an object of a class keeps.
fn fields(class: &ClassFile) -> Fields {
    let own = class.fields.iter().filter(|f| is_kept(f) && f.access & ACC_SYNTHETIC == 0);
    let own = own.map(|f| (f.name(class).to_vec(), f.descriptor(class).to_vec()));
    let captured = class.captured().own.iter();
    own.chain(
        captured.map(|c| (c.name.clone().into_bytes(), class.fields[c.field].descriptor(class).to_vec())),
    )
    .collect()
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
