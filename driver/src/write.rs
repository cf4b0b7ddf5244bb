//! The text of a driver.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Bounds;
use crate::callable::{Callable, Key};
use crate::constants::Constants;
use crate::ground::{Given, ground, own_type, replaced};
use crate::java::{char_literal, identifier};
use crate::library::Library;
use crate::names::Names;
use crate::remade::remade;
use crate::shown::is_observed;
use crate::types::{Primitive, Type};
use crate::ways::{can_be_written, ways};

/// Calls that bring a receiver into another state.
const CHANGES: usize = 8;

pub struct Driver {
    /// Of the one class in the text, which has no package.
    pub class_name: String,
    pub source: String,
    /// The callables under test by the value of the first choice, with how much there is to try.
    tested: Vec<(Key, usize)>,
    /// What each line is about, to leave it out if the compiler does not take it.
    about: Vec<Option<Key>>,
}

impl Driver {
    /// What each value of the first choice calls, those with the fewest arguments to choose first.
    pub fn calls(&self) -> Vec<(u64, String)> {
        let mut all: Vec<(u64, &(Key, usize))> = (0..).zip(&self.tested).collect();
        all.sort_by_key(|(number, (_, size))| (*size, *number));
        all.into_iter().map(|(number, (key, _))| (number, key.0.clone())).collect()
    }

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
    let remade = remade(versions);
    let mut given = Given::new();
    ground(library, &library.parameters(class), &mut given, &Type::Any);
    let class_name = format!("{}Driver", identifier(class));
    let mut writer = Writer {
        library,
        bounds,
        constants,
        left_out,
        names: Names::new(&class_name),
        class: replaced(library, &own_type(library, class), &given),
        given,
        is_observed: is_observed(library, &remade, class),
        remade,
        makers: BTreeMap::new(),
        open: Vec::new(),
        lines: Vec::new(),
        uses_deprecated: false,
    };
    // The class under test has the first right to its name.
    writer.class_name(class);
    let receivers = ways(library, &writer.class, &|key| left_out.contains(key));
    let tested = tested(&writer, class, method, !receivers.is_empty());
    if tested.is_empty() {
        return Err(NoDriver::NothingToCall);
    }
    writer.body(&tested, &receivers);
    let (source, about) = writer.finish(&class_name, &source_name);
    let tested = tested.iter().map(|c| (c.key(), size(c))).collect();
    Ok(Driver { class_name, source, tested, about })
}

/// About how many digits the number of ways to call it has.
fn size(callable: &Callable) -> usize {
    fn of_type(of: &Type) -> usize {
        match of {
            Type::Primitive(Primitive::Boolean) | Type::Any | Type::Wild | Type::Variable(_) => 1,
            Type::Primitive(_) => 2,
            Type::Array(component) => 1 + 2 * of_type(component),
            Type::Class(name, _) if name == "java/lang/String" || name == "java/lang/CharSequence" => 3,
            Type::Class(_, arguments) => 2 + 2 * arguments.iter().map(of_type).sum::<usize>(),
        }
    }
    let receiver = if callable.is_static || callable.is_constructor() { 0 } else { 3 };
    receiver + callable.params.iter().map(of_type).sum::<usize>()
}

/// What the driver calls, with types for all variables. Where overloads compete, a variable stands for any object, so that
/// the call is not one of another overload.
fn tested(writer: &Writer<'_>, class: &str, method: Option<&str>, has_receiver: bool) -> Vec<Callable> {
    let library = writer.library;
    let all = library.callables(class);
    let grounded = |c: &Callable| {
        let is_overloaded = all.iter().any(|other| c.is_overload_of(other));
        let free = if is_overloaded { Type::class("java/lang/Object") } else { Type::Any };
        c.grounded(library, &writer.given, &free)
    };
    let wanted =
        |c: &&Callable| method.is_none_or(|name| c.name == name) && !writer.left_out.contains(&c.key());
    let all = all.iter().filter(wanted).map(grounded);
    all.filter(|c| is_tested(library, c, has_receiver)).collect()
}

fn is_tested(library: &Library, callable: &Callable, has_receiver: bool) -> bool {
    let callable_here = match callable.is_constructor() {
        true => library.can_be_made(&callable.owner),
        false => callable.is_static || has_receiver,
    };
    // Hash codes may change from version to version, and `main` is another program.
    let is_main = callable.name == "main" && callable.is_static;
    callable_here && !is_main && callable.name != "hashCode" && can_be_written(library, callable)
}

/// The text while it grows: first what is called, then the methods that make values.
pub(crate) struct Writer<'a> {
    pub(crate) library: &'a Library,
    pub(crate) bounds: Bounds,
    pub(crate) constants: Constants,
    pub(crate) left_out: &'a BTreeSet<Key>,
    pub(crate) names: Names,
    /// The class under test, and what stands for its type parameters.
    pub(crate) class: Type,
    given: Given,
    /// Classes whose objects cannot be compared by their fields.
    pub(crate) remade: BTreeSet<String>,
    /// Its objects are looked at by calls: they are not shown by their fields.
    pub(crate) is_observed: bool,
    /// Names of the methods that make values of a type with so much depth left.
    pub(crate) makers: BTreeMap<(Type, usize), String>,
    /// Those whose text is still to be written.
    pub(crate) open: Vec<(Type, usize)>,
    pub(crate) lines: Vec<(String, Option<Key>)>,
    pub(crate) uses_deprecated: bool,
}

impl Writer<'_> {
    /// Of a type that can be named: others were sorted out before.
    pub(crate) fn type_name(&mut self, of: &Type) -> String {
        match of {
            Type::Primitive(primitive) => primitive.keyword().into(),
            Type::Array(component) => format!("{}[]", self.type_name(component)),
            Type::Any => "String".into(),
            Type::Wild | Type::Variable(_) => "?".into(),
            Type::Class(name, arguments) => {
                let class = self.class_name(name);
                if arguments.is_empty() {
                    return class;
                }
                let arguments: Vec<String> = arguments.iter().map(|a| self.type_name(a)).collect();
                format!("{class}<{}>", arguments.join(", "))
            }
        }
    }

    /// A type argument where it must be a type.
    pub(crate) fn argument_name(&mut self, of: &Type) -> String {
        if *of == Type::Wild { "Object".into() } else { self.type_name(of) }
    }

    pub(crate) fn class_name(&mut self, internal: &str) -> String {
        let full = self.library.source_name(internal).expect("a class that can be named");
        let (package, _) = internal.rsplit_once('/').unwrap_or(("", internal));
        self.names.short(&package.replace('/', "."), &full)
    }

    pub(crate) fn line(&mut self, text: impl Into<String>) {
        self.lines.push((text.into(), None));
    }

    pub(crate) fn line_about(&mut self, key: &Key, text: impl Into<String>) {
        self.lines.push((text.into(), Some(key.clone())));
    }

    /// With the head, which needs to know what is used below it.
    fn finish(self, name: &str, full: &str) -> (String, Vec<Option<Key>>) {
        let mut head = vec![format!(
            "// Calls {full} in every way that small bounds allow. Written by tarry: edit it as you like."
        )];
        head.extend(self.names.imports());
        head.push(String::new());
        if self.uses_deprecated {
            head.push("@SuppressWarnings({\"deprecation\", \"removal\"})".into());
        }
        head.push(format!("final class {name} {{"));
        let lines = head.into_iter().map(|line| (line, None)).chain(self.lines);
        let (lines, about): (Vec<String>, Vec<Option<Key>>) = lines.unzip();
        (lines.join("\n") + "\n", about)
    }

    fn body(&mut self, tested: &[Callable], receivers: &[Callable]) {
        let titles = titles(tested);
        self.line("    public static void main(String[] args) throws Throwable {");
        self.line(format!("        switch (Verify.getInt(0, {})) {{", tested.len() - 1));
        for (number, title) in titles.iter().enumerate() {
            self.line(format!("            case {number}: {title}(); break;"));
        }
        self.line("        }");
        self.line("    }");
        for (callable, title) in tested.iter().zip(&titles) {
            self.test(callable, title);
        }
        if tested.iter().any(|c| !c.is_constructor() && !c.is_static) {
            self.receiver(receivers);
        }
        if self.is_observed && tested.iter().any(|c| c.is_constructor() || !c.is_static) {
            self.observe();
        }
        while let Some((of, depth)) = self.open.pop() {
            self.maker(&of, depth);
        }
        self.helpers();
        self.line("}");
    }

    /// An object to call methods on, after a few calls that change it.
    fn receiver(&mut self, receivers: &[Callable]) {
        let class = self.class.clone();
        let text = self.type_name(&class);
        self.line("");
        self.line(format!("    private static {text} receiver() throws Throwable {{"));
        self.line(format!("        {text} made = made();"));
        let changes = self.changes();
        if !changes.is_empty() && self.bounds.calls > 0 {
            self.line(format!(
                "        for (int calls = Verify.getInt(0, {}); calls > 0; calls--) {{",
                self.bounds.calls
            ));
            self.line(format!("            switch (Verify.getInt(0, {})) {{", changes.len() - 1));
            for (number, change) in changes.iter().enumerate() {
                self.uses_deprecated |= change.is_deprecated;
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
        self.line(format!("    private static {text} made() throws Throwable {{"));
        let depth = self.bounds.depth.saturating_sub(1);
        let made = receivers.iter().map(|way| (self.making(way, depth), Some(way.key()))).collect();
        self.choose(made);
        self.line("    }");
    }

    /// Void methods, and those whose names say that they change something.
    fn changes(&self) -> Vec<Callable> {
        const WORDS: [&str; 12] = [
            "add", "put", "set", "remove", "insert", "append", "push", "pop", "offer", "poll", "clear",
            "replace",
        ];
        let flows = |c: &Callable| {
            let named = WORDS.iter().any(|word| c.name.starts_with(word));
            !c.is_constructor() && !c.is_static && (c.returns.is_none() || named)
        };
        self.methods().into_iter().filter(flows).take(CHANGES).collect()
    }

    /// What the class under test has, with types for all variables.
    pub(crate) fn methods(&self) -> Vec<Callable> {
        let class = self.class.class_name().expect("a class is under test");
        let all = self.library.callables(class).into_iter();
        let all = all.map(|c| c.grounded(self.library, &self.given, &Type::Any));
        all.filter(|c| can_be_written(self.library, c) && !self.left_out.contains(&c.key())).collect()
    }

    /// Methods that values come from, and what shows results.
    fn helpers(&mut self) {
        let Bounds { characters, .. } = self.bounds;
        let alphabet: Vec<String> = self.constants.alphabet().iter().map(|c| char_literal(*c)).collect();
        let words = self.constants.words(characters);
        let string = STRING
            .replace("{alphabet}", &alphabet.join(", "))
            .replace("{words}", &words.join(", "))
            .replace("{characters}", &characters.to_string());
        let called = |name: &str| self.lines.iter().any(|(line, _)| line.contains(name));
        let parts = [
            (called(" string()") || called("(string()"), string.as_str()),
            (called("element()"), ELEMENT),
            (called("object()"), OBJECT),
        ];
        for (_, part) in parts.into_iter().filter(|(is_used, _)| *is_used) {
            part.lines().for_each(|line| self.line(line));
        }
        self.showing();
    }
}

/// The methods that call what is under test: named after it, with a number where two would have the same name.
fn titles(tested: &[Callable]) -> Vec<String> {
    const TAKEN: [&str; 16] = [
        "after",
        "described",
        "element",
        "elements",
        "isRemade",
        "isSame",
        "made",
        "main",
        "object",
        "observe",
        "receiver",
        "rest",
        "show",
        "size",
        "string",
        "whole",
    ];
    let name = |c: &Callable| if c.is_constructor() { "create".to_string() } else { c.name.clone() };
    let title = |(number, callable): (usize, &Callable)| {
        let own = name(callable);
        let is_alone = tested.iter().filter(|other| name(other) == own).count() == 1;
        // Makers begin so, and every object has methods of its own.
        let is_free = !TAKEN.contains(&own.as_str()) && !own.starts_with("make");
        let of_object =
            ["getClass", "notify", "notifyAll", "wait", "finalize", "clone", "equals", "toString"];
        if is_alone && is_free && !of_object.contains(&own.as_str()) { own } else { format!("{own}{number}") }
    };
    tested.iter().enumerate().map(title).collect()
}

const STRING: &str = include_str!("text/String.txt");
const ELEMENT: &str = include_str!("text/Element.txt");
const OBJECT: &str = include_str!("text/Object.txt");
