//! Expressions that make a value of a type: by the fixture, by a table of the driver's, as a lambda expression, or by a
//! constructor or factory of the JDK whose arguments are made the same way.

use std::collections::{BTreeMap, BTreeSet};

use tarry_driver::{Callable, Library, Primitive, Type, can_be_written, function, known_values, ways};

use super::methods::Methods;

/// Objects inside objects.
const DEPTH: usize = 2;

/// The text that makes values, while it grows.
pub struct Makers<'a> {
    methods: &'a Methods,
    /// What javac does not take.
    rejected: &'a BTreeSet<String>,
    /// The values of a class with so much depth left; none if nobody makes one.
    known: BTreeMap<(String, usize), Option<Value>>,
    /// Methods that choose among several ways.
    pub text: Vec<(String, Option<String>)>,
}

/// An expression, and whether choices can be in what it makes.
#[derive(Clone)]
pub struct Value {
    pub text: String,
    pub chooses: bool,
}

/// A way to a value, with what it calls.
struct Way {
    value: Value,
    key: Option<String>,
}

impl<'a> Makers<'a> {
    pub fn new(methods: &'a Methods, rejected: &'a BTreeSet<String>) -> Makers<'a> {
        Makers { methods, rejected, known: BTreeMap::new(), text: Vec::new() }
    }

    fn library(&self) -> &'a Library {
        &self.methods.library
    }

    /// A value of the type; `None` if there is no way to one.
    pub fn value(&mut self, of: &Type) -> Option<Value> {
        self.at_depth(of, DEPTH)
    }

    fn at_depth(&mut self, of: &Type, depth: usize) -> Option<Value> {
        if let Some(text) = self.methods.maker(of) {
            return Some(Value { text: text.into(), chooses: true });
        }
        match of {
            Type::Array(component) => {
                let Value { text, chooses } = self.at_depth(component, depth)?;
                let name = source_name(self.library(), of)?;
                Some(Value { text: format!("new {name} {{{text}, {text}}}"), chooses })
            }
            Type::Class(name, _) => {
                let place = (name.clone(), depth);
                if !self.known.contains_key(&place) {
                    // While it is being made it is not a way to itself.
                    self.known.insert(place.clone(), None);
                    let made = self.of_class(of, name, depth);
                    self.known.insert(place.clone(), made);
                }
                self.known[&place].clone()
            }
            _ => None,
        }
    }

    fn of_class(&mut self, of: &Type, name: &str, depth: usize) -> Option<Value> {
        let source = self.library().source_name(name)?;
        if self.library().is_enum(name) {
            let text = format!("{source}.values()[Draw.shape({source}.values().length)]");
            return Some(Value { text, chooses: false });
        }
        let way = |text: String, chooses| Way { value: Value { text, chooses }, key: None };
        let mut all: Vec<Way> = Vec::new();
        for template in known_values(name).unwrap_or_default().iter().filter(|text| **text != "null") {
            let text = template.replace("{0}", "In.comparable()").replace("{1}", "In.object()");
            let chooses = text.contains("In.");
            all.push(way(text.replace("{type 0}", "Object"), chooses));
        }
        if all.is_empty()
            && let Some(lambda) = function(self.library(), of)
        {
            let lambdas = lambda.expressions(&|of| constant(of).to_string());
            all.extend(lambdas.into_iter().map(|text| way(text, false)));
        }
        if all.is_empty() && depth > 0 {
            let parameters = self.library().parameters(name).len();
            let wanted = Type::Class(name.to_string(), vec![Type::Wild; parameters]);
            for way in ways(self.library(), &wanted, &|key| self.rejected.contains(&key.0)) {
                let value = self.making(&way, depth - 1);
                all.extend(value.map(|value| Way { value, key: Some(way.key().0) }));
            }
        }
        (!all.is_empty()).then(|| self.choice(name, &source, depth, &all))
    }

    /// A method that draws one of several ways.
    fn choice(&mut self, name: &str, source: &str, depth: usize, all: &[Way]) -> Value {
        let method = format!("make_{}_{depth}", name.replace(['/', '$'], "_"));
        let line = |text: String| (text, None);
        self.text.push(line(format!("    static {source} {method}() throws Throwable {{")));
        self.text.push(line(format!("        switch (Draw.shape({})) {{", all.len())));
        for (number, way) in all.iter().enumerate() {
            let text = format!("            case {number}: return ({source}) {};", way.value.text);
            self.text.push((text, way.key.clone()));
        }
        self.text.push(line("            default: throw new AssertionError();".into()));
        self.text.push(line("        }".into()));
        self.text.push(line("    }".into()));
        Value { text: format!("{method}()"), chooses: all.iter().any(|way| way.value.chooses) }
    }

    fn making(&mut self, way: &Callable, depth: usize) -> Option<Value> {
        if !can_be_written(self.library(), way) {
            return None;
        }
        let owner = self.library().source_name(&way.owner)?;
        let (mut arguments, mut chooses) = (Vec::new(), false);
        for param in &way.erased {
            let name = source_name(self.library(), param)?;
            let value = self.at_depth(param, depth)?;
            chooses |= value.chooses;
            arguments.push(format!("({name}) {}", value.text));
        }
        let arguments = arguments.join(", ");
        let text = match way.is_constructor() {
            true => format!("new {owner}({arguments})"),
            false => format!("{owner}.{}({arguments})", way.name),
        };
        Some(Value { text, chooses })
    }
}

/// How source text names an erased type.
pub fn source_name(library: &Library, of: &Type) -> Option<String> {
    match of {
        Type::Primitive(primitive) => Some(primitive.keyword().into()),
        Type::Array(component) => Some(format!("{}[]", source_name(library, component)?)),
        Type::Class(name, _) => library.source_name(name),
        _ => None,
    }
}

/// Without type arguments.
pub fn erased(of: &Type) -> Type {
    match of {
        Type::Class(name, _) => Type::class(name),
        Type::Array(component) => Type::Array(Box::new(erased(component))),
        other => other.clone(),
    }
}

/// What a lambda expression gives.
fn constant(of: &Type) -> &'static str {
    match of {
        Type::Primitive(Primitive::Boolean) => "true",
        Type::Primitive(Primitive::Char) => "'a'",
        Type::Primitive(_) => "1",
        Type::Any | Type::Wild | Type::Variable(_) => "\"a\"",
        Type::Class(name, _) if ["java/lang/Object", "java/lang/String"].contains(&name.as_str()) => "\"a\"",
        Type::Class(..) | Type::Array(_) => "null",
    }
}
