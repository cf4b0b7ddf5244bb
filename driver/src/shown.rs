//! The part of a driver that calls what is under test and shows what came of it.
//!
//! The result is emitted alone, and then once more as one graph with the receiver and the arguments, so that what was changed
//! and what is the same object can be seen, also where the call throws. Strings, numbers and enum constants have no identity.

use std::collections::BTreeSet;

use crate::callable::Callable;
use crate::java::string_literal;
use crate::lambdas;
use crate::library::Library;
use crate::types::{Primitive, Type};
use crate::write::Writer;

/// Calls that look at an object which is not shown by its fields.
const OBSERVERS: usize = 6;

/// What a driver emits where it did not show all elements.
pub const MORE_ELEMENTS: &str = "more elements than are shown";

/// Whether objects of a class are shown by something else than their fields.
pub(crate) fn is_observed(library: &Library, remade: &BTreeSet<String>, class: &str) -> bool {
    const SHOWN_BY_ELEMENTS: [&str; 7] = [
        "java/io/InputStream",
        "java/io/Reader",
        "java/lang/Iterable",
        "java/util/Collection",
        "java/util/Enumeration",
        "java/util/Iterator",
        "java/util/Map",
    ];
    let is_remade = library.supertypes_in_library(class).iter().any(|above| remade.contains(above));
    let by_elements = SHOWN_BY_ELEMENTS.iter().any(|above| library.is_subtype(class, above));
    remade.contains(class) || is_remade || by_elements
}

impl Writer<'_> {
    /// One callable under test.
    pub(crate) fn test(&mut self, callable: &Callable, title: &str) {
        let key = callable.key();
        self.uses_deprecated |= callable.is_deprecated || self.library.is_deprecated(&callable.owner);
        self.line("");
        self.line(format!("    /** {} */", key.0));
        self.line(format!("    private static void {title}() throws Throwable {{"));
        let has_receiver = !callable.is_constructor() && !callable.is_static;
        if has_receiver {
            let class = self.class.clone();
            let of = self.type_name(&class);
            self.uses_method("receiver");
            self.line(format!("        {of} receiver = receiver();"));
        }
        for (i, param) in callable.params.iter().enumerate() {
            let of = self.type_name(param);
            let value = self.value(param, self.bounds.depth);
            self.line_about(&key, format!("        {of} a{i} = {value};"));
        }
        if self.bounds.any.is_none() {
            self.line("        Verify.assume(isNew);");
        }
        let arguments: Vec<String> = (0..callable.params.len()).map(|i| format!("a{i}")).collect();
        let (arguments, class) = (arguments.join(", "), self.class_name(&callable.owner));
        let (call, name) = match callable.is_constructor() {
            true => {
                let diamond = if self.library.parameters(&callable.owner).is_empty() { "" } else { "<>" };
                (format!("new {class}{diamond}({arguments})"), "new")
            }
            false => {
                let on = if callable.is_static { class.as_str() } else { "receiver" };
                (format!("{on}.{}({arguments})", callable.name), callable.name.as_str())
            }
        };
        let result = self.result_of(callable);
        let mut left: Vec<(String, String)> = Vec::new();
        left.extend(has_receiver.then(|| ("object".into(), "receiver".into())));
        let changing = callable.params.iter().enumerate().filter(|(_, of)| self.may_change(of));
        left.extend(changing.map(|(i, _)| (format!("argument {}", i + 1), format!("a{i}"))));
        let is_alone = left.is_empty();
        left.extend(result.iter().map(|_| ("result".into(), "result".into())));
        let shown = string_literal(name);
        let lines = match &result {
            Some(_) if !is_alone || self.is_observed => {
                vec![format!("result = {call};"), format!("show({shown}, result);")]
            }
            None if callable.returns.is_none() => vec![format!("{call};")],
            _ => vec![format!("show({shown}, {call});")],
        };
        if let (Some(of), 2) = (&result, lines.len()) {
            self.line(format!("        {of} result = null;"));
        }
        let indent = if is_alone { "        " } else { "            " };
        if !is_alone {
            self.line("        try {");
        }
        for line in lines {
            self.line_about(&key, format!("{indent}{line}"));
        }
        if !is_alone {
            let (labels, values): (Vec<String>, Vec<String>) = left.into_iter().unzip();
            let label = string_literal(&format!("{name}: {}", labels.join(", ")));
            self.line("        } finally {");
            // Braces: an array alone would be taken for all of them.
            self.line(format!("            after({label}, new Object[] {{{}}});", values.join(", ")));
            self.line("        }");
        }
        if self.is_observed && (has_receiver || callable.is_constructor()) {
            let seen = if has_receiver { "receiver" } else { "result" };
            self.line(format!("        observe({seen});"));
        }
        self.line("    }");
    }

    /// The type of the variable for a result that may be one of the other objects, or share something with them.
    fn result_of(&mut self, callable: &Callable) -> Option<String> {
        if callable.is_constructor() {
            return Some(self.any_of_class());
        }
        let has_identity = callable.returns.as_ref().is_some_and(|of| self.has_identity(of));
        has_identity.then(|| "Object".into())
    }

    /// The class under test, whatever its arguments.
    fn any_of_class(&mut self) -> String {
        let of = match &self.class {
            Type::Class(name, arguments) => Type::Class(name.clone(), vec![Type::Wild; arguments.len()]),
            other => other.clone(),
        };
        self.type_name(&of)
    }

    fn has_identity(&self, of: &Type) -> bool {
        match of {
            Type::Primitive(_) | Type::Any => false,
            Type::Class(name, _) => {
                let is_value = name == "java/lang/String"
                    || Primitive::boxed_by(name).is_some()
                    || self.library.is_enum(name);
                // A stream can be read once.
                !is_value && !name.starts_with("java/util/stream/")
            }
            Type::Array(_) | Type::Wild | Type::Variable(_) => true,
        }
    }

    /// A call may change an argument of the type. What drivers pass for the most general types cannot be changed.
    fn may_change(&self, of: &Type) -> bool {
        const FIXED: [&str; 14] = [
            "java/io/Serializable",
            "java/lang/CharSequence",
            "java/lang/Class",
            "java/lang/Comparable",
            "java/lang/Number",
            "java/lang/Object",
            "java/math/BigDecimal",
            "java/math/BigInteger",
            "java/nio/charset/Charset",
            "java/util/Comparator",
            "java/util/Locale",
            "java/util/UUID",
            "java/util/regex/Pattern",
            "java/util/stream/Stream",
        ];
        match of {
            Type::Primitive(_) | Type::Any | Type::Wild | Type::Variable(_) => false,
            Type::Array(_) => true,
            Type::Class(name, _) => {
                let is_fixed = FIXED.contains(&name.as_str()) || name.starts_with("java/time/");
                let is_function = lambdas::of_jdk(name).is_some();
                !is_fixed && !is_function && self.has_identity(of)
            }
        }
    }

    /// What can be seen of an object of the class by asking it.
    pub(crate) fn observe(&mut self) {
        let seen = |of: &Type| match of {
            Type::Primitive(_) => true,
            _ => of
                .class_name()
                .is_some_and(|name| name == "java/lang/String" || Primitive::boxed_by(name).is_some()),
        };
        const WORDS: [&str; 7] = ["get", "is", "has", "size", "length", "count", "capacity"];
        let looks = |c: &Callable| {
            let named = WORDS.iter().any(|word| c.name.starts_with(word));
            // Hash codes may change from version to version.
            let is_hash = c.name == "hashCode";
            c.params.is_empty() && !c.is_static && named && !is_hash && c.returns.as_ref().is_some_and(seen)
        };
        let observers: Vec<Callable> = self.methods().into_iter().filter(looks).take(OBSERVERS).collect();
        let class = self.any_of_class();
        self.line("");
        self.line(format!("    private static void observe({class} object) throws Throwable {{"));
        for observer in observers {
            self.uses_deprecated |= observer.is_deprecated;
            let name = &observer.name;
            let shown = string_literal(name);
            self.line_about(&observer.key(), format!("        show({shown}, object.{name}());"));
        }
        self.line("    }");
    }

    /// The methods that show values.
    pub(crate) fn showing(&mut self) {
        let remade: Vec<String> = self.remade.iter().map(|name| name.replace('/', ".")).collect();
        let is_remade = "        if (!isOfJdk && isRemade(value.getClass())) {\n            return described(value);\n        }\n";
        let show = SHOW
            .replace("{answers}", if self.gives_functions { IS_ANSWERED } else { "" })
            .replace("{remade}", if remade.is_empty() { "" } else { is_remade })
            .replace("{more}", MORE_ELEMENTS);
        let mut text = self.names.shorten(&show);
        if !remade.is_empty() {
            // In the order of `String.compareTo`.
            let sorted: BTreeSet<Vec<u16>> =
                remade.iter().map(|name| name.encode_utf16().collect()).collect();
            let names: Vec<String> = sorted
                .iter()
                .map(|units| format!("        {}", string_literal(&String::from_utf16_lossy(units))))
                .collect();
            text += &self.names.shorten(REMADE).replace("{names}", &names.join(",\n"));
        }
        if self.gives_functions {
            text += &self.names.shorten(ANSWERS);
        }
        text.lines().for_each(|line| self.line(line));
    }
}

/// Whether there is something to call in what a method gives.
pub(crate) fn is_function(of: &Type) -> bool {
    of.class_name().is_some_and(|name| lambdas::of_jdk(name).is_some() || name == "java/util/Comparator")
}

const ANSWERS: &str = include_str!("text/Answers.txt");
const IS_ANSWERED: &str = "        java.util.List<Object> answers = answers(value, depth);\n        if (answers != null) {\n            return new Object[] {value, answers.toArray()};\n        }\n";
const SHOW: &str = include_str!("text/Show.txt");
const REMADE: &str = include_str!("text/Remade.txt");
