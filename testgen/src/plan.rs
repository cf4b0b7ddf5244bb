//! How an object of the program is made: which constructor or factory with which fields as arguments, and how the fields
//! that it leaves at another value are set.
//!
//! Every way has a cost; the cheapest one wins. A test calls only what it may call: what no constructor, setter or
//! assignment reaches is not built.

use std::collections::{BTreeMap, HashMap};

use tarry_classfile::access::{ACC_ABSTRACT, ACC_FINAL, ACC_SYNTHETIC};
use tarry_vm::{ClassId, FieldId, Kind, MethodId};

use super::Reason;
use super::build::no_setting;
use super::effects::{self, Effects, Known};
use super::names::{self, Names, is_identifier};
use super::wanted::{Content, Value, Wanted};

#[derive(Clone, PartialEq, Debug)]
pub enum How {
    Constructor(MethodId),
    /// A static method of the class.
    Factory(MethodId),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    Field(FieldId),
    /// Ends up in no field.
    Default(Kind),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Creation {
    pub how: How,
    pub arguments: Vec<Argument>,
    /// Fields to be set afterwards.
    pub rest: Vec<FieldId>,
}

/// How a field is set.
#[derive(Clone, PartialEq, Debug)]
pub enum Setting {
    Assignment,
    Setter(String),
}

struct Way {
    how: How,
    parameters: Vec<Kind>,
    fields: BTreeMap<FieldId, Known>,
    /// What it does to fields is not known.
    blind: bool,
}

/// Ways of all classes that were asked for.
#[derive(Default)]
pub struct Plans {
    ways: HashMap<ClassId, Vec<Way>>,
    settings: HashMap<(ClassId, FieldId), Option<Setting>>,
}

const SETTER: u32 = 2;
const ASSIGNMENT: u32 = 1;
/// An argument that ends up nowhere: what it is for is not known.
const DEFAULT_ARGUMENT: u32 = 20;

impl Plans {
    /// The cheapest way to make an object whose fields have these values, or why there is none.
    pub fn creation(
        &mut self,
        names: &Names<'_>,
        class: ClassId,
        fields: &[(FieldId, Value)],
        graph: &Wanted,
    ) -> Result<Creation, Reason> {
        let classes = &names.machine.program.classes;
        let name = classes.external_name(class);
        let found = classes.class(class);
        if found.hidden_from_traces() {
            return Err(Reason::new("a lambda is part of it"));
        }
        let Some((_, simple)) = names::simple_names(names.machine, class) else {
            return Err(Reason::new(format!("{name} is a local or anonymous class")));
        };
        if names::is_inner(names.machine, class) {
            return Err(Reason::new(format!("{simple} is an inner class: declare it static")));
        }
        self.ways.entry(class).or_insert_with(|| ways(names, class));
        let settings: HashMap<FieldId, Option<Setting>> =
            fields.iter().map(|(f, _)| (*f, self.setting(names, class, *f))).collect();
        let costs = |way: &Way| {
            let mut creation = way.creation(fields, graph);
            // What cannot be read, and not be set either, is left to the constructor; whether that is right shows when the test runs.
            let before = creation.rest.len();
            creation.rest.retain(|f| {
                settings[f].is_some() || !matches!(way.fields.get(f), Some(Known::Unknown | Known::Array))
            });
            let left = (before - creation.rest.len()) as u32;
            let missing = creation.rest.iter().find(|f| settings[*f].is_none());
            let settings = creation.rest.iter().map(|f| match settings[f] {
                Some(Setting::Assignment) => ASSIGNMENT,
                Some(Setting::Setter(_)) => SETTER,
                None => 0,
            });
            let defaults =
                creation.arguments.iter().filter(|a| matches!(a, Argument::Default(_))).count() as u32;
            match missing {
                Some(field) => Err(*field),
                None => Ok((settings.sum::<u32>() + (defaults + left) * DEFAULT_ARGUMENT, creation)),
            }
        };
        let (ways, missing): (Vec<_>, Vec<_>) = self.ways[&class].iter().map(costs).partition(Result::is_ok);
        let cheapest = ways.into_iter().flatten().min_by_key(|(cost, _)| *cost);
        cheapest.map(|(_, creation)| creation).ok_or_else(|| {
            match missing.into_iter().find_map(Result::err) {
                Some(field) => no_setting(names, field),
                None => Reason::new(format!("{name} has no constructor that a test could use")),
            }
        })
    }

    /// How a field is set from outside once the object is there: by assignment or by a setter.
    pub fn setting(&mut self, names: &Names<'_>, class: ClassId, field: FieldId) -> Option<Setting> {
        self.settings.entry((class, field)).or_insert_with(|| setting(names, class, field)).clone()
    }
}

impl Way {
    fn creation(&self, fields: &[(FieldId, Value)], graph: &Wanted) -> Creation {
        let arguments: Vec<Argument> = self
            .parameters
            .iter()
            .enumerate()
            .map(|(i, kind)| {
                let goes_there = |f: &FieldId| self.fields.get(f) == Some(&Known::Parameter(i));
                let field = fields.iter().map(|(f, _)| *f).find(goes_there);
                field.map_or(Argument::Default(*kind), Argument::Field)
            })
            .collect();
        let value_of = |f: &FieldId| fields.iter().find(|(g, _)| g == f).map(|(_, v)| v);
        let is_right = |f: &FieldId, wanted: &Value| match self.fields.get(f) {
            Some(Known::Parameter(i)) => match arguments.get(*i) {
                Some(Argument::Field(g)) => value_of(g) == Some(wanted),
                _ => false,
            },
            Some(Known::Constant(constant)) => is_same(constant, wanted),
            Some(Known::Fresh(class)) => is_fresh(graph, wanted, *class),
            Some(_) => false,
            None => !self.blind && is_default(wanted),
        };
        let rest = fields.iter().filter(|(f, v)| !is_right(f, v)).map(|(f, _)| *f).collect();
        Creation { how: self.how.clone(), arguments, rest }
    }
}

fn is_default(value: &Value) -> bool {
    matches!(value, Value::Null | Value::Primitive(_, 0))
}

/// An empty collection of that class that nobody else refers to.
fn is_fresh(graph: &Wanted, wanted: &Value, class: ClassId) -> bool {
    let Value::Object(id) = wanted else { return false };
    let object = &graph.objects[*id];
    let is_empty =
        matches!(&object.content, Content::Made(m) if m.arguments.is_empty() && m.calls.is_empty());
    object.class == class && is_empty && graph.references(*id) == 1
}

/// Bytecode has small numbers as `int`.
fn is_same(constant: &Value, wanted: &Value) -> bool {
    match (constant, wanted) {
        (Value::Primitive(Kind::Int, a), Value::Primitive(k, b)) if !k.is_wide() && *k != Kind::Float => {
            a == b
        }
        _ => constant == wanted,
    }
}

fn ways(names: &Names<'_>, class: ClassId) -> Vec<Way> {
    let machine = names.machine;
    let classes = &machine.program.classes;
    if classes.class(class).access & ACC_ABSTRACT != 0 {
        return Vec::new();
    }
    let named = names.type_name(class).is_some();
    let mut ways = Vec::new();
    for method in classes.methods_of(class) {
        let m = classes.method(method);
        let name = classes.symbols.get(m.name);
        let usable = named && names.may_use(class, m.access) && all_named(names, method);
        let is_constructor = name == b"<init>";
        if m.access & ACC_SYNTHETIC != 0 || !usable || !(is_constructor || m.is_static()) {
            continue;
        }
        let parameters = m.params.to_vec();
        let known = effects::of(machine, method);
        if is_constructor {
            let how = How::Constructor(method);
            match known.or_else(|| record_effects(names, class, method)) {
                Some(Effects { fields, .. }) => ways.push(Way { how, parameters, fields, blind: false }),
                None if parameters.is_empty() => {
                    ways.push(Way { how, parameters, fields: BTreeMap::new(), blind: true });
                }
                None => {}
            }
        } else if let Some(Effects { returned: Some((made, fields)), calls_others: false, .. }) = known
            && made == class
            && is_identifier(&classes.symbols.text(m.name))
        {
            ways.push(Way { how: How::Factory(method), parameters, fields, blind: false });
        }
    }
    ways
}

/// The constructor of a record that takes its components gives them to its fields, whatever it checks on the way.
fn record_effects(names: &Names<'_>, class: ClassId, constructor: MethodId) -> Option<Effects> {
    let classes = &names.machine.program.classes;
    let file = classes.class(class).file.as_ref()?;
    let components: Vec<FieldId> = file
        .record_components()?
        .map(|c| {
            let (name, descriptor) = (file.pool().utf8(c.name), file.pool().utf8(c.descriptor));
            classes.declared_field(class, classes.symbols.lookup(name)?, classes.symbols.lookup(descriptor)?)
        })
        .collect::<Option<_>>()?;
    let kinds = components.iter().map(|f| classes.field(*f).kind);
    if !kinds.eq(classes.method(constructor).params.iter().copied()) {
        return None;
    }
    let fields = components.into_iter().enumerate().map(|(i, f)| (f, Known::Parameter(i))).collect();
    Some(Effects { fields, ..Effects::default() })
}

/// The test can write down values of all parameter types.
fn all_named(names: &Names<'_>, method: MethodId) -> bool {
    parameter_types(names, method).iter().all(Option::is_some)
}

/// Names of the parameter types, as far as the test may name them.
pub fn parameter_types(names: &Names<'_>, method: MethodId) -> Vec<Option<String>> {
    let classes = &names.machine.program.classes;
    let m = classes.method(method);
    let descriptor = classes.symbols.get(m.descriptor);
    split_parameters(descriptor).into_iter().map(|p| names.described(m.class, p)).collect()
}

/// Descriptors of the parameters.
pub fn split_parameters(descriptor: &[u8]) -> Vec<&[u8]> {
    let mut rest = descriptor.get(1..).unwrap_or_default();
    let mut all = Vec::new();
    while rest.first().is_some_and(|c| *c != b')') {
        let array = rest.iter().take_while(|c| **c == b'[').count();
        let end = match rest.get(array) {
            Some(b'L') => rest.iter().position(|c| *c == b';').unwrap_or(array),
            _ => array,
        };
        let (first, after) = rest.split_at((end + 1).min(rest.len()));
        all.push(first);
        rest = after;
    }
    all
}

fn setting(names: &Names<'_>, class: ClassId, field: FieldId) -> Option<Setting> {
    let classes = &names.machine.program.classes;
    let f = classes.field(field);
    let named = names.type_name(f.class).is_some();
    let hidden = {
        let chain = classes.class(class).ancestors.iter();
        chain.flat_map(|c| classes.fields_of(*c)).filter(|g| classes.field(*g).name == f.name).count() > 1
    };
    let typed = names.described(f.class, classes.symbols.get(f.descriptor)).is_some();
    let is_name = is_identifier(&classes.symbols.text(f.name));
    if named && typed && is_name && !hidden && f.access & ACC_FINAL == 0 && names.may_use(f.class, f.access) {
        return Some(Setting::Assignment);
    }
    let chain = classes.class(class).ancestors.iter().rev().filter(|c| names.type_name(**c).is_some());
    let setter = chain.flat_map(|c| classes.methods_of(*c)).find(|method| sets(names, *method, field));
    setter.map(|m| Setting::Setter(classes.symbols.text(classes.method(m).name).into_owned()))
}

/// A method that gives its parameter to the field and does nothing else.
fn sets(names: &Names<'_>, method: MethodId, field: FieldId) -> bool {
    let classes = &names.machine.program.classes;
    let m = classes.method(method);
    if m.is_static()
        || m.params.len() != 1
        || m.access & ACC_SYNTHETIC != 0
        || !is_identifier(&classes.symbols.text(m.name))
        || !names.may_use(m.class, m.access)
        || !all_named(names, method)
    {
        return false;
    }
    let only = BTreeMap::from([(field, Known::Parameter(0))]);
    effects::of(names.machine, method).is_some_and(|e| e.fields == only && !e.calls_others)
}
