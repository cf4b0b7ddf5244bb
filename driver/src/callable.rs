//! Public constructors and methods.

use tarry_classfile::access::{ACC_ABSTRACT, ACC_BRIDGE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC};
use tarry_classfile::descriptor::MethodDescriptor;
use tarry_classfile::{ClassFile, Member};

use crate::ground::{Given, ground, replaced, with};
use crate::library::Library;
use crate::signature::{self, Parameter};
use crate::types::Type;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Callable {
    /// Internal name of the class it is called on.
    pub owner: String,
    pub name: String,
    /// As the descriptor has them.
    pub erased: Vec<Type>,
    /// Its own type variables; none once they are replaced.
    pub variables: Vec<Parameter>,
    pub params: Vec<Type>,
    pub returns: Option<Type>,
    pub is_static: bool,
    pub is_abstract: bool,
    pub is_deprecated: bool,
}

/// Names a callable in messages, and to leave it out: `pkg.Foo.bar(int, String)` by its erased types.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub String);

impl Callable {
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    pub fn overrides(&self, other: &Callable) -> bool {
        self.name == other.name && (self.erased == other.erased || self.params == other.params)
    }

    pub fn is_overload_of(&self, other: &Callable) -> bool {
        self.name == other.name && self.erased.len() == other.erased.len() && self.erased != other.erased
    }

    pub fn key(&self) -> Key {
        let name = if self.is_constructor() { "new" } else { &self.name };
        let params: Vec<String> = self.erased.iter().map(short).collect();
        Key(format!("{}.{name}({})", self.owner.replace('/', "."), params.join(", ")))
    }

    /// As seen from a class below the one that declares it.
    pub fn inherited(self, owner: &str, given: &Given) -> Callable {
        let params = self.params.iter().map(|of| with(of, given)).collect();
        let returns = self.returns.as_ref().map(|of| with(of, given));
        Callable { owner: owner.into(), params, returns, ..self }
    }

    /// With types for all variables: those given, others by their bounds.
    pub fn grounded(&self, library: &Library, given: &Given, free: &Type) -> Callable {
        let mut given = given.clone();
        ground(library, &self.variables, &mut given, free);
        let params = self.params.iter().map(|of| replaced(library, of, &given)).collect();
        let returns = self.returns.as_ref().map(|of| replaced(library, of, &given));
        Callable { params, returns, variables: Vec::new(), ..self.clone() }
    }
}

/// A type without its package.
fn short(of: &Type) -> String {
    match of {
        Type::Primitive(primitive) => primitive.keyword().into(),
        Type::Array(component) => format!("{}[]", short(component)),
        other => {
            let name = other.class_name().unwrap_or("Object");
            name.rsplit(['/', '$']).next().unwrap_or(name).into()
        }
    }
}

/// What a class declares, in the order of its file.
pub fn callables(class: &ClassFile) -> Vec<Callable> {
    let public = |access: u16| access & ACC_PUBLIC != 0 && access & (ACC_SYNTHETIC | ACC_BRIDGE) == 0;
    class.methods.iter().filter(|m| public(m.access)).filter_map(|m| callable(class, *m)).collect()
}

fn callable(class: &ClassFile, member: Member) -> Option<Callable> {
    let name = String::from_utf8(member.name(class).to_vec()).ok().filter(|name| name != "<clinit>")?;
    let descriptor = MethodDescriptor::parse(member.descriptor(class))?;
    let erased: Vec<Type> = descriptor.parameters().map(Type::of).collect();
    let mut callable = Callable {
        owner: String::from_utf8_lossy(class.name()).into_owned(),
        name,
        params: erased.clone(),
        erased,
        variables: Vec::new(),
        returns: descriptor.return_type().map(Type::of),
        is_static: member.access & ACC_STATIC != 0,
        is_abstract: member.access & ACC_ABSTRACT != 0,
        is_deprecated: member.attributes(class).find(b"Deprecated").is_some(),
    };
    // A signature leaves out parameters that the compiler has added.
    let generic = member.signature(class).and_then(signature::of_method);
    if let Some(generic) = generic.filter(|g| g.arguments.len() == callable.erased.len()) {
        (callable.variables, callable.params) = (generic.parameters, generic.arguments);
        callable.returns = generic.returns;
    }
    Some(callable)
}
