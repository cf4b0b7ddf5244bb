//! Statements that build an object graph.
//!
//! An object is made after those that its constructor takes, and before those that are given to it later; so shared objects
//! are made once and cycles close. A constructor that would need an object around the corner of a cycle gets null, and
//! the field is set when both exist.

use std::collections::HashMap;

use tarry_report::test_class::literal;
use tarry_vm::class::Shape;
use tarry_vm::{ClassId, FieldId, Kind};

use super::Reason;
use super::graph::{Content, Graph, Made, Value};
use super::names::{self, Names, is_part};
use super::plan::{Argument, How, Plans, Setting, nearest, parameter_types};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    NotYet,
    /// What it is made of is being made.
    Begun,
    There,
}

/// A place that waits for an object.
enum Waiting {
    Field(usize, FieldId),
    Element(usize, usize),
}

pub struct Builder<'a> {
    names: &'a Names<'a>,
    plans: &'a mut Plans,
    graph: &'a Graph,
    progress: Vec<Progress>,
    variables: Vec<String>,
    waiting: HashMap<usize, Vec<Waiting>>,
    pub statements: Vec<String>,
}

impl<'a> Builder<'a> {
    pub fn new(names: &'a Names<'a>, plans: &'a mut Plans, graph: &'a Graph) -> Builder<'a> {
        Builder {
            names,
            plans,
            graph,
            progress: vec![Progress::NotYet; graph.objects.len()],
            variables: variables(names, graph),
            waiting: HashMap::new(),
            statements: Vec::new(),
        }
    }

    pub fn variables(&self) -> impl Iterator<Item = &String> {
        self.variables.iter()
    }

    /// The type of an object's variable.
    pub fn type_of(&self, id: usize) -> String {
        let object = &self.graph.objects[id];
        match &object.content {
            Content::Made(made) => made.type_name.into(),
            Content::Elements(_) => self.names.type_name(object.class).unwrap_or_else(|| "Object".into()),
            Content::Fields(_) => self.names.variable_type(object.class),
        }
    }

    /// An expression for a value; what it needs is made first.
    pub fn expression(&mut self, value: &Value) -> Result<String, Reason> {
        if let Value::Object(id) = value
            && !self.make(*id)?
        {
            return Err(Reason::new("it contains itself in a way that no sequence of calls makes"));
        }
        self.written(value)
    }

    /// As `expression`, for a place of a declared type.
    pub fn expression_as(&mut self, value: &Value, type_name: Option<&str>) -> Result<String, Reason> {
        let text = self.expression(value)?;
        Ok(self.cast(value, text, type_name))
    }

    /// A variable may have a type above that of its object.
    fn cast(&self, value: &Value, text: String, type_name: Option<&str>) -> String {
        let Value::Object(id) = value else { return text };
        let class = self.graph.objects[*id].class;
        match type_name {
            Some(name) if self.is_seen_as_less(class) && name != "Object" => format!("({name}) {text}"),
            _ => text,
        }
    }

    fn is_seen_as_less(&self, class: ClassId) -> bool {
        let is_object = self.names.machine.classes.class(class).shape == Shape::Object;
        is_object
            && self.names.machine.classes.class(class).module().is_none()
            && nearest(self.names, class) != Some(class)
    }

    fn written(&self, value: &Value) -> Result<String, Reason> {
        Ok(match value {
            Value::Null => "null".into(),
            Value::Primitive(kind, bits) => primitive(*kind, *bits),
            Value::Boxed(kind, bits) => format!("{}.valueOf({})", box_name(*kind), primitive(*kind, *bits)),
            Value::Text(units) => literal::string(units),
            Value::Constant(class, name) => match self.names.type_name(*class) {
                Some(type_name) if names::is_identifier(name) => format!("{type_name}.{name}"),
                _ => {
                    let class = self.names.machine.classes.external_name(*class);
                    return Err(Reason::new(format!("the enum {class} is not accessible")));
                }
            },
            Value::Class(class) => match self.names.type_name(*class) {
                Some(name) => format!("{name}.class"),
                None => {
                    let class = self.names.machine.classes.external_name(*class);
                    return Err(Reason::new(format!("the class {class} is not accessible")));
                }
            },
            Value::Object(id) => self.variables[*id].clone(),
        })
    }

    /// Makes an object unless it is there. False: it is being made further up.
    fn make(&mut self, id: usize) -> Result<bool, Reason> {
        match self.progress[id] {
            Progress::There => return Ok(true),
            Progress::Begun => return Ok(false),
            Progress::NotYet => self.progress[id] = Progress::Begun,
        }
        let graph = self.graph;
        match &graph.objects[id].content {
            Content::Fields(fields) => self.make_instance(id, graph.objects[id].class, fields)?,
            Content::Elements(elements) => self.make_array(id, graph.objects[id].class, elements)?,
            Content::Made(made) => self.make_by_calls(id, made)?,
        }
        Ok(true)
    }

    /// The object's variable is declared: places that wait for it get it.
    fn is_there(&mut self, id: usize) -> Result<(), Reason> {
        self.progress[id] = Progress::There;
        for place in self.waiting.remove(&id).unwrap_or_default() {
            match place {
                Waiting::Field(holder, field) => self.set(holder, field, &Value::Object(id))?,
                Waiting::Element(holder, index) => {
                    let (array, element) = (&self.variables[holder], &self.variables[id]);
                    let statement = format!("{array}[{index}] = {element};");
                    self.statements.push(statement);
                }
            }
        }
        Ok(())
    }

    fn make_instance(
        &mut self,
        id: usize,
        class: ClassId,
        fields: &[(FieldId, Value)],
    ) -> Result<(), Reason> {
        let creation = self.plans.creation(self.names, class, fields, self.graph)?;
        let value_of = |field: FieldId| {
            fields
                .iter()
                .find(|(f, _)| *f == field)
                .map(|(_, value)| value)
                .expect("plans are made of these fields")
        };
        let method = match creation.how {
            How::Constructor(m) | How::Factory(m) | How::Reflection(m) => m,
        };
        let types = parameter_types(self.names, method);
        let mut rest = creation.rest.clone();
        let mut arguments = Vec::new();
        for (argument, type_name) in creation.arguments.iter().zip(&types) {
            arguments.push(match argument {
                Argument::Default(kind) => default(*kind).to_string(),
                Argument::Field(field) => {
                    let value = value_of(*field);
                    match value {
                        Value::Object(other) if !self.make(*other)? => {
                            rest.push(*field);
                            "null".to_string()
                        }
                        _ => self.expression_as(value, type_name.as_deref())?,
                    }
                }
            });
        }
        let type_name = self.names.variable_type(class);
        let made = match creation.how {
            How::Constructor(_) => format!("new {type_name}({})", arguments.join(", ")),
            How::Factory(_) => {
                let classes = &self.names.machine.classes;
                let factory = classes.symbols.text(classes.method(method).name);
                format!("{type_name}.{factory}({})", arguments.join(", "))
            }
            How::Reflection(_) => self.reflection(class, method, &arguments, &type_name)?,
        };
        self.statements.push(format!("{type_name} {} = {made};", self.variables[id]));
        self.is_there(id)?;
        for field in rest {
            let value = value_of(field);
            match value {
                Value::Object(other) if !self.make(*other)? => {
                    self.waiting.entry(*other).or_default().push(Waiting::Field(id, field));
                }
                _ => self.set(id, field, value)?,
            }
        }
        Ok(())
    }

    fn reflection(
        &self,
        class: ClassId,
        constructor: tarry_vm::MethodId,
        arguments: &[String],
        type_name: &str,
    ) -> Result<String, Reason> {
        let classes = &self.names.machine.classes;
        let types: Vec<String> = parameter_types(self.names, constructor)
            .into_iter()
            .zip(super::plan::split_parameters(classes.symbols.get(classes.method(constructor).descriptor)))
            .map(|(named, descriptor)| match named {
                Some(name) => format!("{name}.class"),
                None => {
                    let name = String::from_utf8_lossy(descriptor).replace('/', ".");
                    let name = name.strip_prefix('L').and_then(|n| n.strip_suffix(';')).unwrap_or(&name);
                    format!("Class.forName({})", text(name))
                }
            })
            .collect();
        let mut all =
            vec![text(&classes.external_name(class)), format!("new Class<?>[] {{{}}}", types.join(", "))];
        // A single null would be taken for the array of all arguments.
        all.extend(arguments.iter().map(|a| if a == "null" { "(Object) null".into() } else { a.clone() }));
        let made = format!("make({})", all.join(", "));
        Ok(if type_name == "Object" { made } else { format!("({type_name}) {made}") })
    }

    fn set(&mut self, id: usize, field: FieldId, value: &Value) -> Result<(), Reason> {
        let classes = &self.names.machine.classes;
        let class = self.graph.objects[id].class;
        let f = classes.field(field);
        let (name, owner) = (classes.symbols.text(f.name).into_owned(), classes.external_name(f.class));
        let type_name = self.names.described(f.class, classes.symbols.get(f.descriptor));
        let plain = self.expression(value)?;
        let typed = self.cast(value, plain.clone(), type_name.as_deref());
        let object = &self.variables[id];
        let statement = match self.plans.setting(self.names, class, field) {
            Setting::Assignment => format!("{object}.{name} = {typed};"),
            Setting::Setter(setter) => format!("{object}.{setter}({typed});"),
            Setting::Reflection => format!("set({object}, {}, {}, {plain});", text(&owner), text(&name)),
        };
        self.statements.push(statement);
        Ok(())
    }

    fn make_array(&mut self, id: usize, class: ClassId, elements: &[Value]) -> Result<(), Reason> {
        let Some(type_name) = self.names.type_name(class) else {
            let class = self.names.machine.classes.external_name(class);
            return Err(Reason::new(format!("the class {class} is not accessible")));
        };
        let element_type = type_name.strip_suffix("[]").unwrap_or(&type_name).to_string();
        let is_default = |v: &Value| matches!(v, Value::Null | Value::Primitive(_, 0));
        let made = if elements.iter().all(is_default) {
            // `int[][]` of length 3 is `new int[3][]`.
            let (base, dimensions) =
                element_type.split_at(element_type.find('[').unwrap_or(element_type.len()));
            format!("new {base}[{}]{dimensions}", elements.len())
        } else {
            let mut written = Vec::new();
            for (index, element) in elements.iter().enumerate() {
                written.push(match element {
                    Value::Object(other) if !self.make(*other)? => {
                        self.waiting.entry(*other).or_default().push(Waiting::Element(id, index));
                        "null".into()
                    }
                    _ => self.expression_as(element, Some(&element_type))?,
                });
            }
            format!("{{{}}}", written.join(", "))
        };
        self.statements.push(format!("{type_name} {} = {made};", self.variables[id]));
        self.is_there(id)
    }

    fn make_by_calls(&mut self, id: usize, made: &Made) -> Result<(), Reason> {
        let arguments: Result<Vec<String>, Reason> =
            made.arguments.iter().map(|a| self.expression(a)).collect();
        let variable = self.variables[id].clone();
        let statement =
            format!("{} {variable} = {}({});", made.type_name, made.create, arguments?.join(", "));
        self.statements.push(statement);
        self.is_there(id)?;
        for (call, arguments) in &made.calls {
            let arguments: Result<Vec<String>, Reason> =
                arguments.iter().map(|a| self.expression(a)).collect();
            self.statements.push(format!("{variable}.{call}({});", arguments?.join(", ")));
        }
        Ok(())
    }
}

fn text(plain: &str) -> String {
    literal::string(&plain.encode_utf16().collect::<Vec<u16>>())
}

/// `node`, or `node1`, `node2` if there are several.
fn variables(names: &Names<'_>, graph: &Graph) -> Vec<String> {
    let bases: Vec<String> = graph
        .objects
        .iter()
        .map(|object| match &object.content {
            Content::Elements(_) => "array".into(),
            Content::Made(made) => made.type_name.rsplit('.').next().map(lower_first).unwrap_or_default(),
            Content::Fields(_) => {
                let simple = names::simple_names(names.machine, object.class).map(|(_, simple)| simple);
                lower_first(&simple.unwrap_or_else(|| "object".into()))
            }
        })
        .collect();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    bases.iter().for_each(|base| *counts.entry(base).or_default() += 1);
    let mut given: HashMap<&str, usize> = HashMap::new();
    bases
        .iter()
        .map(|base| {
            let number = given.entry(base).or_default();
            *number += 1;
            if counts[base.as_str()] == 1 && names::is_identifier(base) {
                base.clone()
            } else {
                format!("{base}{number}")
            }
        })
        .collect()
}

/// `Node` as `node`; what cannot be in a name is left out.
pub fn lower_first(name: &str) -> String {
    let clean: Vec<char> = name.chars().filter(|c| is_part(*c)).collect();
    if !clean.first().is_some_and(|c| c.is_alphabetic()) {
        return format!("object{}", clean.iter().collect::<String>());
    }
    // Of capitals at the start, the one that begins the next word stays.
    let capitals = clean.iter().take_while(|c| c.is_uppercase()).count();
    let ends_word = clean.get(capitals).is_none_or(|c| !c.is_lowercase());
    let small = if ends_word { capitals } else { capitals.saturating_sub(1).max(1) };
    let lower = clean[..small.max(1)].iter().flat_map(|c| c.to_lowercase());
    lower.chain(clean[small.max(1)..].iter().copied()).collect()
}

fn box_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "Boolean",
        Kind::Byte => "Byte",
        Kind::Char => "Character",
        Kind::Short => "Short",
        Kind::Int | Kind::Ref => "Integer",
        Kind::Float => "Float",
        Kind::Long => "Long",
        Kind::Double => "Double",
    }
}

fn default(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "false",
        Kind::Byte => "(byte) 0",
        Kind::Char => "'\\0'",
        Kind::Short => "(short) 0",
        Kind::Int => "0",
        Kind::Float => "0f",
        Kind::Long => "0L",
        Kind::Double => "0.0",
        Kind::Ref => "null",
    }
}

/// A primitive value with its own type.
pub fn primitive(kind: Kind, bits: u64) -> String {
    let int = bits as u32 as i32;
    match kind {
        Kind::Boolean => (int & 1 != 0).to_string(),
        Kind::Byte | Kind::Short if int < 0 => format!("({}) ({int})", kind.name()),
        Kind::Byte | Kind::Short => format!("({}) {int}", kind.name()),
        Kind::Char => literal::character(bits as u16),
        Kind::Int | Kind::Ref => int.to_string(),
        Kind::Float => literal::float(f32::from_bits(bits as u32)),
        Kind::Long => format!("{}L", bits as i64),
        Kind::Double => literal::double(f64::from_bits(bits)),
    }
}

#[cfg(test)]
mod tests {
    use super::lower_first;

    #[test]
    fn names_of_variables_begin_small() {
        let names = ["Node", "URLCodec", "UUID", "LRUMap", "value", "x2", "ABC1", "1x"];
        let small = ["node", "urlCodec", "uuid", "lruMap", "value", "x2", "abc1", "object1x"];
        assert_eq!(names.map(lower_first), small);
    }
}
