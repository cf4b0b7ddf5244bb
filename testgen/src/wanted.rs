//! A wanted object graph, as data: what a test builds (`build.rs`). It may be the copy of what a path has made (`capture.rs`) or
//! anything else; nothing in it belongs to a state of the machine.

use tarry_vm::{ClassId, FieldId, Kind};

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    /// The bits as a register holds them.
    Primitive(Kind, u64),
    Boxed(Kind, u64),
    Text(Vec<u16>),
    /// A constant of an enum.
    Constant(ClassId, String),
    Class(ClassId),
    /// By its number in the graph.
    Object(usize),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    Fields(Vec<(FieldId, Value)>),
    Elements(Vec<Value>),
    Made(Made),
}

/// An object of the JDK: a call that makes it, and calls on it that fill it.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The type that a variable for it has.
    pub type_name: &'static str,
    /// `new java.util.ArrayList`, `java.util.List.of`.
    pub create: &'static str,
    pub arguments: Vec<Value>,
    pub calls: Vec<(&'static str, Vec<Value>)>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    pub class: ClassId,
    pub content: Content,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wanted {
    pub objects: Vec<Object>,
}

impl Wanted {
    /// How many places inside the graph hold an object.
    pub fn references(&self, id: usize) -> usize {
        let is_it = |value: &&Value| **value == Value::Object(id);
        let count = |object: &Object| match &object.content {
            Content::Fields(fields) => fields.iter().map(|(_, value)| value).filter(is_it).count(),
            Content::Elements(elements) => elements.iter().filter(is_it).count(),
            Content::Made(made) => made
                .arguments
                .iter()
                .chain(made.calls.iter().flat_map(|(_, args)| args))
                .filter(is_it)
                .count(),
        };
        self.objects.iter().map(count).sum()
    }
}
