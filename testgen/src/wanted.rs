//! A wanted object graph, as data: what a test builds (`build.rs`). It may be the copy of what a path has made (`capture.rs`) or
//! anything else; nothing in it belongs to a state of the machine.

use tarry_vm::{ClassId, FieldId, Kind};

/// What a field or an element is to hold, or an argument to be.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// No object.
    Null,
    /// The bits as a register holds them.
    Primitive(Kind, u64),
    /// A box of a primitive, whose bits are as a register holds them.
    Boxed(Kind, u64),
    /// A string, in UTF-16.
    Text(Vec<u16>),
    /// A constant of an enum.
    Constant(ClassId, String),
    /// The mirror of a class: `Foo.class`.
    Class(ClassId),
    /// By its number in the graph.
    Object(usize),
}

/// What there is to do for an object.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// All fields of an object of the program, inherited ones too.
    Fields(Vec<(FieldId, Value)>),
    /// Of an array.
    Elements(Vec<Value>),
    /// It is of the JDK.
    Made(Made),
}

/// An object of the JDK: a call that makes it, and calls on it that fill it.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The type that a variable for it has.
    pub type_name: &'static str,
    /// `new java.util.ArrayList`, `java.util.List.of`.
    pub create: &'static str,
    /// Of the call that makes it.
    pub arguments: Vec<Value>,
    /// Methods with their arguments, in this order.
    pub calls: Vec<(&'static str, Vec<Value>)>,
}

/// An object that has an identity.
#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    /// Its own, not that of a variable for it.
    pub class: ClassId,
    /// How it is to be.
    pub content: Content,
}

/// Objects that refer to each other, in cycles too.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wanted {
    /// By number.
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
