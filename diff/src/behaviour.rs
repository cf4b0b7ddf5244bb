//! What "the same behaviour" means: the one place that says what is compared of a path, and what is left out.
//!
//! Compared:
//! - how the path ends: it returns, exits with a status, throws, is rejected by `assume`, waits for ever;
//! - all exceptions that nobody caught, with the names of their threads: of each its class, its message as `getMessage()` gives it, and
//!   its causes and suppressed exceptions with theirs; and with which status the path exits all the same;
//! - all that was written to standard output, and all that was written to standard error, but for the JDK's own report of an
//!   exception that nobody caught, which has lines of the code in it;
//! - every emitted structure, whole, with the classes of its values (`canonical.rs`).
//!
//! Left out:
//! - what a rejected path printed and emitted before;
//! - what is written to files or left in statics, unless the driver looks at it; what two emitted structures have in common;
//! - the fields of an exception, unless it is emitted; where it was thrown and how long anything took; in which order threads fail; how the two outputs are interleaved;
//! - names that the machine itself made up, which are numbered in the order of their appearance (`facts.rs`);
//! - between two versions, the numbers that the compiler gave to anonymous and local classes (`class_names.rs`);
//! - between two versions, what the machine says in a NullPointerException: it names variables inside methods;
//! - the bits of a NaN, whether two strings or boxed values are one object, the fields of enum constants, the priority of threads.
//!
//! Texts that differ are compared once more after the rules in force (`normal.rs`). Inputs that are equal only then are counted apart.

use std::borrow::Cow;

use xxhash_rust::xxh3::xxh3_64;

use crate::normal::{Normal, Rule, Rules};
use crate::record::{Name, Names};

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Returned,
    Exited(i32),
    Threw(Thrown),
    Pruned,
    Limit,
    Unsupported(Name),
    /// The JVM itself ended.
    Crashed,
    /// The input does not exist on this side: the program asks for other choices.
    Absent,
}

#[derive(Clone, Copy, Eq, Debug)]
pub struct Thrown {
    /// Of the first exception, see `Uncaught`.
    pub class: Name,
    /// With the classes of its causes; groups differ by it, paths do by what it says.
    pub chain: Name,
    /// Of what it says, but for numbers: examples of each are shown.
    pub wording: u64,
    /// For reports.
    pub message: Option<Name>,
    /// Its message, causes and suppressed exceptions, and all about the others.
    pub says: Text,
    /// With which status the path exits after it; 0 if it does not.
    pub exit: i32,
    /// The innermost method outside the JDK; groups differ by it, paths do not.
    pub place: Option<Name>,
    /// Threads wait for ever after it.
    pub stuck: bool,
}

impl PartialEq for Thrown {
    fn eq(&self, other: &Thrown) -> bool {
        (self.class, self.says, self.stuck, self.exit) == (other.class, other.says, other.stuck, other.exit)
    }
}

/// An exception that nobody caught, as it is compared.
///
/// They are sorted so that the order does not depend on when threads run: that of `main` comes first, others by what they say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Uncaught {
    pub place: ThreadPlace,
    pub class: String,
    pub message: Option<String>,
    /// Lines about its causes and suppressed exceptions.
    pub more: String,
    /// What its thread is called, unless it is the one that runs `main`.
    pub thread: Option<String>,
}

/// Which thread has failed decides about the exit status of a JVM.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThreadPlace {
    Main,
    Other,
}

/// Against a JVM, what threads die of because of a limit counts only if nothing else is there: where its limits are is its own affair.
pub fn leave_limits_out<T>(all: &mut Vec<T>, told: impl Fn(&T) -> &Uncaught) {
    let is_limit =
        |of: &T| matches!(&*told(of).class, "java.lang.StackOverflowError" | "java.lang.OutOfMemoryError");
    if !all.iter().all(is_limit) {
        all.retain(|of| !is_limit(of));
    }
}

/// What is compared of the exceptions of a path beside the class of the first: its message, or none, lines about its causes and suppressed
/// exceptions, and all about the others.
pub fn says(all: &[Uncaught], normal: &Normal) -> Text {
    let Some(first) = all.first() else { return Text::default() };
    let written = |with_threads| {
        let message = as_lines(first.message.as_deref().unwrap_or_default());
        format!("{message}\n{}", rest(first, &all[1..], with_threads))
    };
    let exact = written(WithThreads::Named);
    let text = match normal.leaves_threads_out() && all.iter().any(|e| e.thread.is_some()) {
        true => Text::of_both(exact.as_bytes(), written(WithThreads::Unnamed).as_bytes(), normal),
        false => Text::of(exact.as_bytes(), normal),
    };
    // A message that only a rule takes away is like none.
    text.told_apart(first.message.as_deref().is_some_and(str::is_empty))
}

/// The class of an exception and those of its causes.
pub fn chain(of: &Uncaught) -> String {
    let caused = of.more.lines().filter_map(|line| line.strip_prefix("Caused by: "));
    let classes = caused.map(|line| line.split(": ").next().unwrap_or(line));
    std::iter::once(&*of.class).chain(classes).collect::<Vec<_>>().join(", caused by ")
}

/// What is said, whatever the numbers in it.
pub fn wording(all: &[Uncaught]) -> u64 {
    let Some(first) = all.first() else { return 0 };
    let mut text = first.message.clone().unwrap_or_default();
    text.push('\n');
    text.push_str(&rest(first, &all[1..], WithThreads::Unnamed));
    text.retain(|c| !c.is_ascii_digit());
    xxh3_64(text.as_bytes())
}

/// What lines about exceptions begin with.
const WORDS: [&str; 4] = ["Caused by", "Suppressed", "Also", "In "];

/// A message none of whose lines can be taken for one about another exception. `tarry.jvm.Said` does the same.
pub fn as_lines(message: &str) -> Cow<'_, str> {
    let mut lines = message.split('\n');
    let first = lines.next().unwrap_or_default();
    let is_like_ours = |line: &str| {
        let text = line.trim_start_matches([' ', '|']);
        WORDS.iter().any(|word| text.starts_with(word))
    };
    if !lines.clone().any(is_like_ours) {
        return message.into();
    }
    lines
        .fold(first.to_string(), |text, line| text + if is_like_ours(line) { "\n|" } else { "\n" } + line)
        .into()
}

/// What is compared beside the class and the message of the first, for reports.
pub fn lines(all: &[Uncaught]) -> Vec<String> {
    let Some((first, others)) = all.split_first() else { return Vec::new() };
    rest(first, others, WithThreads::Named).lines().map(Into::into).collect()
}

fn rest(first: &Uncaught, others: &[Uncaught], with_threads: WithThreads) -> String {
    let mut text = first.more.clone();
    in_thread(first, with_threads, &mut text);
    for other in others {
        let message = other.message.as_ref().map_or(String::new(), |m| format!(": {}", as_lines(m)));
        text.push_str(&format!("Also: {}{message}\n{}", other.class, other.more));
        in_thread(other, with_threads, &mut text);
    }
    text
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WithThreads {
    Named,
    Unnamed,
}

fn in_thread(of: &Uncaught, with_threads: WithThreads, text: &mut String) {
    match (&of.thread, with_threads) {
        (None, _) => {}
        (Some(name), WithThreads::Named) => text.push_str(&format!("In thread {}\n", as_lines(name))),
        (Some(_), WithThreads::Unnamed) => text.push_str("In a thread\n"),
    }
}

/// A text by its hashes: as it is, and after the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Text {
    exact: u64,
    normal: u64,
    rules: Rules,
}

impl Text {
    pub fn of(bytes: &[u8], normal: &Normal) -> Text {
        if bytes.is_empty() {
            return Text::default();
        }
        let exact = xxh3_64(bytes);
        let (text, rules) = normal.apply(bytes);
        Text { exact, normal: if rules.is_empty() { exact } else { xxh3_64(&text) }, rules }
    }

    /// As it is, and the one that rules are applied to, which is without the names of threads.
    fn of_both(exact: &[u8], without_threads: &[u8], normal: &Normal) -> Text {
        let (text, mut rules) = normal.apply(without_threads);
        rules.add(Rule::Thread);
        Text { exact: xxh3_64(exact), normal: xxh3_64(&text), rules }
    }

    /// Another text if `apart`.
    fn told_apart(self, apart: bool) -> Text {
        let change = u64::from(apart);
        Text { exact: self.exact ^ change, normal: self.normal ^ change, rules: self.rules }
    }

    /// The rules after which they are the same, none if they are so without; `None` if they differ.
    pub fn same(self, other: Text) -> Option<Rules> {
        match (self.exact == other.exact, self.normal == other.normal) {
            (true, _) => Some(Rules::default()),
            (false, true) => Some(self.rules.and(other.rules)),
            (false, false) => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emission {
    pub text: Text,
    /// With private fields and captured variables by their uses; the same text if there are none.
    pub by_use: Text,
    pub name: Option<Name>,
    /// A string, a number, an enum constant or null.
    pub plain: bool,
}

impl Emission {
    /// The rules after which both structures are the same, whatever their names.
    pub fn same(&self, other: &Emission) -> Option<Rules> {
        self.text.same(other.text).or_else(|| self.by_use.same(other.by_use))
    }
}

/// What a path wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    pub output: Text,
    pub errors: Text,
}

/// What a path showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    pub end: End,
    pub printed: Printed,
    pub emitted: Box<[Emission]>,
}

impl Seen {
    /// That a path ended so is all there is to say.
    pub fn only(end: End) -> Seen {
        Seen { end, printed: Printed::default(), emitted: Box::default() }
    }

    /// The rules after which both show the same, none if they do so without; `None` if they differ.
    pub fn same(&self, other: &Seen) -> Option<Rules> {
        let mut rules = same_end(self.end, other.end)?;
        let texts =
            [(self.printed.output, other.printed.output), (self.printed.errors, other.printed.errors)];
        if self.emitted.len() != other.emitted.len() {
            return None;
        }
        let names = self.emitted.iter().zip(&other.emitted);
        if names.clone().any(|(a, b)| a.name != b.name) {
            return None;
        }
        for (a, b) in texts {
            rules = rules.and(a.same(b)?);
        }
        for (a, b) in names {
            rules = rules.and(a.same(b)?);
        }
        Some(rules)
    }
}

impl Seen {
    /// What it shows after the rules, in bytes that are the same in every run.
    pub fn print(&self, names: &Names) -> Vec<u8> {
        let mut out = match self.end {
            End::Returned => b"returned".to_vec(),
            End::Exited(status) => format!("exited {status}").into_bytes(),
            End::Threw(t) => {
                format!("threw {} {:x} {} {}", names.get(t.class), t.says.normal, t.stuck, t.exit)
                    .into_bytes()
            }
            End::Pruned => b"pruned".to_vec(),
            End::Limit => b"limit".to_vec(),
            End::Unsupported(what) => format!("unsupported {}", names.get(what)).into_bytes(),
            End::Crashed => b"crashed".to_vec(),
            End::Absent => b"absent".to_vec(),
        };
        let Printed { output, errors } = self.printed;
        let texts = [output, errors].into_iter().chain(self.emitted.iter().map(|e| e.text));
        texts.for_each(|text| out.extend_from_slice(&text.normal.to_le_bytes()));
        out
    }
}

/// The same of how two paths ended.
pub fn same_end(a: End, b: End) -> Option<Rules> {
    match (a, b) {
        (End::Threw(a), End::Threw(b)) if (a.class, a.stuck, a.exit) == (b.class, b.stuck, b.exit) => {
            a.says.same(b.says)
        }
        _ => (a == b).then(Rules::default),
    }
}
