//! Traces: the picks of a path in the order of the choice calls, as text (documented in `tarry.Engine`'s
//! package). `*` is a choice nobody looked at.
//!
//! What reports show is a `Recorded` trace, which also says of which program it is: `3,*,t~9f3a1c`.

use std::fmt;
use std::str::FromStr;

use tarry_vm::machine::Machine;
use tarry_vm::state::State;
use tarry_vm::state::float_order::FloatOrder;
use tarry_vm::state::unknowns::{NULL_PICK, Notation, Unknown};

use crate::check::Check;
use crate::float_text;

/// What was chosen at one call of the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// `-4`: of a range, the value itself.
    Number(i64),
    /// `t` or `f`.
    Boolean(bool),
    /// By its number in the order of its type.
    Float(FloatOrder, i64),
    /// `#2`: of a list, counted from 0.
    Index(u64),
    /// `@0`: an object of a pool, by the order in which the path has made them.
    Pool(u64),
    /// `null`, of a pool.
    Null,
    /// `*`: nobody has looked at it.
    Open,
}

/// Picks in the order of the calls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace(pub Vec<Pick>);

impl Trace {
    /// The trace of the path the state is on.
    pub fn of(state: &State) -> Trace {
        let pick = |unknown: &Unknown| {
            unknown.pick().map_or(Pick::Open, |number| Pick::of(unknown.notation(), number))
        };
        Trace(state.unknowns.iter().map(pick).collect())
    }
}

impl Pick {
    /// What choices keep as this number.
    pub fn of(notation: Notation, number: i64) -> Pick {
        match notation {
            Notation::Number => Pick::Number(number),
            Notation::Boolean => Pick::Boolean(number != 0),
            Notation::Float => Pick::Float(FloatOrder::Float, number),
            Notation::Double => Pick::Float(FloatOrder::Double, number),
            Notation::Index => Pick::Index(number as u64),
            Notation::Pool if number == NULL_PICK => Pick::Null,
            Notation::Pool => Pick::Pool(number as u64),
        }
    }

    /// The number behind it, as choices keep it: nothing is open.
    pub fn number(self) -> Option<i64> {
        match self {
            Pick::Number(n) | Pick::Float(_, n) => Some(n),
            Pick::Boolean(b) => Some(b.into()),
            Pick::Index(n) | Pick::Pool(n) => i64::try_from(n).ok(),
            Pick::Null => Some(NULL_PICK),
            Pick::Open => None,
        }
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return write!(f, "-");
        }
        for (i, pick) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, ",")?;
            }
            match pick {
                Pick::Number(n) => write!(f, "{n}")?,
                Pick::Boolean(true) => write!(f, "t")?,
                Pick::Boolean(false) => write!(f, "f")?,
                Pick::Float(order, n) => f.write_str(&float_text::of(*order, order.bits(*n)))?,
                Pick::Index(n) => write!(f, "#{n}")?,
                Pick::Pool(n) => write!(f, "@{n}")?,
                Pick::Null => write!(f, "null")?,
                Pick::Open => write!(f, "*")?,
            }
        }
        Ok(())
    }
}

/// A trace and the check of the program it was recorded of. A trace that was written by hand has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// Of the path.
    pub trace: Trace,
    /// None if the trace was written by hand.
    pub check: Option<Check>,
}

impl Recorded {
    /// The path the machine is on.
    pub fn of(machine: &Machine) -> Recorded {
        Recorded { trace: Trace::of(&machine.state), check: Check::of(machine) }
    }
}

impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.check {
            Some(check) => write!(f, "{}~{check}", self.trace),
            None => write!(f, "{}", self.trace),
        }
    }
}

impl FromStr for Recorded {
    type Err = BadTrace;

    fn from_str(text: &str) -> Result<Recorded, BadTrace> {
        let (trace, check) = match text.split_once('~') {
            Some((trace, check)) => (trace, Some(check.parse()?)),
            None => (text, None),
        };
        Ok(Recorded { trace: trace.parse()?, check })
    }
}

/// A word of a trace that means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTrace {
    /// No number, and no other word for a pick.
    Pick(String),
    /// What follows `~` are no six hexadecimal digits.
    Check(String),
}

impl fmt::Display for BadTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTrace::Pick(word) => {
                write!(
                    f,
                    "`{word}` is not part of a trace: expected a number (of a double as in 0x1.8p1, of a float as in \
                     0x1.8p1f), t, f, #INDEX, @INDEX, null or *"
                )
            }
            BadTrace::Check(word) => {
                write!(f, "`~{word}` does not end a trace: expected six hexadecimal digits, or nothing")
            }
        }
    }
}

impl std::error::Error for BadTrace {}

impl FromStr for Trace {
    type Err = BadTrace;

    fn from_str(text: &str) -> Result<Trace, BadTrace> {
        if text == "-" {
            return Ok(Trace::default());
        }
        let pick = |word: &str| {
            let bad = || BadTrace::Pick(word.to_string());
            Ok(match word {
                "t" => Pick::Boolean(true),
                "f" => Pick::Boolean(false),
                "null" => Pick::Null,
                "*" => Pick::Open,
                _ => match (word.strip_prefix('#'), word.strip_prefix('@')) {
                    (Some(n), _) => Pick::Index(n.parse().map_err(|_| bad())?),
                    (_, Some(n)) => Pick::Pool(n.parse().map_err(|_| bad())?),
                    _ => match float_text::parse(word) {
                        Some((order, bits)) => Pick::Float(order, order.number(bits)),
                        None => Pick::Number(word.parse().map_err(|_| bad())?),
                    },
                },
            })
        };
        text.split(',').map(pick).collect::<Result<_, _>>().map(Trace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for text in ["-", "3,-4,t,f,#2,@0,null,*", "*", "0x1.8p1,-0.0,NaN,-Infinityf,-0x1.0p-3f"] {
            assert_eq!(text.parse::<Trace>().map(|t| t.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("3,x".parse::<Trace>(), Err(BadTrace::Pick("x".into())));
        assert_eq!("".parse::<Trace>(), Err(BadTrace::Pick(String::new())));
        for text in ["-", "3,*", "3,*~00ff1c"] {
            assert_eq!(text.parse::<Recorded>().map(|t| t.to_string()).as_deref(), Ok(text));
        }
        for check in ["", "0ff1c", "00ff1g", "+0ff1c", "00ff1c~00ff1c"] {
            assert_eq!(format!("3~{check}").parse::<Recorded>(), Err(BadTrace::Check(check.into())));
        }
    }
}
