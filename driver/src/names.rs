//! Names in the text of a driver: what is used is imported, unless two classes have the same simple name.

use std::collections::BTreeMap;

/// Of `java.lang`, which need no import and are used in every driver.
const OF_LANG: [&str; 24] = [
    "Boolean",
    "Byte",
    "Character",
    "CharSequence",
    "Class",
    "ClassLoader",
    "Comparable",
    "Double",
    "Exception",
    "Float",
    "IllegalStateException",
    "Integer",
    "Iterable",
    "Long",
    "Number",
    "Object",
    "Runnable",
    "RuntimeException",
    "Short",
    "String",
    "StringBuilder",
    "SuppressWarnings",
    "Thread",
    "Throwable",
];

pub struct Names {
    /// Simple names, with the full name that each stands for.
    imported: BTreeMap<String, String>,
}

impl Names {
    /// `simple` is the name of the driver itself.
    pub fn new(simple: &str) -> Names {
        let own = |name: &str| (name.to_string(), format!("java.lang.{name}"));
        let mut imported: BTreeMap<String, String> = OF_LANG.iter().map(|name| own(name)).collect();
        imported.insert(simple.into(), simple.into());
        imported.insert("Verify".into(), "tarry.Verify".into());
        Names { imported }
    }

    /// How the text names a class: by its simple name if no other class has it. A nested class is named within the class
    /// around it.
    pub fn short(&mut self, package: &str, full: &str) -> String {
        let nested = full.strip_prefix(package).and_then(|rest| rest.strip_prefix('.')).unwrap_or(full);
        let (simple, _) = nested.split_once('.').unwrap_or((nested, ""));
        let outer = full[..full.len() - nested.len() + simple.len()].to_string();
        let known = self.imported.entry(simple.into()).or_insert_with(|| outer.clone());
        if *known == outer { nested.into() } else { full.into() }
    }

    /// Shortens every `java.…` name in an expression.
    pub fn shorten(&mut self, expression: &str) -> String {
        let mut out = String::new();
        let mut rest = expression;
        while let Some(at) = rest.find("java.") {
            let (before, from) = rest.split_at(at);
            out += before;
            // Packages of the JDK are in lower case.
            let class = from.find(|c: char| c.is_uppercase()).unwrap_or(from.len());
            let letters = from[class..].find(|c: char| !c.is_alphanumeric());
            let end = letters.map_or(from.len(), |letters| class + letters);
            out += &self.short(from[..class].trim_end_matches('.'), &from[..end]);
            rest = &from[end..];
        }
        out + rest
    }

    /// The import declarations, in order.
    pub fn imports(&self) -> Vec<String> {
        let mut all: Vec<&String> = self
            .imported
            .values()
            .filter(|full| {
                full.contains('.') && full.rsplit_once('.').is_some_and(|(package, _)| package != "java.lang")
            })
            .collect();
        all.sort();
        all.into_iter().map(|full| format!("import {full};")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_with_the_same_simple_name_are_told_apart() {
        let mut names = Names::new("FooDriver");
        assert_eq!(names.shorten("java.util.List<?>"), "List<?>");
        assert_eq!(names.short("lib", "lib.Map"), "Map");
        assert_eq!(names.short("java.util", "java.util.Map.Entry"), "java.util.Map.Entry");
        assert_eq!(names.short("java.util", "java.util.Set"), "Set");
        assert_eq!(names.short("java.lang", "java.lang.String"), "String");
        assert_eq!(names.short("lib", "lib.List.Node"), "lib.List.Node");
        assert_eq!(names.short("", "Foo.Bar"), "Foo.Bar");
        assert_eq!(
            names.shorten("new java.util.ArrayDeque<X>(java.util.Arrays.asList(1)).iterator()"),
            "new ArrayDeque<X>(Arrays.asList(1)).iterator()"
        );
        let imports = names.imports();
        let has = |class: &str| imports.contains(&format!("import {class};"));
        assert!(
            ["lib.Map", "java.util.Set", "java.util.ArrayDeque", "tarry.Verify"].into_iter().all(has),
            "{imports:?}"
        );
        assert!(!["java.lang.String", "lib.List", "FooDriver"].into_iter().any(has), "{imports:?}");
    }
}
