//! The text of a driver.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Bounds;
use crate::callable::{Callable, Key};
use crate::constants::Constants;
use crate::domains::{Domain, Domains, ROUNDS};
use crate::ground::{Given, ground, own_type, replaced};
use crate::java::identifier;
use crate::library::Library;
use crate::names::Names;
use crate::remade::remade;
use crate::shown::{is_function, is_observed};
use crate::types::{Primitive, Type};
use crate::ways::{can_be_written, fields, ways, ways_elsewhere};

/// Calls that bring a receiver into another state.
pub(crate) const CHANGES: usize = 8;

pub struct Driver {
    /// Of the one class in the text, which has no package.
    pub class_name: String,
    pub source: String,
    /// The callables under test by the value of the second choice.
    tested: Vec<Tested>,
    domains: Domains,
    /// What each line is about, to leave it out if the compiler does not take it.
    about: Vec<Option<Key>>,
}

struct Tested {
    key: Key,
    /// How much there is to try.
    size: usize,
    domains: BTreeSet<Domain>,
}

/// A callable under test.
#[derive(Clone, Debug)]
pub struct Call {
    /// The value of the driver's second choice; the first is the round.
    pub number: u64,
    pub name: String,
    /// The last round that has inputs for it.
    pub last_round: usize,
}

impl Driver {
    /// What each value of the second choice calls, those with the fewest arguments to choose first.
    pub fn calls(&self) -> Vec<Call> {
        let mut all: Vec<(u64, &Tested)> = (0..).zip(&self.tested).collect();
        all.sort_by_key(|(number, tested)| (tested.size, *number));
        let call = |(number, tested): (u64, &Tested)| {
            let last = tested.domains.iter().map(|of| self.domains.last_round(*of)).max();
            Call { number, name: tested.key.0.clone(), last_round: last.unwrap_or(1) }
        };
        all.into_iter().map(call).collect()
    }

    /// Which values of each kind a round has: what Java calls the kind, how many, and the first few.
    pub fn values(&self, round: usize) -> Vec<(String, usize, Vec<String>)> {
        const MAX_VALUES_SHOWN: usize = 6;
        let used: BTreeSet<Domain> = self.tested.iter().flat_map(|t| t.domains.iter().copied()).collect();
        let shown = used.into_iter().filter_map(|of| Some((of.name()?, of)));
        let shown = shown.map(|(name, of)| {
            (name, self.domains.count(of, round), self.domains.first_values(of, round, MAX_VALUES_SHOWN))
        });
        shown.collect()
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

/// What a driver is written for.
pub struct Wanted<'a> {
    /// Internal name.
    pub class: &'a str,
    /// Its methods of this name only.
    pub method: Option<&'a str>,
    pub bounds: Bounds,
    /// Strings to try.
    pub examples: &'a [String],
}

/// A driver for a class. `versions` are where constants come from; the first is the one that is called. `left_out` are not
/// called.
pub fn write(
    versions: &[&Library],
    wanted: &Wanted<'_>,
    left_out: &BTreeSet<Key>,
) -> Result<Driver, NoDriver> {
    let Wanted { class, method, bounds, examples } = *wanted;
    let library = versions[0];
    let file = library.class(class).ok_or(NoDriver::NoSuchClass)?;
    let source_name = library.source_name(class).ok_or(NoDriver::NotPublic)?;
    if method.is_some_and(|name| !file.methods.iter().any(|m| m.name(file) == name.as_bytes())) {
        return Err(NoDriver::NoSuchMethod);
    }
    let mut constants = Constants::default();
    for version in versions {
        constants.add_from(version, class, method);
    }
    let remade = remade(versions);
    let mut given = Given::new();
    ground(library, &library.parameters(class), &mut given, &Type::Any);
    let class_name = format!("{}Driver", identifier(class));
    let mut writer = Writer {
        library,
        bounds,
        domains: Domains { constants, examples: examples.to_vec(), bounds },
        left_out,
        names: Names::new(&class_name),
        class: replaced(library, &own_type(library, class), &given),
        given,
        is_observed: is_observed(library, &remade, class),
        remade,
        makers: BTreeMap::new(),
        open: Vec::new(),
        lines: Vec::new(),
        user: String::new(),
        uses: BTreeMap::new(),
        uses_deprecated: false,
        gives_functions: false,
    };
    // The class under test has the first right to its name.
    writer.class_name(class);
    let is_left_out = |key: &Key| left_out.contains(key);
    let has_receiver = !ways(library, &writer.class, &is_left_out).is_empty()
        || !ways_elsewhere(library, &writer.class, &is_left_out).is_empty()
        || !fields(library, &writer.class).is_empty();
    let tested = tested(&writer, class, method, has_receiver);
    if tested.is_empty() {
        return Err(NoDriver::NothingToCall);
    }
    writer.gives_functions = tested.iter().any(|c| c.returns.as_ref().is_some_and(is_function));
    writer.body(&tested);
    let titles = titles(&tested);
    let tested = tested.iter().zip(&titles).map(|(c, title)| {
        let domains = writer.domains_of(title);
        Tested { key: c.key(), size: size(c), domains }
    });
    let tested = tested.collect();
    let (source, about, domains) = writer.finish(&class_name, &source_name);
    Ok(Driver { class_name, source, tested, domains, about })
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
    pub(crate) domains: Domains,
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
    /// The method of the driver that is being written, and which domains and methods each one uses.
    pub(crate) user: String,
    pub(crate) uses: BTreeMap<String, Uses>,
    pub(crate) uses_deprecated: bool,
    /// Something under test gives functions or comparators, which are called on a few values.
    pub(crate) gives_functions: bool,
}

#[derive(Default)]
pub(crate) struct Uses {
    domains: BTreeSet<Domain>,
    methods: BTreeSet<String>,
}

impl Writer<'_> {
    /// The method that is being written chooses from a domain.
    pub(crate) fn uses(&mut self, of: Domain) {
        self.uses.entry(self.user.clone()).or_default().domains.insert(of);
    }

    pub(crate) fn uses_method(&mut self, name: &str) {
        self.uses.entry(self.user.clone()).or_default().methods.insert(name.into());
    }

    /// All that a method chooses from, and those that it uses.
    fn domains_of(&self, method: &str) -> BTreeSet<Domain> {
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![method];
        while let Some(uses) = open.pop().filter(|name| seen.insert(*name)).map(|name| self.uses.get(name)) {
            found.extend(uses.into_iter().flat_map(|u| u.domains.iter().copied()));
            open.extend(uses.into_iter().flat_map(|u| u.methods.iter().map(String::as_str)));
        }
        found
    }

    /// An index into a table, or a number of things.
    pub(crate) fn pick(&mut self, of: Domain) -> String {
        self.uses(of);
        format!("pick({})", self.domains.table(of).sizes_text())
    }

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
    fn finish(self, name: &str, full: &str) -> (String, Vec<Option<Key>>, Domains) {
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
        (lines.join("\n") + "\n", about, self.domains)
    }

    fn body(&mut self, tested: &[Callable]) {
        let titles = titles(tested);
        self.line("    public static void main(String[] args) throws Throwable {");
        let has_rounds = self.bounds.any.is_none();
        if has_rounds {
            self.line(format!("        round = 1 + Verify.getInt(0, {});", ROUNDS - 1));
            self.line("        isNew = round == 1;");
            self.line("        try {");
        }
        self.line(format!("            switch (Verify.getInt(0, {})) {{", tested.len() - 1));
        for (number, title) in titles.iter().enumerate() {
            self.line(format!("                case {number}: {title}(); break;"));
        }
        self.line("            }");
        if has_rounds {
            self.line("        } catch (Throwable thrown) {");
            self.line("            Verify.assume(isNew);");
            self.line("            throw thrown;");
            self.line("        }");
        }
        self.line("    }");
        for (callable, title) in tested.iter().zip(&titles) {
            self.user.clone_from(title);
            self.test(callable, title);
        }
        if tested.iter().any(|c| !c.is_constructor() && !c.is_static) {
            self.user = "receiver".into();
            self.receiver();
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
    fn receiver(&mut self) {
        let class = self.class.clone();
        let text = self.type_name(&class);
        self.line("");
        self.line(format!("    private static {text} receiver() throws Throwable {{"));
        self.line(format!("        {text} made = made();"));
        let changes = self.changes();
        if !changes.is_empty() && self.bounds.calls > 0 {
            let calls = self.pick(Domain::Calls);
            self.line(format!("        for (int calls = {calls}; calls > 0; calls--) {{"));
            self.switch_over(&changes, 1);
            self.line("        }");
        }
        self.line("        return made;");
        self.line("    }");
        self.line("");
        self.line(format!("    private static {text} made() throws Throwable {{"));
        let depth = self.bounds.depth.saturating_sub(1);
        let mut made = self.made(&class, depth);
        if made.is_empty() {
            // Only objects of other classes make one.
            made = self.made(&class, 1);
        }
        self.choose(made);
        self.line("    }");
    }

    fn changes(&self) -> Vec<Callable> {
        self.methods().into_iter().filter(flows).take(CHANGES).collect()
    }

    /// What the class under test has, with types for all variables.
    pub(crate) fn methods(&self) -> Vec<Callable> {
        let class = self.class.class_name().expect("a class is under test");
        let all = self.library.callables(class).into_iter();
        let all = all.map(|c| c.grounded(self.library, &self.given, &Type::Any));
        all.filter(|c| can_be_written(self.library, c) && !self.left_out.contains(&c.key())).collect()
    }

    /// The method that chooses a number.
    fn number(&self, of: Primitive) -> String {
        if self.bounds.any.is_some() {
            let (name, keyword) = (of.chooser(), of.keyword());
            return format!(
                "\n    private static {keyword} {name}() {{\n        return Verify.{}();\n    }}\n",
                of.any()
            );
        }
        let table = self.domains.table(Domain::Number(of));
        let (name, keyword) = (of.chooser(), of.keyword());
        let (list, element, cast) = match of {
            Primitive::Int => ("getIntFromList", "int", String::new()),
            Primitive::Long => ("getLongFromList", "long", String::new()),
            Primitive::Float => ("getFloatFromList", "float", String::new()),
            Primitive::Double => ("getDoubleFromList", "double", String::new()),
            _ => ("getIntFromList", "int", format!("({keyword}) ")),
        };
        let values = format!("{}S", keyword.to_uppercase());
        format!(
            "\n    private static final {element}[] {values} = {{{}}};\n\n    private static {keyword} {name}() {{\n        \
             int[] part = part({});\n        return {cast}Verify.{list}(java.util.Arrays.copyOfRange({values}, part[0], \
             part[1]));\n    }}\n",
            table.values.join(", "),
            table.sizes_text()
        )
    }

    /// Methods that values come from, and what shows results.
    fn helpers(&mut self) {
        let tables = [("texts", Domain::Text), ("elements", Domain::Element), ("objects", Domain::Object)];
        let filled = |text: &str| {
            let mut text = text.to_string();
            let alphabet = self.domains.alphabet();
            let all = tables.map(|(name, of)| (name, self.domains.table(of))).into_iter();
            for (name, table) in all.chain([("alphabet", alphabet)]) {
                text = text.replace(&format!("{{{name} sizes}}"), &table.sizes_text());
                text = text.replace(&format!("{{{name}}}"), &table.values.join(", "));
            }
            text.replace("{words}", &self.domains.words().join(", "))
        };
        let mut parts: Vec<String> = Vec::new();
        let called = |parts: &[String], name: &str| {
            self.lines.iter().any(|(line, _)| line.contains(name)) || parts.iter().any(|p| p.contains(name))
        };
        let string = match self.bounds.any {
            None => STRING.to_string(),
            Some(any) => ANY_STRING.replace("{most}", &any.string.to_string()),
        };
        for (name, text) in
            [("string()", &*string), ("element()", ELEMENT), ("object()", OBJECT), ("some(", SOME_METHOD)]
        {
            if called(&parts, name) {
                parts.push(filled(text));
            }
        }
        for of in Primitive::NUMBERS {
            if called(&parts, &format!("{}()", of.chooser())) {
                parts.push(self.number(of));
            }
        }
        if called(&parts, "pick(") {
            parts.push(PICK.into());
        }
        parts.push(if self.bounds.any.is_some() { ONE_ROUND } else { ROUNDS_TEXT }.into());
        for part in parts {
            let part = self.names.shorten(&part);
            part.lines().for_each(|line| self.line(line));
        }
        self.showing();
    }
}

/// Void methods, and those whose names say that they change something.
pub(crate) fn flows(callable: &Callable) -> bool {
    const WORDS: [&str; 12] = [
        "add", "put", "set", "remove", "insert", "append", "push", "pop", "offer", "poll", "clear", "replace",
    ];
    let named = WORDS.iter().any(|word| callable.name.starts_with(word));
    !callable.is_constructor() && !callable.is_static && (callable.returns.is_none() || named)
}

/// The methods that call what is under test: named after it, with a number where two would have the same name.
fn titles(tested: &[Callable]) -> Vec<String> {
    const TAKEN: [&str; 27] = [
        "aByte",
        "aChar",
        "aDouble",
        "aFloat",
        "aLong",
        "aShort",
        "after",
        "anInt",
        "answers",
        "described",
        "element",
        "elements",
        "isRemade",
        "isSame",
        "made",
        "main",
        "object",
        "observe",
        "part",
        "pick",
        "receiver",
        "rest",
        "show",
        "size",
        "some",
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
const ANY_STRING: &str = include_str!("text/AnyString.txt");
const ELEMENT: &str = include_str!("text/Element.txt");
const OBJECT: &str = include_str!("text/Object.txt");
const SOME_METHOD: &str = include_str!("text/Some.txt");
const PICK: &str = include_str!("text/Pick.txt");
const ROUNDS_TEXT: &str = include_str!("text/Rounds.txt");
const ONE_ROUND: &str = include_str!("text/OneRound.txt");
