//! Public constructors and methods.

use tarry_classfile::ClassFile;
use tarry_classfile::access::{ACC_ABSTRACT, ACC_BRIDGE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC};
use tarry_classfile::descriptor::MethodDescriptor;

use crate::types::Type;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Callable {
    /// Internal name of the class it is called on.
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub params: Vec<Type>,
    pub returns: Option<Type>,
    pub is_static: bool,
    pub is_abstract: bool,
}

/// Names a callable in messages, and to leave it out: `pkg.Foo.bar(int, String)` by its erased types.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub String);

impl Callable {
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    pub fn overrides(&self, other: &Callable) -> bool {
        self.name == other.name && self.params == other.params
    }

    pub fn key(&self) -> Key {
        let name = if self.is_constructor() { "new" } else { &self.name };
        let params: Vec<String> = self.params.iter().map(short).collect();
        Key(format!("{}.{name}({})", self.owner.replace('/', "."), params.join(", ")))
    }
}

/// A type without its package.
fn short(of: &Type) -> String {
    match of {
        Type::Primitive(primitive) => primitive.keyword().into(),
        Type::Class(name) => name.rsplit(['/', '$']).next().unwrap_or(name).into(),
        Type::Array(component) => format!("{}[]", short(component)),
    }
}

/// What a class declares, in the order of its file.
pub fn callables(class: &ClassFile) -> Vec<Callable> {
    let owner = String::from_utf8_lossy(class.name()).into_owned();
    let public = |access: u16| access & ACC_PUBLIC != 0 && access & (ACC_SYNTHETIC | ACC_BRIDGE) == 0;
    let declared = class.methods.iter().filter(|m| public(m.access));
    declared
        .filter_map(|m| {
            let name = String::from_utf8(m.name(class).to_vec()).ok()?;
            let text = m.descriptor(class);
            let descriptor = MethodDescriptor::parse(text)?;
            (name != "<clinit>").then(|| Callable {
                owner: owner.clone(),
                name,
                descriptor: String::from_utf8_lossy(text).into_owned(),
                params: descriptor.parameters().map(Type::of).collect(),
                returns: descriptor.return_type().map(Type::of),
                is_static: m.access & ACC_STATIC != 0,
                is_abstract: m.access & ACC_ABSTRACT != 0,
            })
        })
        .collect()
}
