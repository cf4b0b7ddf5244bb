//! The part of a driver that chooses values: an expression where that is enough, a method per type where it is not.

use crate::callable::{Callable, Key};
use crate::constants::once;
use crate::domains::Domain;
use crate::java::identifier;
use crate::known;
use crate::lambdas;
use crate::types::{Primitive, Type};
use crate::ways::{can_be_written, fields, grounded_type, ways, ways_elsewhere};
use crate::write::{CHANGES, Writer, flows};

impl Writer<'_> {
    /// An expression that chooses a value of a type.
    pub(crate) fn value(&mut self, of: &Type, depth: usize) -> String {
        match of {
            Type::Primitive(primitive) => self.primitive(*primitive),
            Type::Array(_) => self.call_maker(of, depth),
            Type::Any => self.element(),
            Type::Wild => self.object(),
            Type::Variable(name) => unreachable!("the variable {name} was replaced"),
            Type::Class(name, arguments) => self.value_of_class(of, name, arguments, depth),
        }
    }

    fn value_of_class(&mut self, of: &Type, name: &str, arguments: &[Type], depth: usize) -> String {
        if let Some(primitive) = Primitive::boxed_by(name) {
            let class = identifier(name);
            return format!("(Verify.getBoolean() ? null : {class}.valueOf({}))", self.primitive(primitive));
        }
        match (name, arguments) {
            ("java/lang/Object", _) => self.object(),
            ("java/io/Serializable", _) => self.element(),
            ("java/lang/String" | "java/lang/CharSequence", _) => self.string(),
            ("java/lang/Comparable", [to]) if is_ordered(to) => self.value(to, depth),
            ("java/lang/Comparable", [Type::Wild]) => self.element(),
            _ if self.library.is_enum(name) || known::is_enum(name) => {
                let class = self.class_name(name);
                format!("(Verify.getBoolean() ? null : Verify.getEnum({class}.class))")
            }
            _ if self.is_known(of) => {
                let depth = if self.mentions_library(of) { depth } else { 0 };
                self.call_maker(of, depth)
            }
            _ if depth == 0 || self.library.class(name).is_none() => "null".into(),
            _ => self.call_maker(of, depth),
        }
    }

    /// Of the JDK, with values that need no library.
    fn is_known(&self, of: &Type) -> bool {
        of.class_name().is_some_and(|name| {
            known::is_list(name)
                || known::values(name).is_some()
                || lambdas::of_jdk(name).is_some()
                || ["java/lang/Class", "java/util/Comparator"].contains(&name)
        })
    }

    fn mentions_library(&self, of: &Type) -> bool {
        match of {
            Type::Class(name, arguments) => {
                self.library.class(name).is_some() || arguments.iter().any(|a| self.mentions_library(a))
            }
            Type::Array(component) => self.mentions_library(component),
            _ => false,
        }
    }

    fn primitive(&mut self, of: Primitive) -> String {
        if of != Primitive::Boolean {
            self.uses(Domain::Number(of));
        }
        format!("{}()", of.chooser())
    }

    fn string(&mut self) -> String {
        self.uses(Domain::Text);
        "string()".into()
    }

    fn element(&mut self) -> String {
        self.uses(Domain::Element);
        "element()".into()
    }

    fn object(&mut self) -> String {
        self.uses(Domain::Object);
        "object()".into()
    }

    fn call_maker(&mut self, of: &Type, depth: usize) -> String {
        let place = (of.clone(), depth);
        if let Some(name) = self.makers.get(&place).cloned() {
            self.uses_method(&name);
            return format!("{name}()");
        }
        let level = if depth == 0 { String::new() } else { depth.to_string() };
        let mut name = format!("make{}{level}", stem(of));
        while self.makers.values().any(|known| *known == name) {
            name.push('_');
        }
        self.uses_method(&name);
        self.makers.insert(place.clone(), name.clone());
        self.open.push(place);
        format!("{name}()")
    }

    /// The method that chooses a value of a type.
    pub(crate) fn maker(&mut self, of: &Type, depth: usize) {
        let name = self.makers[&(of.clone(), depth)].clone();
        self.user.clone_from(&name);
        let text = self.type_name(of);
        self.line("");
        if matches!(of, Type::Array(component) if component.has_arguments()) {
            self.line("    @SuppressWarnings(\"unchecked\")");
        }
        self.line(format!("    private static {text} {name}() throws Throwable {{"));
        match of {
            Type::Array(component) => self.array(&text, component, depth),
            Type::Class(class, arguments) if known::is_list(class) => self.list(&arguments[0], depth),
            Type::Class(class, arguments) => {
                let all = self.choices(of, class, arguments, depth);
                let changes = self.changes_of(class);
                match changes.is_empty() {
                    true => self.choose(all),
                    false => self.changed(&text, &name, all, &changes, depth),
                }
            }
            other => unreachable!("{other:?} is chosen where it is used"),
        }
        self.line("    }");
    }

    /// What brings an object of a class of the library into another state. Of a generic class it is not known what it takes.
    fn changes_of(&self, class: &str) -> Vec<Callable> {
        let is_asked = self.bounds.any.is_none() && self.bounds.calls > 0;
        if !is_asked || self.library.class(class).is_none() || !self.library.parameters(class).is_empty() {
            return Vec::new();
        }
        let all = self.library.callables(class).into_iter();
        let usable = |c: &Callable| {
            c.variables.is_empty() && can_be_written(self.library, c) && !self.left_out.contains(&c.key())
        };
        all.filter(|c| flows(c) && usable(c)).take(CHANGES).collect()
    }

    /// The rest of a method that returns one of these after a few calls, and the method that chooses which.
    fn changed(
        &mut self,
        text: &str,
        name: &str,
        all: Vec<(String, Option<Key>)>,
        changes: &[Callable],
        depth: usize,
    ) {
        let calls = self.pick(Domain::CallsOfArguments);
        self.line(format!("        {text} made = {name}First();"));
        self.line(format!("        for (int calls = made == null ? 0 : {calls}; calls > 0; calls--) {{"));
        self.switch_over(changes, depth.saturating_sub(1));
        self.line("        }");
        self.line("        return made;");
        self.line("    }");
        self.line("");
        self.line(format!("    private static {text} {name}First() throws Throwable {{"));
        self.choose(all);
    }

    /// One of these calls of `made`.
    pub(crate) fn switch_over(&mut self, changes: &[Callable], depth: usize) {
        self.line(format!("            switch (Verify.getInt(0, {})) {{", changes.len() - 1));
        for (number, change) in changes.iter().enumerate() {
            self.uses_deprecated |= change.is_deprecated;
            let arguments = self.arguments(change, depth);
            let call = format!("made.{}({arguments})", change.name);
            self.line_about(&change.key(), format!("                case {number}: {call}; break;"));
        }
        self.line("            }");
    }

    fn array(&mut self, text: &str, component: &Type, depth: usize) {
        if let (Some(any), Type::Primitive(of)) = (self.bounds.any, component) {
            let all = format!("Verify.{}Array({})", of.any(), any.array);
            self.line(format!("        return Verify.getBoolean() ? null : {all};"));
            return;
        }
        let element = self.value(component, depth.saturating_sub(1));
        // `new int[length][]`: the length belongs to the first pair of brackets. Arguments cannot be asked for.
        let (inner, cast) = match component {
            Type::Class(name, arguments) if component.has_arguments() => {
                let any = Type::Class(name.clone(), vec![Type::Wild; arguments.len()]);
                (self.type_name(&any), format!("({text}) "))
            }
            _ => (self.type_name(component), String::new()),
        };
        let (base, more) = inner.split_at(inner.find('[').unwrap_or(inner.len()));
        self.length_or_null();
        self.line(format!("        {text} made = {cast}new {base}[length]{more};"));
        self.line("        for (int i = 0; i < length; i++) {");
        let again = self.again("made[i - 2]");
        self.line(format!("            made[i] = {again}{element};"));
        self.line("        }");
        self.line("        return made;");
    }

    fn list(&mut self, of: &Type, depth: usize) {
        let element = self.value(of, depth.saturating_sub(1));
        let (inner, list) = (self.argument_name(of), self.names.shorten("java.util.ArrayList"));
        self.length_or_null();
        self.line(format!("        {list}<{inner}> made = new {list}<>();"));
        self.line("        for (int i = 0; i < length; i++) {");
        let again = self.again("made.get(i - 2)");
        self.line(format!("            made.add({again}{element});"));
        self.line("        }");
        self.line("        return made;");
    }

    /// The first rounds have new elements for two places, so that there is time for longer lists.
    fn again(&self, element: &str) -> String {
        let has_rounds = self.bounds.any.is_none();
        if has_rounds { format!("i > 1 && round < 4 ? {element} : ") } else { String::new() }
    }

    fn length_or_null(&mut self) {
        let length = self.pick(Domain::Length);
        self.line(format!("        int length = {length} - 1;"));
        self.line("        if (length < 0) {");
        self.line("            return null;");
        self.line("        }");
    }

    /// Expressions for a type, with what they call.
    fn choices(
        &mut self,
        of: &Type,
        class: &str,
        arguments: &[Type],
        depth: usize,
    ) -> Vec<(String, Option<Key>)> {
        let mut all: Vec<(String, Option<Key>)> = vec![("null".into(), None)];
        let mut add = |expressions: Vec<String>| all.extend(expressions.into_iter().map(|e| (e, None)));
        match (class, arguments) {
            ("java/lang/Class", [to]) => add(self.class_literals(to)),
            ("java/util/Comparator", [of]) => {
                let order = |name: &str| self.names.shorten(&format!("java.util.Comparator.{name}()"));
                let ordered = is_ordered(of).then(|| ["naturalOrder", "reverseOrder"].map(order).to_vec());
                add(ordered.unwrap_or_else(|| vec!["(x, y) -> 0".into()]));
            }
            _ => {
                let templates = known::values(class).unwrap_or_default();
                let templates = templates.iter().filter(|text| **text != "null");
                add(templates.map(|text| self.filled(text, arguments, depth)).collect());
            }
        }
        if let Some(function) = lambdas::function(self.library, of) {
            let lambdas = function.expressions(&|of| constant(of));
            all.extend(lambdas.into_iter().map(|lambda| (lambda, None)));
        }
        if self.library.class(class).is_some() {
            all.extend(self.made(of, depth - 1));
        }
        all
    }

    /// Expressions that make an object of a class of the library.
    pub(crate) fn made(&mut self, of: &Type, depth: usize) -> Vec<(String, Option<Key>)> {
        let is_left_out = |key: &Key| self.left_out.contains(key);
        let mut all = ways(self.library, of, &is_left_out);
        let elsewhere = ways_elsewhere(self.library, of, &is_left_out);
        // An object to call a method on has to be made first.
        all.extend(elsewhere.into_iter().filter(|way| way.is_static || depth > 0));
        let mut made: Vec<(String, Option<Key>)> =
            all.iter().map(|way| (self.making(way, depth), Some(way.key()))).collect();
        for (owner, name) in fields(self.library, of) {
            made.push((format!("{}.{name}", self.class_name(&owner)), None));
        }
        made
    }

    /// An expression of the table, with values of the type arguments.
    fn filled(&mut self, template: &str, arguments: &[Type], depth: usize) -> String {
        let mut text = self.names.shorten(template);
        for (number, argument) in arguments.iter().enumerate() {
            let hole = format!("{{{number}}}");
            if text.contains(&hole) {
                text = text.replace(&hole, &self.value(argument, depth.saturating_sub(1)));
                text = text.replace(&format!("{{type {number}}}"), &self.argument_name(argument));
            }
        }
        text
    }

    fn class_literals(&mut self, of: &Type) -> Vec<String> {
        match of {
            Type::Wild => {
                let mut all = vec!["String.class".to_string(), "int.class".into()];
                for name in self.domains.constants.classes() {
                    let is_ours = self.library.class(&name).is_some();
                    let is_named = is_ours && self.library.source_name(&name).is_some();
                    if is_named || name.starts_with("java/") && !name.contains('$') {
                        all.push(format!("{}.class", self.class_name(&name)));
                    }
                }
                once(all.into_iter())
            }
            Type::Class(_, arguments) if !arguments.is_empty() => Vec::new(),
            other => vec![format!("{}.class", self.type_name(other))],
        }
    }

    /// The expression that calls a constructor or factory.
    pub(crate) fn making(&mut self, way: &Callable, depth: usize) -> String {
        self.uses_deprecated |= way.is_deprecated || self.library.is_deprecated(&way.owner);
        let owner = self.class_name(&way.owner);
        let arguments = self.arguments(way, depth);
        if way.is_constructor() {
            let diamond = if self.library.parameters(&way.owner).is_empty() { "" } else { "<>" };
            format!("new {owner}{diamond}({arguments})")
        } else if way.is_static {
            format!("{owner}.{}({arguments})", way.name)
        } else {
            let of = grounded_type(self.library, &way.owner);
            let value = self.value(&of, depth);
            format!("some({value}).{}({arguments})", way.name)
        }
    }

    pub(crate) fn arguments(&mut self, callable: &Callable, depth: usize) -> String {
        let mut all = Vec::new();
        for param in &callable.params {
            let value = self.value(param, depth);
            // Null, and overloads: the type says which one is meant.
            let says = value.starts_with("make")
                || value.starts_with("some(")
                || value.starts_with("Verify.")
                || value.starts_with('(');
            let is_string = param.class_name() == Some("java/lang/String");
            let is_exact = value != "null" && (says || is_string || matches!(param, Type::Primitive(_)));
            all.push(if is_exact { value } else { format!("({}) {value}", self.type_name(param)) });
        }
        all.join(", ")
    }

    /// The rest of a method that returns one of these.
    pub(crate) fn choose(&mut self, expressions: Vec<(String, Option<Key>)>) {
        if let [(only, key)] = &expressions[..] {
            self.lines.push((format!("        return {only};"), key.clone()));
            return;
        }
        let which = self.pick(Domain::Choice(expressions.len()));
        self.line(format!("        switch ({which}) {{"));
        let last = expressions.len() - 1;
        for (number, (expression, key)) in expressions.into_iter().enumerate() {
            let label = if number == last { "default".to_string() } else { format!("case {number}") };
            self.lines.push((format!("            {label}: return {expression};"), key));
        }
        self.line("        }");
    }
}

/// Values of the type can be compared with each other.
fn is_ordered(of: &Type) -> bool {
    let name = of.class_name();
    name == Some("java/lang/String") || name.is_some_and(|name| Primitive::boxed_by(name).is_some())
}

/// A value that needs no choice.
fn constant(of: &Type) -> String {
    let text = match of {
        Type::Primitive(Primitive::Boolean) => "true",
        Type::Primitive(Primitive::Char) => "'a'",
        Type::Primitive(_) => "1",
        Type::Any | Type::Wild => "\"a\"",
        Type::Array(_) | Type::Variable(_) => "null",
        Type::Class(name, _) => match name.as_str() {
            "java/lang/Object" | "java/lang/String" | "java/lang/CharSequence" | "java/io/Serializable" => {
                "\"a\""
            }
            "java/lang/Boolean" => "true",
            "java/lang/Character" => "'a'",
            "java/lang/Byte" => "(byte) 1",
            "java/lang/Short" => "(short) 1",
            "java/lang/Integer" | "java/lang/Number" => "1",
            "java/lang/Long" => "1L",
            "java/lang/Float" => "1f",
            "java/lang/Double" => "1d",
            _ => "null",
        },
    };
    text.into()
}

/// `ListOfString` for `List<String>`, `Ints` for `int[]`.
fn stem(of: &Type) -> String {
    match of {
        Type::Primitive(primitive) => {
            let (first, rest) = primitive.keyword().split_at(1);
            first.to_uppercase() + rest
        }
        Type::Array(component) => stem(component) + "s",
        Type::Class(name, arguments) => {
            let arguments: Vec<String> = arguments.iter().map(stem).filter(|a| a != "Any").collect();
            let of = if arguments.is_empty() { "" } else { "Of" };
            format!("{}{of}{}", identifier(name), arguments.join("And"))
        }
        Type::Any => "String".into(),
        Type::Wild | Type::Variable(_) => "Any".into(),
    }
}
