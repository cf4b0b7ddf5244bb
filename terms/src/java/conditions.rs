//! Conditions as people write them: bounds with the rounder number, a range as `lo <= x && x <= hi`, characters in quotes.

use crate::java::Piece::{self, Made, Term, Text};
use crate::java::{level, literal, prefix};
use crate::{Node, Op, Sort, TermId, Terms};

impl Terms {
    /// Conditions that hold together as one Java expression, in their order, each once.
    pub fn java_all(&self, conditions: &[TermId], limit: usize) -> String {
        let facts = self.conjuncts(conditions);
        if facts.is_empty() {
            return "true".into();
        }
        let mut pieces = Vec::new();
        let alone = facts.len() == 1;
        let mut rest = &facts[..];
        while let [first, others @ ..] = rest {
            if !pieces.is_empty() {
                pieces.push(Text(" && "));
            }
            rest = others;
            if let [second, others @ ..] = rest
                && let Some(range) = self.range_of(*first, *second)
            {
                pieces.extend(range);
                rest = others;
                continue;
            }
            if let Some(second) = rest.first()
                && let Some(start) = self.start_of_chain(*first, *second)
            {
                pieces.extend(start);
                continue;
            }
            pieces.push(Term(*first, if alone { 0 } else { level::AND_ALSO }));
        }
        pieces.reverse();
        self.written(pieces, limit)
    }

    /// The parts of all conjunctions, without those that are true or were there before.
    pub fn conjuncts(&self, conditions: &[TermId]) -> Vec<TermId> {
        let mut seen = hashbrown::HashSet::new();
        let mut facts = Vec::new();
        let mut open: Vec<TermId> = conditions.iter().rev().copied().collect();
        while let Some(next) = open.pop() {
            let node = self.node(next);
            match node.op {
                _ if !seen.insert(next) => {}
                Op::AndAlso => open.extend([node.operands[1], node.operands[0]]),
                Op::Const if node.payload == 1 => {}
                _ => facts.push(next),
            }
        }
        facts
    }

    /// `lo <= x && x <= hi` of two bounds of one term.
    fn range_of(&self, a: TermId, b: TermId) -> Option<Vec<Piece>> {
        let bound = |condition: TermId| {
            if self.is_of_listed(condition) {
                return None;
            }
            let node = self.node(condition);
            let [x, y, _] = node.operands;
            match node.op {
                Op::Le if self.is_whole(x) => Some((y, self.signed_constant(x)?, true)),
                Op::Lt if self.is_whole(y) => Some((x, self.signed_constant(y)?, false)),
                _ => None,
            }
        };
        let (first, second) = (bound(a)?, bound(b)?);
        let (lower, upper) = match (first.2, second.2) {
            (true, false) => (first, second),
            (false, true) => (second, first),
            _ => return None,
        };
        let term = lower.0;
        (term == upper.0 && lower.1 < upper.1).then(|| {
            let literal = |number: i64| Made(self.literal_beside(term, number));
            vec![
                literal(lower.1),
                Text(" <= "),
                Term(term, level::SHIFT),
                Text(" && "),
                Term(term, level::SHIFT),
                Text(" <= "),
                literal(upper.1 - 1),
            ]
        })
    }

    /// `lo <= x` where `x <= y` comes next.
    fn start_of_chain(&self, a: TermId, b: TermId) -> Option<[Piece; 3]> {
        let (first, second) = (self.node(a), self.node(b));
        let [lo, x, _] = first.operands;
        let goes_on = matches!(second.op, Op::Lt | Op::Le) && second.operands[0] == x;
        if first.op != Op::Le
            || !goes_on
            || self.is_turned(second)
            || self.is_of_listed(a)
            || self.is_of_listed(b)
        {
            return None;
        }
        let lo = self.literal_beside(x, self.signed_constant(lo)?);
        Some([Made(lo), Text(" <= "), Term(x, level::SHIFT)])
    }

    /// Whether a comparison of two terms is written the other way round: the older variable comes first.
    fn is_turned(&self, node: &Node) -> bool {
        let [a, b, _] = node.operands;
        self.constant(a).is_some() || (self.is_variable(a) && self.is_variable(b) && b < a)
    }

    pub(super) fn negation(&self, a: TermId, open: &mut Vec<Piece>) -> u8 {
        let node = self.node(a);
        let [x, y, _] = node.operands;
        if self.says_no(node) {
            open.push(Term(x, level::PRIMARY));
            return level::PRIMARY;
        }
        if matches!(node.op, Op::Eq | Op::FEq) {
            let (x, y) = self.as_written(node.op, x, y);
            self.compare(x, " != ", y, level::EQUALITY, open);
            return level::EQUALITY;
        }
        prefix("!", a, open)
    }

    /// Whether it compares what a method says of a character with false.
    fn says_no(&self, node: &Node) -> bool {
        let [a, b, _] = node.operands;
        let is_condition = || self.table_of(a).call().is_some_and(|call| call.is_condition);
        node.op == Op::Eq && self.constant(b) == Some(0) && self.node(a).op == Op::Table && is_condition()
    }

    pub(super) fn comparison(&self, node: &Node, open: &mut Vec<Piece>) -> u8 {
        let [a, b, _] = node.operands;
        if self.says_no(node) {
            return prefix("!", a, open);
        }
        let (sign, turned) = match node.op {
            Op::Eq | Op::FEq => {
                let (a, b) = self.as_written(node.op, a, b);
                self.compare(a, " == ", b, level::EQUALITY, open);
                return level::EQUALITY;
            }
            Op::Lt | Op::FLt => (" < ", " > "),
            _ => (" <= ", " >= "),
        };
        if let Some(end) = self.signed_constant(b)
            && node.op == Op::Lt
        {
            // What is below the next number is at most this one.
            let last = end.saturating_sub(1);
            let inclusive = self.is_char(a) || is_rounder(last, end);
            let (sign, number) = if inclusive { (" <= ", last) } else { (" < ", end) };
            open.extend([Term(a, level::SHIFT), Text(sign), Made(self.literal_beside(a, number))]);
        } else if let Some(start) = self.signed_constant(a)
            && node.op == Op::Le
        {
            let before = start.saturating_sub(1);
            let exclusive = !self.is_char(b) && is_rounder(before, start);
            let (sign, number) = if exclusive { (" > ", before) } else { (" >= ", start) };
            open.extend([Term(b, level::SHIFT), Text(sign), Made(self.literal_beside(b, number))]);
        } else if self.is_turned(node) {
            self.compare(b, turned, a, level::RELATION, open);
        } else {
            self.compare(a, sign, b, level::RELATION, open);
        }
        level::RELATION
    }

    fn compare(&self, a: TermId, sign: &'static str, b: TermId, level: u8, open: &mut Vec<Piece>) {
        let side = |term: TermId, beside: TermId, level: u8| match self.signed_constant(term) {
            Some(number) if self.is_char(beside) => Made(self.literal_beside(beside, number)),
            _ => Term(term, level),
        };
        open.extend([side(a, b, level), Text(sign), side(b, a, level + 1)]);
    }

    fn is_variable(&self, term: TermId) -> bool {
        self.node(term).op == Op::Var
    }

    /// A variable that was made as a `char`.
    fn is_char(&self, term: TermId) -> bool {
        let facts = self.facts(term);
        self.is_variable(term) && self.sort(term) == Sort::Int && (facts.lo, facts.hi) == (0, 0xffff)
    }

    /// A number that is compared with a term.
    fn literal_beside(&self, term: TermId, number: i64) -> String {
        let sort = self.sort(term);
        let character = if self.is_char(term) { literal::character(number) } else { None };
        character.unwrap_or_else(|| literal::literal(sort, crate::value::bits(sort, number)))
    }
}

/// Whether people would rather write the first: 0, or a rounder decimal number.
fn is_rounder(this: i64, that: i64) -> bool {
    let rounds = |number: i64| match number {
        0 => u32::MAX,
        n => (1..19).take_while(|zeros| n % 10i64.pow(*zeros) == 0).count() as u32,
    };
    rounds(this) > rounds(that)
}
