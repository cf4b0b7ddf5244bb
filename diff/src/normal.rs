//! What is taken for equal in text that differs from run to run, or with how code is written inside: identity hashes, lambda
//! classes, times, class loaders, what the JVM says about null.

use std::borrow::Cow;
use std::sync::Arc;

use tarry_vm::mutants::Mutant;

use crate::told::Replaced;

/// A rule, as `--normalise` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// `Foo@1b6d3586` is `Foo@#`.
    Hash,
    /// `Foo$$Lambda$14/0x0000000800c03000` is `Foo$$Lambda`.
    Lambda,
    /// `2026-11-16T12:00:01.5Z` and `12:00:01` are `TIME`.
    Time,
    /// `class A cannot be cast to class B (A and B are in ... loader 'app')` ends before the bracket.
    Loader,
    /// `Cannot invoke "A.b()" because "c" is null` is left out: it names what is inside a method.
    Null,
    /// `at a.B.c(B.java:12)` in a stack trace is `at a.B.c`, and `lambda$c$0` is `lambda$`.
    Line,
    /// What threads are called that exceptions have ended: which thread of a pool takes what is decided anew in every run.
    Thread,
}

impl Rule {
    pub const ALL: [Rule; 7] =
        [Rule::Hash, Rule::Lambda, Rule::Time, Rule::Loader, Rule::Null, Rule::Line, Rule::Thread];

    pub fn name(self) -> &'static str {
        match self {
            Rule::Hash => "hash",
            Rule::Lambda => "lambda",
            Rule::Time => "time",
            Rule::Loader => "loader",
            Rule::Null => "null",
            Rule::Line => "line",
            Rule::Thread => "thread",
        }
    }

    /// What the report says about it.
    pub fn meaning(self) -> &'static str {
        match self {
            Rule::Hash => "identity hashes: Foo@1b6d3586 is Foo@#",
            Rule::Lambda => "lambda classes: what follows $$Lambda is left out",
            Rule::Time => "times: 2026-11-16T12:00:01 and 12:00:01 are TIME",
            Rule::Loader => "class loaders: what ClassCastException says about them is left out",
            Rule::Null => "null: what the JVM says in a NullPointerException is left out",
            Rule::Line => {
                "lines: frames of stack traces are compared without file, line and names that compilers make up"
            }
            Rule::Thread => {
                "threads: exceptions that nobody caught are compared without the names of their threads"
            }
        }
    }
}

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules(u8);

impl Rules {
    pub fn add(&mut self, rule: Rule) {
        self.0 |= 1 << rule as u8;
    }

    #[must_use]
    pub fn and(self, other: Rules) -> Rules {
        Rules(self.0 | other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn names(self) -> Vec<&'static str> {
        Rule::ALL.into_iter().filter(|rule| self.0 & 1 << *rule as u8 != 0).map(Rule::name).collect()
    }
}

/// The rules in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Normal {
    rules: Vec<Rule>,
    /// What the machine has told the path, where that is known. Then the rules `null` and `line` are about nothing else.
    told: Option<Arc<[Replaced]>>,
}

impl Normal {
    pub fn new(mut rules: Vec<Rule>) -> Normal {
        if Mutant::ComparingNormalisesAlways.is_on() {
            rules.push(Rule::Time);
        }
        Normal { rules, told: None }
    }

    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The same rules for a path that was told these texts.
    #[must_use]
    pub fn with_told(&self, told: Arc<[Replaced]>) -> Normal {
        Normal { rules: self.rules.clone(), told: Some(told) }
    }

    /// Goes on to a path that was told these texts.
    pub fn set_told(&mut self, told: impl FnOnce() -> Arc<[Replaced]>, is_any: bool) {
        if is_any || self.told.as_ref().is_none_or(|told| !told.is_empty()) {
            self.told = Some(told());
        }
    }

    /// Names of threads are not in the text that rules are applied to.
    pub fn leaves_threads_out(&self) -> bool {
        self.rules.contains(&Rule::Thread)
    }

    /// The text after all rules, and those that had something to do.
    pub fn apply<'t>(&self, text: &'t [u8]) -> (Cow<'t, [u8]>, Rules) {
        let mut used = Rules::default();
        if self.rules.is_empty() || !self.is_told_any() && !may_match(text) {
            return (Cow::Borrowed(text), used);
        }
        let mut out = Vec::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            match self.match_at(text, at) {
                Some((rule, length, by)) => {
                    used.add(rule);
                    out.extend_from_slice(by);
                    at += length;
                }
                None => {
                    out.push(text[at]);
                    at += 1;
                }
            }
        }
        (Cow::Owned(out), used)
    }

    pub fn text(&self, text: &str) -> String {
        String::from_utf8_lossy(&self.apply(text.as_bytes()).0).into_owned()
    }

    fn is_told_any(&self) -> bool {
        self.told.as_ref().is_some_and(|told| !told.is_empty())
    }

    /// The rule that matches at a place, how long the match is, and what it is replaced by.
    fn match_at(&self, text: &[u8], at: usize) -> Option<(Rule, usize, &[u8])> {
        let before = at.checked_sub(1).map(|i| text[i]);
        let rest = &text[at..];
        let was_told =
            |replaced: &&Replaced| self.rules.contains(&replaced.rule) && replaced.is_at(before, rest);
        if let Some(Replaced { rule, text, by }) = self.told.iter().flat_map(|told| &**told).find(was_told) {
            return Some((*rule, text.len(), by));
        }
        let found = |rule: Rule| match rule {
            Rule::Hash => hash(before, rest).map(|n| (n, &b"@#"[..])),
            Rule::Lambda => lambda(rest).map(|n| (n, &b"$$Lambda"[..])),
            Rule::Time if before.is_some_and(is_word) => None,
            Rule::Time => time(rest).map(|n| (n, &b"TIME"[..])),
            Rule::Loader => loader(rest).map(|n| (n, &b""[..])),
            Rule::Null | Rule::Line if self.told.is_some() => None,
            Rule::Null if before.is_some_and(is_word) => None,
            Rule::Null => null(rest).map(|n| (n, &b""[..])),
            Rule::Line => line(&text[..at], rest).map(|n| (n, &b""[..])),
            Rule::Thread => None,
        };
        self.rules.iter().find_map(|rule| found(*rule).map(|(length, by)| (*rule, length, by)))
    }
}

/// Whether any rule could find something: most text has nothing, and is read once, quickly.
fn may_match(text: &[u8]) -> bool {
    const MARKS: [bool; 256] = {
        let mut marks = [false; 256];
        marks[b'@' as usize] = true;
        marks[b'$' as usize] = true;
        marks[b'(' as usize] = true;
        marks[b':' as usize] = true;
        marks[b'C' as usize] = true;
        marks
    };
    let is_start = |at: usize| match (text[at - 1], text[at]) {
        (_, b'@') | (b'$', b'$') | (b' ', b'(') => true,
        (_, b'(') => text[at..].windows(JAVA.len()).take(MAX_FILE_AND_LINE).any(|w| w == JAVA),
        (before, b':') => before.is_ascii_digit(),
        (_, b'C') => text[at..].starts_with(NULL_MESSAGE_START),
        _ => false,
    };
    text.starts_with(NULL_MESSAGE_START) || (1..text.len()).any(|at| MARKS[text[at] as usize] && is_start(at))
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$'
}

fn is_hex(b: u8) -> bool {
    b.is_ascii_digit() || (b'a'..=b'f').contains(&b)
}

fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|b| b.is_ascii_digit()).count()
}

/// As `Object.toString` writes it: after a class name, one to eight hex digits.
fn hash(before: Option<u8>, rest: &[u8]) -> Option<usize> {
    let named = before.is_some_and(|b| is_word(b) || matches!(b, b';' | b']'));
    if !named || rest.first() != Some(&b'@') {
        return None;
    }
    let length = rest[1..].iter().take_while(|b| is_hex(**b)).count();
    let ends = rest.get(length + 1).is_none_or(|b| !is_word(*b));
    (ends && (1..=8).contains(&length)).then_some(length + 1)
}

fn lambda(rest: &[u8]) -> Option<usize> {
    let name = b"$$Lambda";
    let after = rest.strip_prefix(name)?;
    let length = after.iter().take_while(|b| is_word(**b) || matches!(b, b'/' | b'.')).count();
    Some(name.len() + length)
}

/// A date with a time of day, or a time of day with seconds.
fn time(rest: &[u8]) -> Option<usize> {
    let shape = |pattern: &[u8], text: &[u8]| {
        let fits = |(p, b): (&u8, &u8)| if *p == b'd' { b.is_ascii_digit() } else { p == b };
        text.len() >= pattern.len() && pattern.iter().zip(text).all(fits)
    };
    let mut at = 0;
    if shape(b"dddd-dd-ddTdd:dd", rest) || shape(b"dddd-dd-dd dd:dd", rest) {
        at = 16;
        if shape(b":dd", &rest[at..]) {
            at += 3;
        }
    } else if shape(b"dd:dd:dd", rest) {
        at = 8;
    }
    if at == 0 {
        return None;
    }
    if rest.get(at) == Some(&b'.') {
        let fraction = digits(&rest[at + 1..]);
        at += if fraction > 0 { fraction + 1 } else { 0 };
    }
    if rest.get(at) == Some(&b'Z') {
        at += 1;
    } else if shape(b"+dd:dd", &rest[at..]) || shape(b"-dd:dd", &rest[at..]) {
        at += 6;
    }
    Some(at)
}

/// ` (A and B are in unnamed module of loader 'app')`, to the closing bracket.
fn loader(rest: &[u8]) -> Option<usize> {
    let end = rest.strip_prefix(b" (")?.iter().position(|b| *b == b'\n').unwrap_or(rest.len() - 2) + 2;
    let inside = &rest[2..end];
    let says = |word: &[u8]| inside.windows(word.len()).any(|w| w == word);
    let close = rest[..end].iter().rposition(|b| *b == b')')?;
    ((says(b"loader") || says(b"module")) && says(b" in ")).then_some(close + 1)
}

/// In a frame of a stack trace, between the file and the line.
const JAVA: &[u8] = b".java:";
/// A file with its line is not longer.
const MAX_FILE_AND_LINE: usize = 256;

/// `(B.java:12)` at the end of a line that begins with `at`. Looks around only where a bracket is: emitted structures are long lines.
fn line(before: &[u8], rest: &[u8]) -> Option<usize> {
    let within = &rest.strip_prefix(b"(")?[..rest.len().min(MAX_FILE_AND_LINE) - 1];
    let end = within.iter().position(|b| *b == b'\n');
    let end = end.or((within.len() + 1 == rest.len()).then_some(within.len()))?;
    let place = within[..end].trim_ascii_end().strip_suffix(b")")?;
    let file = place.windows(JAVA.len()).position(|w| w == JAVA)?;
    let begin = before.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
    let frame = before[begin..].trim_ascii_start().strip_prefix(b"at ")?;
    let is_line =
        !frame.contains(&b' ') && digits(&place[file + JAVA.len()..]) == place.len() - file - JAVA.len();
    is_line.then_some(place.len() + 2)
}

/// How the messages of JEP 358 begin.
const NULL_MESSAGE_START: &[u8] = b"Cannot ";

/// How long something is that a text begins with.
type Length = fn(&[u8]) -> Option<usize>;

/// One of these messages, as JEP 358 words it, and nothing behind it. In a structure its quotes are escaped.
fn null(rest: &[u8]) -> Option<usize> {
    const ACTIONS: [(&[u8], Length); 8] = [
        (b"invoke ", quoted),
        (b"read field ", quoted),
        (b"assign field ", quoted),
        (b"load from ", array),
        (b"store to ", array),
        (b"read the array length", nothing),
        (b"throw exception", nothing),
        (b"enter synchronized block", nothing),
    ];
    let what = rest.strip_prefix(NULL_MESSAGE_START)?;
    let (action, object) = ACTIONS.iter().find(|(action, _)| what.starts_with(action))?;
    let done = NULL_MESSAGE_START.len() + action.len();
    let end = done + object(&rest[done..])?;
    Some(end + because(&rest[end..]).unwrap_or(0))
}

fn because(rest: &[u8]) -> Option<usize> {
    const OF_CALL: &[u8] = b"the return value of ";
    let (because, is_null) = (&b" because "[..], &b" is null"[..]);
    let what = rest.strip_prefix(because)?;
    let of_call = if what.starts_with(OF_CALL) { OF_CALL.len() } else { 0 };
    let end = of_call + quoted(&what[of_call..])?;
    what[end..].starts_with(is_null).then_some(because.len() + end + is_null.len())
}

fn quoted(rest: &[u8]) -> Option<usize> {
    let quote = if rest.starts_with(b"\\\"") { &b"\\\""[..] } else { &b"\""[..] };
    let inside = rest.strip_prefix(quote)?;
    let length = inside.windows(quote.len()).position(|w| w == quote)?;
    (!inside[..length].contains(&b'\n')).then_some(length + 2 * quote.len())
}

/// `int array`, `object array`.
fn array(rest: &[u8]) -> Option<usize> {
    let name = rest.iter().take_while(|b| b.is_ascii_lowercase() || **b == b'/').count();
    rest[name..].starts_with(b" array").then_some(name + b" array".len())
}

fn nothing(_: &[u8]) -> Option<usize> {
    Some(0)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn what_differs_from_run_to_run() {
        let all = Normal::new(Rule::ALL.to_vec());
        for (text, normal) in [
            ("java.lang.Object@1b6d3586", "java.lang.Object@#"),
            ("[I@6d06d69c, [LFoo;@7852e922!", "[I@#, [LFoo;@#!"),
            ("a.B$$Lambda$14/0x0000000800c03000@5e91993f", "a.B$$Lambda@#"),
            ("at 2026-11-16T12:00:01.25Z, 2026-11-16 12:00 or 09:08:07", "at TIME, TIME or TIME"),
            (
                "class A cannot be cast to class B (A and B are in unnamed module of loader 'app')",
                "class A cannot be cast to class B",
            ),
            (
                "mail@example.org, @12, x@123456789, 12:30, 1:2:3, f(x)",
                "mail@example.org, @12, x@123456789, 12:30, 1:2:3, f(x)",
            ),
            ("Cannot invoke \"String.length()\" because \"text\" is null", ""),
            ("Cannot read the array length because \"<local1>\" is null\nCannot open", "\nCannot open"),
            ("Cannot load from int array, Cannot invoke it", ", Cannot invoke it"),
            ("Cannot load from byte/boolean array because \"a\" is null!", "!"),
            ("Cannot invoke \"a.b()\" because the return value of \"a.c()\" is null: d", ": d"),
            (r#"{"a":"Cannot read field \"x\" because \"y\" is null","b":1}"#, r#"{"a":"","b":1}"#),
            ("Cannot load from cache", "Cannot load from cache"),
            ("Cannot store the file because \"a\" is null", "Cannot store the file because \"a\" is null"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(all.text(text), normal);
            assert_eq!(Normal::new(Vec::new()).text(text), text);
        }
    }

    #[test]
    fn lines_of_stack_traces() {
        let all = Normal::new(vec![Rule::Line]);
        let trace = "java.lang.Error: at f(A.java:3)\n\tat a.B.c(B.java:12)\n\tat a.B.main(B.java:3)\r\n";
        let (text, rules) = all.apply(trace.as_bytes());
        assert_eq!(text, &b"java.lang.Error: at f(A.java:3)\n\tat a.B.c\n\tat a.B.main\r\n"[..]);
        assert_eq!(rules.names(), ["line"]);
        let (text, rules) = all.apply(b"at noon (B.java:12)");
        assert_eq!((&*text, rules.is_empty()), (&b"at noon (B.java:12)"[..], true));
        assert_eq!(all.text("at a.B.c(B.java:12)"), "at a.B.c");
        assert_eq!(all.text("at a.B.c("), "at a.B.c(");
    }

    /// A structure is one line, which may have a megabyte.
    #[test]
    fn long_lines_are_read_once() {
        let versions = Normal::new(vec![Rule::Null, Rule::Line]);
        let text = r#"{"a":"f(x) b@c"},"#.repeat(60_000);
        let started = Instant::now();
        assert!(versions.apply(text.as_bytes()).1.is_empty());
        assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    }
}
