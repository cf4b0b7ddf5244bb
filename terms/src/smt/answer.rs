//! Answers of solvers: `sat`, `unsat` or `unknown`, and the values of `(get-value)` or `(get-model)`.
//!
//! A solver is another program: whatever it prints, this gives an answer or an error. A value is not believed because it is here; who
//! uses a model evaluates the conditions under it.

use crate::{Model, Sort, Terms, VarId};

/// What a solver said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// With the values that it gave; empty if none were asked for.
    Sat(Model),
    /// No inputs satisfy what was asserted.
    Unsat,
    /// It has given up.
    Unknown,
}

/// Text that is no answer to a script of `Terms::smt`: what is wrong, and around where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadAnswer(pub String);

impl std::fmt::Display for BadAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadAnswer {}

/// An expression of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Word(String),
    List(Vec<Part>),
}

impl Part {
    fn list(&self) -> Option<&[Part]> {
        match self {
            Part::List(parts) => Some(parts),
            Part::Word(_) => None,
        }
    }

    fn word(&self) -> Option<&str> {
        match self {
            Part::Word(word) => Some(word),
            Part::List(_) => None,
        }
    }
}

impl Terms {
    /// What a solver printed for a script of `smt`.
    pub fn smt_answer(&self, text: &str) -> Result<Answer, BadAnswer> {
        let parts = parse(text)?;
        let bad = |what: &str| BadAnswer(format!("{what}: {}", text.chars().take(200).collect::<String>()));
        let (first, rest) = parts.split_first().ok_or_else(|| bad("the solver printed nothing"))?;
        match first.word() {
            Some("unsat") => Ok(Answer::Unsat),
            Some("unknown" | "timeout") => Ok(Answer::Unknown),
            Some("sat") => {
                let mut model = Model::default();
                for part in rest {
                    self.read_values(part, &mut model).ok_or_else(|| bad("not a model"))?;
                }
                Ok(Answer::Sat(model))
            }
            _ => Err(bad("neither sat nor unsat")),
        }
    }

    /// `((v0 value) …)` or `((define-fun v0 () sort value) …)`, which older versions begin with `model`.
    fn read_values(&self, part: &Part, model: &mut Model) -> Option<()> {
        for entry in part.list()? {
            let (name, value) = match entry {
                Part::Word(word) if word == "model" => continue,
                Part::Word(_) => return None,
                Part::List(fields) => match &fields[..] {
                    [name, value] => (name, value),
                    [define, name, _, _, value] if define.word() == Some("define-fun") => (name, value),
                    _ => return None,
                },
            };
            let number = name.word().and_then(|n| n.strip_prefix('v')).and_then(|n| n.parse::<u32>().ok());
            // A model may speak of names that are no variables.
            let Some(var) = number.filter(|n| (*n as usize) < self.variables().len()) else {
                continue;
            };
            model.set(VarId(var), value_of(self.variable(VarId(var)).sort, value)?);
        }
        Some(())
    }
}

/// The bits of a value of this sort.
fn value_of(sort: Sort, value: &Part) -> Option<u64> {
    match sort {
        Sort::Bool => match value.word()? {
            "true" => Some(1),
            "false" => Some(0),
            _ => None,
        },
        Sort::Int | Sort::Long => {
            vector(value).filter(|(_, width)| *width == sort.width()).map(|(bits, _)| bits)
        }
        Sort::Float => floating(value, 8, 23),
        Sort::Double => floating(value, 11, 52),
    }
}

/// A bit vector and its width: `#x2a`, `#b101`, `(_ bv42 32)`.
fn vector(value: &Part) -> Option<(u64, u32)> {
    match value {
        Part::Word(word) => {
            let (digits, radix, each) = match word.strip_prefix("#x") {
                Some(digits) => (digits, 16, 4),
                None => (word.strip_prefix("#b")?, 2, 1),
            };
            let bits = u64::from_str_radix(digits, radix).ok()?;
            Some((bits, digits.len() as u32 * each))
        }
        Part::List(parts) => {
            let [mark, number, width] = &parts[..] else { return None };
            let number = number.word()?.strip_prefix("bv")?.parse().ok()?;
            (mark.word() == Some("_")).then_some((number, width.word()?.parse().ok()?))
        }
    }
}

/// `(fp sign exponent fraction)`, or `(_ NaN 8 24)` and the like.
fn floating(value: &Part, exponent: u32, fraction: u32) -> Option<u64> {
    let largest = ((1u64 << exponent) - 1) << fraction;
    let sign = 1 << (exponent + fraction);
    match value.list()? {
        [mark, kind, _, _] if mark.word() == Some("_") => match kind.word()? {
            "NaN" => Some(largest | 1 << (fraction - 1)),
            "+oo" => Some(largest),
            "-oo" => Some(largest | sign),
            "+zero" => Some(0),
            "-zero" => Some(sign),
            _ => None,
        },
        [fp, s, e, f] if fp.word() == Some("fp") => {
            let ((s, 1), (e, width), (f, rest)) = (vector(s)?, vector(e)?, vector(f)?) else { return None };
            if (width, rest) != (exponent, fraction) {
                return None;
            }
            let nan = e == (1 << exponent) - 1 && f != 0;
            Some(if nan {
                largest | 1 << (fraction - 1)
            } else {
                s << (exponent + fraction) | e << fraction | f
            })
        }
        _ => None,
    }
}

/// Brackets within brackets; a model has five.
const MAX_BRACKETS: usize = 50;

/// The expressions of a text.
fn parse(text: &str) -> Result<Vec<Part>, BadAnswer> {
    let mut open: Vec<Vec<Part>> = vec![Vec::new()];
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    for line in spaced.lines() {
        let line = line.split(';').next().unwrap_or_default();
        for word in line.split_whitespace() {
            let part = match word {
                "(" if open.len() > MAX_BRACKETS => return Err(BadAnswer("too many brackets".into())),
                "(" => {
                    open.push(Vec::new());
                    continue;
                }
                ")" => Part::List(open.pop().unwrap_or_default()),
                word => Part::Word(word.to_string()),
            };
            let into = open.last_mut().ok_or_else(|| BadAnswer("a bracket too many".into()))?;
            into.push(part);
        }
    }
    match (open.pop(), open.is_empty()) {
        (Some(all), true) => Ok(all),
        _ => Err(BadAnswer("a bracket is not closed".into())),
    }
}
