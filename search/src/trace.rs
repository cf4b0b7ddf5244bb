//! Traces: the picks of a path in the order of the choice calls, as text (documented in `tarry.Engine`'s
//! package). `*` is a choice nobody looked at.

use std::fmt;
use std::str::FromStr;

use tarry_vm::state::State;
use tarry_vm::state::unknowns::Notation;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    Number(i64),
    Boolean(bool),
    Index(u64),
    Pool(u64),
    Null,
    Open,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace(pub Vec<Pick>);

impl Trace {
    /// The trace of the path the state is on.
    pub fn of(state: &State) -> Trace {
        let picks = state.unknowns.iter().map(|u| match (u.chosen, u.notation) {
            (None, _) => Pick::Open,
            (Some(c), Notation::Number) => Pick::Number(c.pick),
            (Some(c), Notation::Boolean) => Pick::Boolean(c.pick != 0),
            (Some(c), Notation::Index) => Pick::Index(c.pick as u64),
            (Some(c), Notation::Pool) if c.pick < 0 => Pick::Null,
            (Some(c), Notation::Pool) => Pick::Pool(c.pick as u64),
        });
        Trace(picks.collect())
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
                Pick::Index(n) => write!(f, "#{n}")?,
                Pick::Pool(n) => write!(f, "@{n}")?,
                Pick::Null => write!(f, "null")?,
                Pick::Open => write!(f, "*")?,
            }
        }
        Ok(())
    }
}

/// A word of a trace that means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTrace(pub String);

impl fmt::Display for BadTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not part of a trace: expected a number, t, f, #INDEX, @INDEX, null or *", self.0)
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
            let bad = || BadTrace(word.to_string());
            Ok(match word {
                "t" => Pick::Boolean(true),
                "f" => Pick::Boolean(false),
                "null" => Pick::Null,
                "*" => Pick::Open,
                _ => match (word.strip_prefix('#'), word.strip_prefix('@')) {
                    (Some(n), _) => Pick::Index(n.parse().map_err(|_| bad())?),
                    (_, Some(n)) => Pick::Pool(n.parse().map_err(|_| bad())?),
                    _ => Pick::Number(word.parse().map_err(|_| bad())?),
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
        for text in ["-", "3,-4,t,f,#2,@0,null,*", "*"] {
            assert_eq!(text.parse::<Trace>().map(|t| t.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("3,x".parse::<Trace>(), Err(BadTrace("x".into())));
        assert_eq!("".parse::<Trace>(), Err(BadTrace(String::new())));
    }
}
