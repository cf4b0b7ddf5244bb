//! The text of the calls: a class for each class of the JDK.

use std::collections::BTreeSet;

use tarry_driver::{Callable, Constants, Type, can_be_written};

use super::methods::Methods;
use super::values::{Makers, source_name};

/// A method that is called, by the number that `main` takes.
#[derive(Clone, Debug)]
pub struct Case {
    pub class: String,
    pub number: usize,
    /// `java.util.Arrays.equals(int[], int[])`
    pub method: String,
}

/// A class with the calls of a class of the JDK.
pub struct Written {
    pub name: String,
    pub lines: Vec<String>,
    pub cases: Vec<Case>,
    /// What each line calls, to leave it out if the compiler does not take it.
    about: Vec<Option<String>>,
    /// Methods without a call, with the reason.
    pub skipped: Vec<(String, String)>,
}

impl Written {
    pub fn source(&self) -> String {
        self.lines.join("\n") + "\n"
    }

    /// What a line of the text calls; lines count from 1.
    pub fn about(&self, line: usize) -> Option<&str> {
        self.about.get(line.checked_sub(1)?)?.as_deref()
    }
}

const REJECTED: &str = "javac does not take the call";

/// The calls of a class. `rejected` are not written.
pub fn write(methods: &Methods, class: &str, rejected: &BTreeSet<String>) -> Written {
    let name = format!("Of_{}", class.replace(['/', '$'], "_"));
    let mut writer = Writer {
        methods,
        makers: Makers::new(methods, rejected),
        body: Vec::new(),
        cases: Vec::new(),
        skipped: Vec::new(),
    };
    for callable in methods.of(class) {
        let key = callable.key().0;
        if rejected.contains(&key) {
            writer.skipped.push((key, REJECTED.into()));
        } else if let Err(why) = writer.call(&name, class, &callable, &key) {
            writer.skipped.push((key, why));
        }
    }
    let words = words(methods, class);
    let mut lines = head(&name, &words, writer.cases.len());
    lines.extend(writer.body);
    lines.extend(writer.makers.text);
    lines.push(("}".into(), None));
    let (lines, about) = lines.into_iter().unzip();
    Written { name, lines, cases: writer.cases, about, skipped: writer.skipped }
}

/// Strings that the code mentions.
fn words(methods: &Methods, class: &str) -> Vec<String> {
    let mut constants = Constants::default();
    methods.library.class(class).into_iter().for_each(|file| constants.add(file, None));
    constants.words(0)
}

fn head(name: &str, words: &[String], cases: usize) -> Vec<(String, Option<String>)> {
    let mut lines = vec![
        "@SuppressWarnings(\"all\")".to_string(),
        format!("public final class {name} {{"),
        "    public static void main(String[] args) throws Throwable {".into(),
        format!("        Draw.run(args, new String[] {{{}}}, {name}::call);", words.join(", ")),
        "    }".into(),
        "    static void call(int number) throws Throwable {".into(),
        "        switch (number) {".into(),
    ];
    lines.extend((0..cases).map(|number| format!("            case {number}: call{number}(); break;")));
    lines
        .extend(["            default: throw new AssertionError();", "        }", "    }"].map(String::from));
    lines.into_iter().map(|line| (line, None)).collect()
}

struct Writer<'a> {
    methods: &'a Methods,
    makers: Makers<'a>,
    body: Vec<(String, Option<String>)>,
    cases: Vec<Case>,
    skipped: Vec<(String, String)>,
}

impl Writer<'_> {
    /// The method that calls it; the error says why there is none.
    fn call(&mut self, name: &str, class: &str, callable: &Callable, key: &str) -> Result<(), String> {
        let library = &self.methods.library;
        if !can_be_written(library, callable) {
            return Err("source text cannot name it".into());
        }
        if callable.is_constructor() && !library.can_be_made(class) {
            return Err("the class is abstract".into());
        }
        let has_receiver = !callable.is_static && !callable.is_constructor();
        let receiver = has_receiver.then(|| Type::class(class));
        let mut inputs = Vec::new();
        for of in receiver.iter().chain(&callable.erased) {
            let text = source_name(library, of).ok_or("source text cannot name it")?;
            let value =
                self.makers.value(of).ok_or_else(|| format!("nothing makes what it takes: {text}"))?;
            inputs.push((text, value));
        }
        if !inputs.iter().any(|(_, value)| value.chooses) {
            return Err("takes nothing that could be chosen".into());
        }
        let number = self.cases.len();
        self.line(format!("    /** {key} */"));
        self.line(format!("    static void call{number}() throws Throwable {{"));
        for (i, (of, value)) in inputs.iter().enumerate() {
            self.about(key, format!("        {of} a{i} = ({of}) {};", value.text));
        }
        (0..inputs.len()).for_each(|i| self.line(format!("        Decide.look(a{i});")));
        self.line("        Show.called();");
        self.line("        try {");
        let names: Vec<String> = (0..inputs.len()).map(|i| format!("a{i}")).collect();
        let owner = library.source_name(class).ok_or("source text cannot name it")?;
        let call = match (callable.is_constructor(), has_receiver) {
            (true, _) => format!("new {owner}({})", names.join(", ")),
            (_, true) => format!("a0.{}({})", callable.name, names[1..].join(", ")),
            _ => format!("{owner}.{}({})", callable.name, names.join(", ")),
        };
        let shows = callable.is_constructor() || callable.returns.is_some();
        let statement = if shows { format!("Show.value({call})") } else { call };
        self.about(key, format!("            {statement};"));
        self.line("        } catch (Throwable e) {");
        self.line("            Show.thrown(e);");
        self.line("        }");
        (0..inputs.len()).for_each(|i| self.line(format!("        Show.value(a{i});")));
        self.line("    }");
        self.cases.push(Case { class: name.into(), number, method: key.into() });
        Ok(())
    }

    fn line(&mut self, text: impl Into<String>) {
        self.body.push((text.into(), None));
    }

    fn about(&mut self, key: &str, text: String) {
        self.body.push((text, Some(key.into())));
    }
}
