//! Java that builds a wanted object graph, by constructors, calls and assignments that the test may make itself.
//!
//! An object is made after those that its constructor takes, and before those that are given to it later; so shared objects
//! are made once and cycles close. A constructor that would need an object around the corner of a cycle gets null, and
//! the field is set when both exist. What is used once and is one short expression stands where it is used; everything else gets
//! a variable.

use std::collections::HashMap;

use tarry_report::test_class::literal;
use tarry_vm::{ClassId, FieldId, Kind};

use super::Reason;
use super::generic;
use super::names::{self, Names, is_part};
use super::plan::{Argument, How, Plans, Setting};
use super::wanted::{Content, Made, Value, Wanted};

#[derive(Clone, PartialEq, Eq)]
enum Progress {
    NotYet,
    /// What it is made of is being made.
    Begun,
    /// In its variable.
    There,
    /// To be written where it is used.
    Inline(String),
}

/// A place that waits for an object.
enum Waiting {
    Field(usize, FieldId),
    Element(usize, usize),
}

/// Characters of an expression that needs no variable.
const MAX_INLINE: usize = 70;

/// Writes the statements that build a graph, each object after what its creation needs.
pub struct Builder<'a> {
    names: &'a Names<'a>,
    plans: &'a mut Plans,
    graph: &'a Wanted,
    /// How often an object is used: in the graph and by the test.
    uses: Vec<usize>,
    progress: Vec<Progress>,
    variables: Vec<String>,
    waiting: HashMap<usize, Vec<Waiting>>,
    /// In the order of the test, without indentation.
    pub statements: Vec<String>,
}

impl<'a> Builder<'a> {
    /// `used`: what the test will ask for, once for each time.
    pub fn new(names: &'a Names<'a>, plans: &'a mut Plans, graph: &'a Wanted, used: &[Value]) -> Builder<'a> {
        let by_test = |id: usize| used.iter().filter(|value| **value == Value::Object(id)).count();
        Builder {
            names,
            plans,
            graph,
            uses: (0..graph.objects.len()).map(|id| graph.references(id) + by_test(id)).collect(),
            progress: vec![Progress::NotYet; graph.objects.len()],
            variables: variables(names, graph),
            waiting: HashMap::new(),
            statements: Vec::new(),
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

    fn written(&self, value: &Value) -> Result<String, Reason> {
        Ok(match value {
            Value::Null => "null".into(),
            Value::Primitive(kind, bits) | Value::Boxed(kind, bits) => primitive(*kind, *bits),
            Value::Text(units) => literal::string(units),
            Value::Constant(class, name) => match self.names.type_name(*class) {
                Some(type_name) if names::is_identifier(name) => format!("{type_name}.{name}"),
                _ => return Err(self.not_accessible("enum", *class)),
            },
            Value::Class(class) => match self.names.type_name(*class) {
                Some(name) => format!("{name}.class"),
                None => return Err(self.not_accessible("class", *class)),
            },
            Value::Object(id) => match &self.progress[*id] {
                Progress::Inline(text) => text.clone(),
                _ => self.variables[*id].clone(),
            },
        })
    }

    fn not_accessible(&self, what: &str, class: ClassId) -> Reason {
        let class = self.names.machine.program.classes.external_name(class);
        Reason::new(format!("the {what} {class} is not accessible"))
    }

    /// Makes an object unless it is there. False: it is being made further up.
    fn make(&mut self, id: usize) -> Result<bool, Reason> {
        match self.progress[id] {
            Progress::There | Progress::Inline(_) => return Ok(true),
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

    /// An object that one expression makes: in its place, or in a variable.
    fn made_at_once(&mut self, id: usize, made: String) -> Result<(), Reason> {
        if self.uses[id] == 1 && made.len() <= MAX_INLINE && !self.waiting.contains_key(&id) {
            self.progress[id] = Progress::Inline(made);
            return Ok(());
        }
        self.declare(id, &made)
    }

    /// Gives the object a variable; places that wait for it get it.
    fn declare(&mut self, id: usize, made: &str) -> Result<(), Reason> {
        let type_name = generic::variable_type(self.names, self.graph, id);
        self.statements.push(format!("{type_name} {} = {made};", self.variables[id]));
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
        let mut rest = creation.rest.clone();
        let mut arguments = Vec::new();
        for argument in &creation.arguments {
            arguments.push(match argument {
                Argument::Default(kind) => default(*kind).to_string(),
                Argument::Field(field) => match value_of(*field) {
                    Value::Object(other) if !self.make(*other)? => {
                        rest.push(*field);
                        "null".to_string()
                    }
                    value => self.expression(value)?,
                },
            });
        }
        let classes = &self.names.machine.program.classes;
        let type_name = self.names.type_name(class).ok_or_else(|| self.not_accessible("class", class))?;
        let arguments = arguments.join(", ");
        let made = match creation.how {
            How::Constructor(_) if generic::is_generic(classes, class) => {
                format!("new {type_name}<>({arguments})")
            }
            How::Constructor(_) => format!("new {type_name}({arguments})"),
            How::Factory(method) => {
                let factory = classes.symbols.text(classes.method(method).name);
                format!("{type_name}.{factory}({arguments})")
            }
        };
        if rest.is_empty() {
            return self.made_at_once(id, made);
        }
        self.declare(id, &made)?;
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

    fn set(&mut self, id: usize, field: FieldId, value: &Value) -> Result<(), Reason> {
        let classes = &self.names.machine.program.classes;
        let class = self.graph.objects[id].class;
        let setting = self.plans.setting(self.names, class, field);
        let value = self.expression(value)?;
        let object = &self.variables[id];
        self.statements.push(match setting {
            Some(Setting::Assignment) => {
                format!("{object}.{} = {value};", classes.symbols.text(classes.field(field).name))
            }
            Some(Setting::Setter(setter)) => format!("{object}.{setter}({value});"),
            None => return Err(no_setting(self.names, field)),
        });
        Ok(())
    }

    fn make_array(&mut self, id: usize, class: ClassId, elements: &[Value]) -> Result<(), Reason> {
        let type_name = self.names.type_name(class).ok_or_else(|| self.not_accessible("class", class))?;
        let element_type = type_name.strip_suffix("[]").unwrap_or(&type_name).to_string();
        let is_default = |v: &Value| matches!(v, Value::Null | Value::Primitive(_, 0));
        if elements.iter().all(is_default) {
            // `int[][]` of length 3 is `new int[3][]`.
            let (base, dimensions) =
                element_type.split_at(element_type.find('[').unwrap_or(element_type.len()));
            return self.made_at_once(id, format!("new {base}[{}]{dimensions}", elements.len()));
        }
        let mut written = Vec::new();
        let mut waits = false;
        for (index, element) in elements.iter().enumerate() {
            written.push(match element {
                Value::Object(other) if !self.make(*other)? => {
                    self.waiting.entry(*other).or_default().push(Waiting::Element(id, index));
                    waits = true;
                    "null".into()
                }
                Value::Primitive(kind, bits) => element_literal(*kind, *bits),
                _ => self.expression(element)?,
            });
        }
        let made = format!("{{{}}}", written.join(", "));
        match waits || made.len() > MAX_INLINE {
            true => self.declare(id, &made),
            false => self.made_at_once(id, format!("new {type_name} {made}")),
        }
    }

    fn make_by_calls(&mut self, id: usize, made: &Made) -> Result<(), Reason> {
        if let Some((create, elements)) = generic::at_once(made) {
            let written: Result<Vec<String>, Reason> = elements.iter().map(|e| self.expression(e)).collect();
            return self.made_at_once(id, create.replace("{}", &written?.join(", ")));
        }
        let arguments: Result<Vec<String>, Reason> =
            made.arguments.iter().map(|a| self.expression(a)).collect();
        let create = generic::call(made);
        let made_by = format!("{create}({})", arguments?.join(", "));
        if made.calls.is_empty() {
            return self.made_at_once(id, made_by);
        }
        self.declare(id, &made_by)?;
        let variable = self.variables[id].clone();
        for (call, arguments) in &made.calls {
            let arguments: Result<Vec<String>, Reason> =
                arguments.iter().map(|a| self.expression(a)).collect();
            self.statements.push(format!("{variable}.{call}({});", arguments?.join(", ")));
        }
        Ok(())
    }
}

pub fn no_setting(names: &Names<'_>, field: FieldId) -> Reason {
    let classes = &names.machine.program.classes;
    let f = classes.field(field);
    let (class, name) = (classes.external_name(f.class), classes.symbols.text(f.name));
    Reason::new(format!("{class}.{name} is set by no constructor and no setter that a test could use"))
}

/// `node`, or `node1`, `node2` if there are several.
fn variables(names: &Names<'_>, graph: &Wanted) -> Vec<String> {
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

/// The class of a boxed value.
pub fn box_name(kind: Kind) -> &'static str {
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

/// As an element of an array of its type, which needs no cast.
fn element_literal(kind: Kind, bits: u64) -> String {
    match kind {
        Kind::Byte | Kind::Short => (bits as u32 as i32).to_string(),
        _ => primitive(kind, bits),
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
