//! The text of a driver.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Bounds;
use crate::callable::{Callable, Key};
use crate::constants::Constants;
use crate::java::{char_literal, identifier};
use crate::known;
use crate::library::Library;
use crate::types::{Primitive, Type};
use crate::ways::{can_be_written, ways};

/// Calls that bring a receiver into another state, and calls that look at it.
const CHANGES: usize = 8;
const OBSERVERS: usize = 6;

pub struct Driver {
    /// Of the one class in the text, which has no package.
    pub class_name: String,
    pub source: String,
    /// The callables under test.
    pub tested: Vec<Key>,
    /// What each line is about, to leave it out if the compiler does not take it.
    about: Vec<Option<Key>>,
}

impl Driver {
    /// What a line of the text calls; lines count from 1.
    pub fn about(&self, line: usize) -> Option<&Key> {
        self.about.get(line.checked_sub(1)?)?.as_ref()
    }
}

#[derive(Debug, PartialEq, Eq)]
pub enum NoDriver {
    NoSuchClass,
    NotPublic,
    NoSuchMethod,
    /// Nothing public that could be called, or no way to make an object to call it on.
    NothingToCall,
}

impl fmt::Display for NoDriver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoDriver::NoSuchClass => "there is no such class",
            NoDriver::NotPublic => "the class is not public",
            NoDriver::NoSuchMethod => "it has no public method of that name",
            NoDriver::NothingToCall => "it has no public method whose receiver and arguments could be made",
        })
    }
}

/// A driver for a class (internal name), or for its methods of one name. `versions` are where constants come from; the
/// first is the one that is called. `left_out` are not called.
pub fn write(
    versions: &[&Library],
    class: &str,
    method: Option<&str>,
    bounds: Bounds,
    left_out: &BTreeSet<Key>,
) -> Result<Driver, NoDriver> {
    let library = versions[0];
    let file = library.class(class).ok_or(NoDriver::NoSuchClass)?;
    let source_name = library.source_name(class).ok_or(NoDriver::NotPublic)?;
    if method.is_some_and(|name| !file.methods.iter().any(|m| m.name(file) == name.as_bytes())) {
        return Err(NoDriver::NoSuchMethod);
    }
    let mut constants = Constants::default();
    for version in versions {
        version.class(class).into_iter().for_each(|file| constants.add(file, method));
    }
    let (makers, open, lines) = (BTreeMap::new(), Vec::new(), Vec::new());
    let imported = Import::of(&source_name);
    let mut writer = Writer { library, bounds, constants, left_out, imported, makers, open, lines };
    let receivers = ways(library, class, &|key| left_out.contains(key));
    let tested: Vec<Callable> = library
        .callables(class)
        .into_iter()
        .filter(|c| method.is_none_or(|name| c.name == name))
        .filter(|c| !left_out.contains(&c.key()) && is_tested(library, c, !receivers.is_empty()))
        .collect();
    if tested.is_empty() {
        return Err(NoDriver::NothingToCall);
    }
    let class_name = format!("{}Driver", identifier(class));
    writer.driver(&class_name, class, &tested, &receivers);
    let (source, about) = writer.finish();
    Ok(Driver { class_name, source, tested: tested.iter().map(Callable::key).collect(), about })
}

fn is_tested(library: &Library, callable: &Callable, has_receiver: bool) -> bool {
    let makes = !library.is_abstract(&callable.owner) && !library.is_inner(&callable.owner);
    let callable_here = if callable.is_constructor() { makes } else { callable.is_static || has_receiver };
    // Hash codes may change from version to version, and `main` is another program.
    let is_main = callable.name == "main" && callable.is_static;
    callable_here && !is_main && callable.name != "hashCode" && can_be_written(library, callable)
}

/// The class under test is imported, unless that would hide a name that every driver uses.
struct Import {
    /// The name with its package, and what the text says instead.
    full: String,
    short: String,
}

impl Import {
    fn of(full: &str) -> Import {
        const USED: [&str; 12] = [
            "ArrayList",
            "Class",
            "Collection",
            "Comparable",
            "List",
            "NoSuchMethodException",
            "Object",
            "Override",
            "String",
            "SuppressWarnings",
            "Throwable",
            "Verify",
        ];
        let simple = full.rsplit('.').next().unwrap_or(full);
        let hides = USED.contains(&simple) || Primitive::boxed_by(&format!("java/lang/{simple}")).is_some();
        let short = if hides || simple == full { full } else { simple };
        Import { full: full.into(), short: short.into() }
    }

    /// A name as the text has it: what is imported goes by its last word.
    fn shorten(&self, name: String) -> String {
        if let Some(rest) = name.strip_prefix(&self.full) {
            return format!("{}{rest}", self.short);
        }
        match name.strip_prefix("java.lang.") {
            Some(simple) if !simple.contains('.') => simple.into(),
            _ => name,
        }
    }
}

struct Writer<'a> {
    library: &'a Library,
    bounds: Bounds,
    constants: Constants,
    left_out: &'a BTreeSet<Key>,
    imported: Import,
    /// Names of the methods that make values of a type with so much depth left.
    makers: BTreeMap<(Type, usize), String>,
    /// Those whose text is still to be written.
    open: Vec<(Type, usize)>,
    lines: Vec<(String, Option<Key>)>,
}

impl Writer<'_> {
    /// Of a type that can be named: others were sorted out before.
    fn type_name(&self, of: &Type) -> String {
        self.imported.shorten(self.library.type_name(of).expect("a type that can be named"))
    }

    fn class_name(&self, internal: &str) -> String {
        self.imported.shorten(self.library.source_name(internal).expect("a class that can be named"))
    }

    fn line(&mut self, text: impl Into<String>) {
        self.lines.push((text.into(), None));
    }

    fn line_about(&mut self, key: &Key, text: impl Into<String>) {
        self.lines.push((text.into(), Some(key.clone())));
    }

    fn finish(self) -> (String, Vec<Option<Key>>) {
        let (lines, about): (Vec<String>, Vec<Option<Key>>) = self.lines.into_iter().unzip();
        (lines.join("\n") + "\n", about)
    }

    fn driver(&mut self, name: &str, internal: &str, tested: &[Callable], receivers: &[Callable]) {
        let Import { full, short } = &self.imported;
        let (full, class) = (full.clone(), short.as_str().to_owned());
        let class = class.as_str();
        self.line(format!(
            "// Calls {full} in every way that small bounds allow. Written by tarry: edit it as you like."
        ));
        self.line("import java.util.*;");
        if class != full {
            self.line(format!("import {full};"));
        }
        self.line("import tarry.Verify;");
        self.line("");
        self.line("@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\"})");
        self.line(format!("final class {name} {{"));
        self.line("    public static void main(String[] args) throws Throwable {");
        self.line(format!("        switch (Verify.getInt(0, {})) {{", tested.len() - 1));
        for (number, callable) in tested.iter().enumerate() {
            self.line(format!("            case {number}: {}(); break;", test_name(callable, number)));
        }
        self.line("        }");
        self.line("    }");
        for (number, callable) in tested.iter().enumerate() {
            self.test(callable, number, class);
        }
        if tested.iter().any(|c| !c.is_constructor() && !c.is_static) {
            self.receiver(class, internal, receivers);
        }
        if tested.iter().any(Callable::is_constructor) || tested.iter().any(|c| !c.is_static) {
            self.observe(class, internal);
        }
        while let Some((of, depth)) = self.open.pop() {
            self.maker(&of, depth);
        }
        self.helpers();
        self.line("}");
    }

    /// One callable under test.
    fn test(&mut self, callable: &Callable, number: usize, class: &str) {
        let key = callable.key();
        self.line("");
        self.line(format!("    /** {} */", key.0));
        self.line(format!("    private static void {}() throws Throwable {{", test_name(callable, number)));
        let on = if callable.is_constructor() || callable.is_static {
            class.to_string()
        } else {
            self.line(format!("        {class} receiver = receiver();"));
            "receiver".to_string()
        };
        let mut arguments = Vec::new();
        for (i, param) in callable.params.iter().enumerate() {
            let of = self.type_name(param);
            let value = self.value(param, self.bounds.depth);
            self.line_about(&key, format!("        {of} a{i} = {value};"));
            arguments.push(format!("a{i}"));
        }
        let arguments = arguments.join(", ");
        let name = &callable.name;
        if callable.is_constructor() {
            self.line_about(&key, format!("        observe(new {on}({arguments}));"));
        } else {
            let call = format!("{on}.{name}({arguments})");
            match &callable.returns {
                None => self.line_about(&key, format!("        {call};")),
                Some(_) => self.line_about(&key, format!("        show(\"{name}\", {call});")),
            }
            if !callable.is_static {
                self.line("        observe(receiver);");
            } else if callable.returns.is_none() {
                // What a static method does to its arguments.
                for (i, _) in
                    callable.params.iter().enumerate().filter(|(_, p)| !matches!(p, Type::Primitive(_)))
                {
                    self.line(format!("        show(\"argument {i}\", a{i});"));
                }
            }
        }
        self.line("    }");
    }

    /// An object to call methods on, after a few calls that change it.
    fn receiver(&mut self, class: &str, internal: &str, receivers: &[Callable]) {
        self.line("");
        self.line(format!("    private static {class} receiver() throws Throwable {{"));
        self.line(format!("        {class} made = made();"));
        let changes: Vec<Callable> =
            self.library.callables(internal).into_iter().filter(|c| self.changes(c)).collect();
        let changes = &changes[..changes.len().min(CHANGES)];
        if !changes.is_empty() && self.bounds.calls > 0 {
            self.line(format!(
                "        for (int calls = Verify.getInt(0, {}); calls > 0; calls--) {{",
                self.bounds.calls
            ));
            self.line(format!("            switch (Verify.getInt(0, {})) {{", changes.len() - 1));
            for (number, change) in changes.iter().enumerate() {
                let arguments = self.arguments(change, 1);
                let call = format!("made.{}({arguments})", change.name);
                self.line_about(&change.key(), format!("                case {number}: {call}; break;"));
            }
            self.line("            }");
            self.line("        }");
        }
        self.line("        return made;");
        self.line("    }");
        self.line("");
        self.line(format!("    private static {class} made() throws Throwable {{"));
        let depth = self.bounds.depth.saturating_sub(1);
        let made = receivers.iter().map(|way| (self.making(way, depth), Some(way.key()))).collect();
        self.choose(made);
        self.line("    }");
    }

    /// Void methods, and those whose names say that they change something.
    fn changes(&self, callable: &Callable) -> bool {
        const WORDS: [&str; 12] = [
            "add", "put", "set", "remove", "insert", "append", "push", "pop", "offer", "poll", "clear",
            "replace",
        ];
        let method =
            !callable.is_constructor() && !callable.is_static && !self.left_out.contains(&callable.key());
        let named = WORDS.iter().any(|word| callable.name.starts_with(word));
        let flows = callable.returns.is_none() || named;
        method && flows && can_be_written(self.library, callable)
    }

    /// What can be seen of an object of the class.
    fn observe(&mut self, class: &str, internal: &str) {
        let seen = |of: &Type| match of {
            Type::Primitive(_) => true,
            Type::Class(name) => name == "java/lang/String" || Primitive::boxed_by(name).is_some(),
            Type::Array(_) => false,
        };
        let named = |name: &str| {
            ["get", "is", "has", "size", "length", "count", "capacity"]
                .iter()
                .any(|word| name.starts_with(word))
        };
        let observers: Vec<Callable> = self
            .library
            .callables(internal)
            .into_iter()
            .filter(|c| {
                c.params.is_empty() && !c.is_static && named(&c.name) && c.returns.as_ref().is_some_and(seen)
            })
            .filter(|c| can_be_written(self.library, c) && !self.left_out.contains(&c.key()))
            .take(OBSERVERS)
            .collect();
        self.line("");
        self.line(format!("    private static void observe({class} object) throws Throwable {{"));
        self.line("        show(\"object\", object);");
        for observer in observers {
            let name = &observer.name;
            self.line_about(&observer.key(), format!("        show(\"{name}\", object.{name}());"));
        }
        self.line("    }");
    }

    fn arguments(&mut self, callable: &Callable, depth: usize) -> String {
        let of = |writer: &mut Self, param: &Type| {
            let value = writer.value(param, depth);
            match param {
                Type::Primitive(_) => value,
                // Null, and overloads: the type says which one is meant.
                _ => format!("({}) {value}", writer.type_name(param)),
            }
        };
        let values: Vec<String> = callable.params.iter().map(|param| of(self, param)).collect();
        values.join(", ")
    }

    /// The expression that calls a constructor or factory.
    fn making(&mut self, way: &Callable, depth: usize) -> String {
        let owner = self.class_name(&way.owner);
        let arguments = self.arguments(way, depth);
        if way.is_constructor() {
            format!("new {owner}({arguments})")
        } else {
            format!("{owner}.{}({arguments})", way.name)
        }
    }

    /// An expression that chooses a value of a type.
    fn value(&mut self, of: &Type, depth: usize) -> String {
        match of {
            Type::Primitive(primitive) => self.primitive(*primitive),
            Type::Array(_) => self.call_maker(of, depth),
            Type::Class(name) => {
                if let Some(primitive) = Primitive::boxed_by(name) {
                    let class = identifier(name);
                    return format!(
                        "(Verify.getBoolean() ? null : {class}.valueOf({}))",
                        self.primitive(primitive)
                    );
                }
                match known::values(name) {
                    Some([only]) => (*only).to_string(),
                    Some(_) => self.call_maker(of, 0),
                    None if self.library.is_enum(name) => {
                        let class = self.class_name(name);
                        format!("(Verify.getBoolean() ? null : Verify.getEnum({class}.class))")
                    }
                    None if depth == 0 || self.library.class(name).is_none() => "null".to_string(),
                    None => self.call_maker(of, depth),
                }
            }
        }
    }

    fn primitive(&self, of: Primitive) -> String {
        let literals = || self.constants.literals(of).join(", ");
        match of {
            Primitive::Boolean => "Verify.getBoolean()".into(),
            Primitive::Int => format!("Verify.getIntFromList({})", literals()),
            Primitive::Long => format!("Verify.getLongFromList({})", literals()),
            Primitive::Float => format!("Verify.getFloatFromList({})", literals()),
            Primitive::Double => format!("Verify.getDoubleFromList({})", literals()),
            Primitive::Byte | Primitive::Short | Primitive::Char => {
                format!("(({}) Verify.getIntFromList({}))", of.keyword(), literals())
            }
        }
    }

    fn call_maker(&mut self, of: &Type, depth: usize) -> String {
        let place = (of.clone(), depth);
        if let Some(name) = self.makers.get(&place) {
            return format!("{name}()");
        }
        let text = self.type_name(of);
        let arrays = if matches!(of, Type::Array(_)) { "s" } else { "" };
        let stem = identifier(text.trim_end_matches("[]"));
        let mut name = format!("make{stem}{arrays}{depth}");
        while self.makers.values().any(|known| *known == name) {
            name.push('_');
        }
        self.makers.insert(place.clone(), name.clone());
        self.open.push(place);
        format!("{name}()")
    }

    /// The method that chooses a value of a type.
    fn maker(&mut self, of: &Type, depth: usize) {
        let name = self.makers[&(of.clone(), depth)].clone();
        let text = self.type_name(of);
        self.line("");
        self.line(format!("    private static {text} {name}() throws Throwable {{"));
        match of {
            Type::Array(component) => {
                let element = self.value(component, depth.saturating_sub(1));
                let inner = self.type_name(component);
                self.line(format!("        int length = Verify.getInt(-1, {});", self.bounds.elements));
                self.line("        if (length < 0) {");
                self.line("            return null;");
                self.line("        }");
                // `new int[length][]`: the length belongs to the first pair of brackets.
                let (base, more) = inner.split_at(inner.find('[').unwrap_or(inner.len()));
                self.line(format!("        {text} made = new {base}[length]{more};"));
                self.line("        for (int i = 0; i < length; i++) {");
                self.line(format!("            made[i] = {element};"));
                self.line("        }");
                self.line("        return made;");
            }
            Type::Class(class) => match known::values(class) {
                Some(values) => self.choose(values.iter().map(|v| ((*v).to_string(), None)).collect()),
                None => {
                    let made = ways(self.library, class, &|key| self.left_out.contains(key));
                    let mut all: Vec<(String, Option<Key>)> = vec![("null".into(), None)];
                    for way in made {
                        all.push((self.making(&way, depth - 1), Some(way.key())));
                    }
                    self.choose(all);
                }
            },
            Type::Primitive(_) => unreachable!("primitives are chosen where they are used"),
        }
        self.line("    }");
    }

    /// The rest of a method that returns one of these.
    fn choose(&mut self, expressions: Vec<(String, Option<Key>)>) {
        if let [(only, key)] = &expressions[..] {
            self.lines.push((format!("        return {only};"), key.clone()));
            return;
        }
        self.line(format!("        switch (Verify.getInt(0, {})) {{", expressions.len() - 1));
        let last = expressions.len() - 1;
        for (number, (expression, key)) in expressions.into_iter().enumerate() {
            let label = if number == last { "default".to_string() } else { format!("case {number}") };
            self.lines.push((format!("            {label}: return {expression};"), key));
        }
        self.line("        }");
    }

    /// Methods of every driver.
    fn helpers(&mut self) {
        let Bounds { elements, characters, .. } = self.bounds;
        let alphabet: Vec<String> = self.constants.alphabet().iter().map(|c| char_literal(*c)).collect();
        let words = self.constants.words(characters);
        let text = HELPERS
            .replace("{alphabet}", &alphabet.join(", "))
            .replace("{words}", &words.join(", "))
            .replace("{characters}", &characters.to_string())
            .replace("{elements}", &elements.to_string());
        text.lines().for_each(|line| self.line(line));
    }
}

fn test_name(callable: &Callable, number: usize) -> String {
    let name = if callable.is_constructor() { "create" } else { &callable.name };
    format!("{name}{number}")
}

/// Objects of the library are shown by what they say of themselves: their fields may change from version to version.
const HELPERS: &str = include_str!("Helpers.txt");
