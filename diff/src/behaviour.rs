//! What "the same behaviour" means: the one place that says what is compared of a path, and what is left out.
//!
//! Compared:
//! - how the path ends: it returns, exits with a status, throws, is rejected by `assume`, waits for ever;
//! - of an exception its class, its message as `getMessage()` gives it, and its causes and suppressed exceptions with theirs;
//! - all that was written to standard output, and all that was written to standard error, but for the JDK's own report of an
//!   exception that nobody caught, which has lines of the code in it;
//! - every emitted structure, whole, with the classes of its values (`canonical.rs`).
//!
//! Left out:
//! - what a rejected path printed and emitted before;
//! - where an exception was thrown and how long anything took; how the two outputs are interleaved;
//! - names that the machine itself made up, which are numbered in the order of their appearance (`facts.rs`);
//! - between two versions, the numbers that the compiler gave to anonymous and local classes (`class_names.rs`);
//! - between two versions, what the machine says in a NullPointerException: it names variables inside methods.
//!
//! Texts that differ are compared once more after the rules in force (`normal.rs`). Inputs that are equal only then are counted apart.

use xxhash_rust::xxh3::xxh3_64;

use crate::normal::{Normal, Rules};
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
    pub class: Name,
    /// For reports.
    pub message: Option<Name>,
    /// Its message, causes and suppressed exceptions.
    pub says: Text,
    /// The innermost method outside the JDK; groups differ by it, paths do not.
    pub place: Option<Name>,
    /// Threads wait for ever after it.
    pub stuck: bool,
}

impl PartialEq for Thrown {
    fn eq(&self, other: &Thrown) -> bool {
        (self.class, self.says, self.stuck) == (other.class, other.says, other.stuck)
    }
}

/// What an exception says beside its class: its message, or none, and lines about its causes and suppressed exceptions.
pub fn says(message: Option<&str>, more: &str, normal: &Normal) -> Text {
    // A message that only a rule takes away is like none.
    Text::of(format!("{}\n{more}", message.unwrap_or_default()).as_bytes(), normal)
        .told_apart(message.is_some_and(str::is_empty))
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
    pub name: Option<Name>,
    /// A string, a number, an enum constant or null.
    pub plain: bool,
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
        for (a, b) in texts.into_iter().chain(names.map(|(a, b)| (a.text, b.text))) {
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
                format!("threw {} {:x} {}", names.get(t.class), t.says.normal, t.stuck).into_bytes()
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
        (End::Threw(a), End::Threw(b)) if (a.class, a.stuck) == (b.class, b.stuck) => a.says.same(b.says),
        _ => (a == b).then(Rules::default),
    }
}
