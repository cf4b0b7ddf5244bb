//! Facts that bound a difference of two terms: `x < 3`, `x <= y + 2`, `x != y`.
//!
//! Sums are taken apart only where nothing can wrap around, whatever the variables are.

use tarry_terms::{Op, Sort, TermId, Terms, value};

/// One term minus another plus a number; None stands for 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    pub plus: Option<TermId>,
    pub minus: Option<TermId>,
    pub constant: i128,
}

/// What is said of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Atom {
    /// It is at most 0.
    NotAbove(Difference),
    /// It is not 0.
    NotZero(Difference),
}

impl Difference {
    fn of_term(term: TermId) -> Difference {
        Difference { plus: Some(term), minus: None, constant: 0 }
    }

    fn negated(self) -> Difference {
        Difference { plus: self.minus, minus: self.plus, constant: -self.constant }
    }

    fn plus(self, number: i128) -> Difference {
        Difference { constant: self.constant + number, ..self }
    }

    /// The sum, if it has at most one term on each side.
    fn and(self, other: Difference) -> Option<Difference> {
        let cancel =
            |a: Option<TermId>, b: Option<TermId>| if a.is_some() && a == b { (None, None) } else { (a, b) };
        let (plus, other_minus) = cancel(self.plus, other.minus);
        let (other_plus, minus) = cancel(other.plus, self.minus);
        let one = |a: Option<TermId>, b: Option<TermId>| {
            if a.is_some() && b.is_some() { None } else { Some(a.or(b)) }
        };
        let constant = self.constant + other.constant;
        Some(Difference { plus: one(plus, other_plus)?, minus: one(minus, other_minus)?, constant })
    }

    pub fn terms(self) -> impl Iterator<Item = TermId> {
        self.plus.into_iter().chain(self.minus)
    }
}

/// A term as a difference of terms that are none.
fn difference(terms: &Terms, term: TermId) -> Difference {
    let node = terms.node(term);
    let [a, b, _] = node.operands;
    let parts = match node.op {
        Op::Const => {
            let constant = i128::from(value::signed(node.sort, node.payload));
            Some(Difference { plus: None, minus: None, constant })
        }
        Op::I2L => Some(difference(terms, a)),
        Op::Add if is_exact(terms, node.sort, a, b, 1) => difference(terms, a).and(difference(terms, b)),
        Op::Sub if is_exact(terms, node.sort, a, b, -1) => {
            difference(terms, a).and(difference(terms, b).negated())
        }
        _ => None,
    };
    parts.unwrap_or(Difference::of_term(term))
}

/// Whether `a + factor * b` never wraps around.
fn is_exact(terms: &Terms, sort: Sort, a: TermId, b: TermId, factor: i128) -> bool {
    let (a, b) = (terms.facts(a), terms.facts(b));
    let (least, most) = match sort {
        Sort::Int => (i128::from(i32::MIN), i128::from(i32::MAX)),
        _ => (i128::from(i64::MIN), i128::from(i64::MAX)),
    };
    let ends = [i128::from(b.lo) * factor, i128::from(b.hi) * factor];
    i128::from(a.lo) + ends[0].min(ends[1]) >= least && i128::from(a.hi) + ends[0].max(ends[1]) <= most
}

/// What a fact says of differences. False if it says more than that.
pub fn atoms(terms: &Terms, fact: TermId, found: &mut Vec<Atom>) -> bool {
    let mut open = vec![(fact, true)];
    let mut all = true;
    while let Some((condition, positive)) = open.pop() {
        let node = terms.node(condition);
        let [a, b, _] = node.operands;
        match node.op {
            Op::Not => open.push((a, !positive)),
            Op::AndAlso if positive => open.extend([(a, true), (b, true)]),
            Op::OrElse if !positive => open.extend([(a, false), (b, false)]),
            Op::Const => {
                if (node.payload == 1) != positive {
                    found.push(Atom::NotAbove(Difference { plus: None, minus: None, constant: 1 }));
                }
            }
            Op::Lt | Op::Le | Op::Eq if terms.sort(a) != Sort::Bool => {
                let (a, b) = (difference(terms, a), difference(terms, b));
                let Some(apart) = a.and(b.negated()) else {
                    all = false;
                    continue;
                };
                match (node.op, positive) {
                    (Op::Lt, true) => found.push(Atom::NotAbove(apart.plus(1))),
                    (Op::Lt, false) => found.push(Atom::NotAbove(apart.negated())),
                    (Op::Le, true) => found.push(Atom::NotAbove(apart)),
                    (Op::Le, false) => found.push(Atom::NotAbove(apart.negated().plus(1))),
                    (_, true) => found.extend([Atom::NotAbove(apart), Atom::NotAbove(apart.negated())]),
                    (_, false) => found.push(Atom::NotZero(apart)),
                }
            }
            _ => all = false,
        }
    }
    all
}
