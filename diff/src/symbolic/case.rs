//! What is kept of a symbolic path: which inputs take it, and what it shows, as terms over the inputs in an arena of its own.

use std::sync::Arc;

use tarry_findings::bounds::AnyOf;
use tarry_terms::{Sort, TermId, Terms, VarId};
use tarry_vm::Kind;

use crate::shape::Choice;
use crate::told::Replaced;

pub(crate) struct Case {
    pub terms: Terms,
    /// Conditions that hold on the path.
    pub facts: Vec<TermId>,
    /// What the path asked for, in the order of the calls. Variables of `terms` are numbered in this order.
    pub asked: Arc<[Asked]>,
    /// Of what no term stands for, in this order: what was picked, if anybody looked.
    pub picks: Vec<Option<i64>>,
    pub shows: Shows,
    /// What the machine has told the path.
    pub told: Arc<[Replaced]>,
}

/// A choice call.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asked {
    pub choice: Choice,
    /// Of its variable; none if no term stands for it.
    pub sort: Option<Sort>,
    /// It exists if the choice at this place is greater than the number.
    pub part: Option<(usize, u32)>,
    /// As conditions write it.
    pub name: Arc<str>,
    pub any: AnyOf,
}

/// What a path shows.
pub(crate) struct Shows {
    pub end: CaseEnd,
    /// About exceptions that nobody caught.
    pub thrown: Sheet,
    /// Standard output and standard error.
    pub printed: [Vec<Part>; 2],
    pub emitted: Vec<Emitted>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CaseEnd {
    Returned,
    Exited(i32),
    Threw,
    Pruned,
    Limit,
    Unsupported(String),
}

pub(crate) struct Emitted {
    pub name: Option<String>,
    /// With fields as the source calls them.
    pub source: Sheet,
    /// With fields by their uses, where that is another text.
    pub uses: Option<Sheet>,
}

/// A text with holes, and what stands in them.
#[derive(Default)]
pub(crate) struct Sheet {
    pub text: Vec<u8>,
    pub leaves: Vec<Leaf>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Leaf {
    Number(Kind, TermId),
    Text(Vec<Part>),
    /// What stands there is not known without a decision.
    Unclear,
}

/// A part of a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    Known(Vec<u16>),
    /// As many of these characters as the length says.
    Chars {
        length: TermId,
        chars: Vec<TermId>,
    },
    /// As `String.valueOf` writes it.
    Number(Kind, TermId),
    Unclear,
}

impl Case {
    /// The choices that variables of `terms` stand for, by the numbers of the variables.
    pub fn variables(&self) -> impl Iterator<Item = (VarId, &Asked)> {
        self.asked.iter().filter(|asked| asked.sort.is_some()).enumerate().map(|(n, a)| (VarId(n as u32), a))
    }

    pub fn has_pool(&self) -> bool {
        self.asked.iter().any(|asked| asked.any == AnyOf::Pool)
    }
}
