//! Terms as circuits: the bits of each term, computed from the bits of its variables.

use std::rc::Rc;

use hashbrown::HashMap;
use tarry_terms::mutants::Mutant;
use tarry_terms::{Node, Op, Sort, Table, TermId, Terms, VarId, value};

use crate::circuit::{self, Bit, Fill, Gates, Word};

/// Circuits of terms.
#[derive(Default)]
pub struct Blaster {
    pub gates: Gates,
    /// By term. Dropped when the term is: after a rollback its number is another's.
    words: Vec<Option<Rc<[Bit]>>>,
    /// How many gates the circuit of each term has added, as long as the term is there.
    added: Vec<u32>,
    live: usize,
}

impl Blaster {
    /// Forgets terms that are no more.
    pub fn truncate(&mut self, terms: usize) {
        if Mutant::LiteralsOutliveRollback.is_on() {
            return;
        }
        self.words.truncate(terms);
        if self.added.len() > terms {
            self.live -= self.added.drain(terms..).map(|n| n as usize).sum::<usize>();
        }
    }

    /// How many gates belong to terms that are still there.
    pub fn live(&self) -> usize {
        self.live
    }

    /// The bits of a term. Does not recurse: terms may be deep.
    pub fn word(&mut self, terms: &Terms, term: TermId) -> Rc<[Bit]> {
        if self.words.len() < terms.len() {
            self.words.resize(terms.len(), None);
            self.added.resize(terms.len(), 0);
        }
        let mut open = vec![term];
        while let Some(&next) = open.last() {
            if self.words[next.index()].is_some() {
                open.pop();
                continue;
            }
            let node = *terms.node(next);
            let before = open.len();
            open.extend(node.operands().iter().filter(|o| self.words[o.index()].is_none()));
            if open.len() == before {
                let gates = self.gates.len();
                let word = self.made(terms, next, &node);
                let added = self.gates.len() - gates;
                self.added[next.index()] = added as u32;
                self.live += added;
                self.words[next.index()] = Some(word.into());
                open.pop();
            }
        }
        self.words[term.index()].clone().expect("it was open")
    }

    /// The bit of a condition.
    pub fn bit(&mut self, terms: &Terms, condition: TermId) -> Bit {
        self.word(terms, condition)[0]
    }

    /// Lets a fact `variable == term` define the variable: its bits are those of the term, in all circuits. Only in an instance that keeps
    /// the fact, and before the variable has been used. Gives the bits, if so.
    pub fn define(&mut self, terms: &Terms, fact: TermId) -> Option<Rc<[Bit]>> {
        let node = terms.node(fact);
        let [a, b, _] = node.operands;
        if node.op != Op::Eq || terms.sort(a) == Sort::Bool {
            return None;
        }
        let is_unused = |blaster: &Self, term: TermId| {
            terms.node(term).op == Op::Var && blaster.words.get(term.index()).is_none_or(Option::is_none)
        };
        for (variable, term) in [(a, b), (b, a)] {
            if is_unused(self, variable) {
                let word = self.word(terms, term);
                // The term may be made of the variable.
                if is_unused(self, variable) {
                    self.words[variable.index()] = Some(word.clone());
                    return Some(word);
                }
            }
        }
        None
    }

    /// That a variable is within its bounds; of a float, that it is no NaN but the one of `Float.NaN`.
    pub fn within_bounds(&mut self, terms: &Terms, var: VarId) -> Bit {
        let variable = terms.variable(var).clone();
        let word = self.word(terms, variable.term);
        let gates = &mut self.gates;
        match variable.sort {
            Sort::Bool => Bit::TRUE,
            Sort::Int | Sort::Long => {
                let (width, sort) = (word.len(), variable.sort);
                let lo = circuit::constant(value::bits(sort, variable.lo), width);
                let hi = circuit::constant(value::bits(sort, variable.hi), width);
                let above = circuit::less(gates, &lo, &word, true);
                let below = circuit::less(gates, &word, &hi, true);
                gates.and(above, below)
            }
            Sort::Float | Sort::Double => {
                let format = circuit::Format::of_width(word.len());
                let nan = circuit::constant(format.nan(), word.len());
                let is_nan = format.is_nan(gates, &word);
                let is_that = circuit::equal(gates, &word, &nan);
                gates.or(!is_nan, is_that)
            }
        }
    }

    fn made(&mut self, terms: &Terms, term: TermId, node: &Node) -> Word {
        let mut word = match node.op {
            Op::Const => circuit::constant(node.payload, node.sort.width() as usize),
            Op::Var => self.variable(terms, VarId(node.payload as u32)),
            Op::Table => self.element(terms, term, node),
            _ => self.operation(node),
        };
        let facts = terms.facts(term);
        for (n, bit) in word.iter_mut().enumerate() {
            if facts.zeros >> n & 1 == 1 {
                *bit = Bit::FALSE;
            } else if facts.ones >> n & 1 == 1 {
                *bit = Bit::TRUE;
            }
        }
        word
    }

    /// Only as many bits as the bounds need; those above are copies of the sign.
    fn variable(&mut self, terms: &Terms, var: VarId) -> Word {
        let variable = terms.variable(var);
        let width = variable.sort.width() as usize;
        let needed = match variable.sort {
            Sort::Int | Sort::Long => {
                let of = |number: i64| 64 - (number ^ (number >> 63)).leading_zeros() as usize;
                of(variable.lo).max(of(variable.hi))
            }
            Sort::Bool | Sort::Float | Sort::Double => width,
        };
        let mut word: Word = (0..needed.min(width)).map(|n| self.gates.input(var.0, n as u32)).collect();
        if word.len() < width {
            let sign = if variable.lo >= 0 {
                Bit::FALSE
            } else if variable.hi < 0 {
                Bit::TRUE
            } else {
                self.gates.input(var.0, word.len() as u32)
            };
            word.resize(width, sign);
        }
        word
    }

    /// A tree of selections by the bits of the index, down to where elements stay the same or go along with the index. Elements that the
    /// index cannot reach are whatever suits.
    fn element(&mut self, terms: &Terms, term: TermId, node: &Node) -> Word {
        let index = self.word(terms, node.operands[0]);
        let bounds = terms.facts(node.operands[0]);
        let table = terms.table_of(term);
        let used = (usize::BITS - terms.elements_of(term).len().saturating_sub(1).leading_zeros()) as usize;
        let reach = (bounds.lo.max(0) as usize, bounds.hi.max(0) as usize);
        let width = node.sort.width() as usize;
        let mut selection = Selection { table, index: &index, width, reach, lines: HashMap::new() };
        let found = selection.below(&mut self.gates, 0, used);
        let found = found.unwrap_or_else(|| circuit::constant(0, width));
        let inside = circuit::is_zero(&mut self.gates, &index[used..]);
        found.iter().map(|bit| self.gates.and(*bit, inside)).collect()
    }

    fn operation(&mut self, node: &Node) -> Word {
        let operands = node.operands;
        let arity = node.op.arity();
        let word = |blaster: &Self, n: usize| -> Rc<[Bit]> {
            if n < arity {
                blaster.words[operands[n].index()].clone().expect("operands come first")
            } else {
                Rc::from([])
            }
        };
        let (a, b, c) = (word(self, 0), word(self, 1), word(self, 2));
        let gates = &mut self.gates;
        match node.op {
            Op::Const | Op::Var | Op::Table => unreachable!("made elsewhere"),
            Op::Add => circuit::sum(gates, &a, &b),
            Op::Sub => circuit::difference(gates, &a, &b),
            Op::Neg => circuit::negated(gates, &a),
            Op::Mul => circuit::product(gates, &a, &b),
            Op::Div => circuit::signed_quotient(gates, &a, &b),
            Op::Rem => circuit::signed_remainder(gates, &a, &b),
            Op::And => circuit::bitwise(&a, &b, |a, b| gates.and(a, b)),
            Op::Or => circuit::bitwise(&a, &b, |a, b| gates.or(a, b)),
            Op::Xor => circuit::bitwise(&a, &b, |a, b| gates.xor(a, b)),
            Op::Shl => circuit::left(gates, &a, counted(&a, &b)),
            Op::Shr => circuit::right(gates, &a, counted(&a, &b), Fill::Sign),
            Op::Ushr => circuit::right(gates, &a, counted(&a, &b), Fill::Zero),
            Op::I2B => circuit::sign_extended(&a[..8], 32),
            Op::I2S => circuit::sign_extended(&a[..16], 32),
            Op::I2C => circuit::zero_extended(&a[..16], 32),
            Op::I2L => circuit::sign_extended(&a, 64),
            Op::L2I => a[..32].to_vec(),
            Op::ToBits | Op::FromBits => a.to_vec(),
            Op::Lcmp => {
                let (less, more) = (circuit::less(gates, &a, &b, false), circuit::less(gates, &b, &a, false));
                compared(gates, less, more)
            }
            Op::Eq => vec![circuit::equal(gates, &a, &b)],
            Op::Lt => vec![circuit::less(gates, &a, &b, false)],
            Op::Le => vec![circuit::less(gates, &a, &b, true)],
            Op::Not => vec![!a[0]],
            Op::AndAlso => vec![gates.and(a[0], b[0])],
            Op::OrElse => vec![gates.or(a[0], b[0])],
            Op::Ite => circuit::select(gates, a[0], &b, &c),
            _ => circuit::float_operation(gates, node.op, &a, &b),
        }
    }
}

/// Along a line as long as this an element is computed from the index.
const LONG_LINE: usize = 8;

/// An element of a table, as it is selected.
struct Selection<'a> {
    table: &'a Table,
    index: &'a [Bit],
    width: usize,
    /// The least and the greatest index there is.
    reach: (usize, usize),
    /// The index plus a number, by that number.
    lines: HashMap<i64, Word>,
}

impl Selection<'_> {
    /// The element where the index is this number but for its lowest bits, of which there are so many. None if the index is never there.
    fn below(&mut self, gates: &mut Gates, from: usize, bits: usize) -> Option<Word> {
        let (first, last) = (from.max(self.reach.0), (from + (1 << bits) - 1).min(self.reach.1));
        if first > last {
            return None;
        }
        let Some(piece) = self.table.piece_of(first) else {
            // Beyond the end an element is 0.
            return Some(circuit::constant(0, self.width));
        };
        if last <= piece.last {
            if piece.step == 0 || first == last {
                return Some(circuit::constant(self.table.bits(first), self.width));
            }
            if last - first >= LONG_LINE {
                return Some(self.line(gates, piece.start - piece.first as i64));
            }
        }
        let half = 1 << (bits - 1);
        let (even, odd) = (self.below(gates, from, bits - 1), self.below(gates, from + half, bits - 1));
        match (even, odd) {
            (Some(even), Some(odd)) => Some(circuit::select(gates, self.index[bits - 1], &odd, &even)),
            (even, odd) => even.or(odd),
        }
    }

    fn line(&mut self, gates: &mut Gates, number: i64) -> Word {
        let line = self.lines.entry(number).or_insert_with(|| {
            let index = circuit::sign_extended(self.index, self.width);
            circuit::sum(gates, &index, &circuit::constant(number as u64, self.width))
        });
        line.clone()
    }
}

/// The bits of a shift's second operand that count: 5 or 6.
fn counted<'a>(word: &[Bit], by: &'a [Bit]) -> &'a [Bit] {
    let bits = if Mutant::ShiftMaskTooWide.is_on() { 6 } else { word.len().trailing_zeros() as usize };
    &by[..bits]
}

/// -1, 1 or 0 as an Int.
fn compared(gates: &mut Gates, less: Bit, more: Bit) -> Word {
    let lowest = gates.or(less, more);
    let mut word = vec![less; 32];
    word[0] = lowest;
    word
}
