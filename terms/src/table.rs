//! Tables of constants, as pieces on which elements stay the same or go up by one: character classes and conversions of characters
//! have few.

use std::sync::Arc;

use crate::facts::Facts;
use crate::ranges::Ranges;
use crate::{Sort, value};

/// Constants that terms index.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) sort: Sort,
    pub(crate) elements: Arc<[u64]>,
    /// Of all elements together.
    pub(crate) facts: Facts,
    pieces: Arc<[Piece]>,
    call: Option<Arc<Call>>,
}

/// The method whose results a table has, as conditions show it.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// Up to the index, and from there on.
    pub(crate) before: String,
    pub(crate) after: String,
    /// It is 1 for true and 0 for false.
    pub(crate) is_condition: bool,
}

/// Neighbouring elements on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Index of the first of them.
    pub first: usize,
    /// Index of the last of them.
    pub last: usize,
    /// The number at the first index.
    pub start: i64,
    /// From one to the next: 0 or 1.
    pub step: i64,
}

impl Piece {
    /// The number at an index between the first and the last.
    pub fn at(&self, index: usize) -> i64 {
        self.start + self.step * (index - self.first) as i64
    }

    /// The indices, from the first to the last, at which the number lies between these bounds.
    fn between(&self, lo: i64, hi: i64) -> Ranges {
        let (first, last) = (self.first as i128, self.last as i128);
        let (lo, hi, start) = (i128::from(lo), i128::from(hi), i128::from(self.start));
        let (from, to) = match self.step {
            0 if lo <= start && start <= hi => (first, last),
            0 => (1, 0),
            _ => (first + lo - start, first + hi - start),
        };
        let (from, to) = (from.clamp(first, last + 1), to.clamp(first - 1, last));
        Ranges::of(from as i64, to as i64)
    }
}

impl Table {
    /// A table of these bits.
    pub fn new(sort: Sort, elements: impl Into<Arc<[u64]>>) -> Table {
        let elements = elements.into();
        let facts = Facts::of_elements(sort, &elements).unwrap_or_else(|| Facts::of_constant(sort, 0));
        let mut pieces: Vec<Piece> = Vec::new();
        let most = i64::from(matches!(sort, Sort::Int | Sort::Long));
        for (at, bits) in elements.iter().enumerate() {
            let number = number(sort, *bits);
            match pieces.last_mut() {
                Some(piece)
                    if piece.first == piece.last
                        && (0..=most).contains(&number.wrapping_sub(piece.start)) =>
                {
                    (piece.last, piece.step) = (at, number.wrapping_sub(piece.start));
                }
                Some(piece)
                    if piece.first < piece.last
                        && number.checked_sub(piece.step) == Some(piece.at(at - 1)) =>
                {
                    piece.last = at;
                }
                _ => pieces.push(Piece { first: at, last: at, start: number, step: 0 }),
            }
        }
        Table { sort, elements, facts, pieces: pieces.into(), call: None }
    }

    /// The results of a method for the numbers from 0 on: shown as a call of it, what comes before and after the number.
    pub fn of_call(self, before: String, after: String, is_condition: bool) -> Table {
        Table { call: Some(Arc::new(Call { before, after, is_condition })), ..self }
    }

    pub(crate) fn call(&self) -> Option<&Call> {
        self.call.as_deref()
    }

    /// The piece that an index lies in.
    pub fn piece_of(&self, index: usize) -> Option<&Piece> {
        self.pieces.get(self.pieces.partition_point(|piece| piece.last < index))
    }

    /// The bits of the element at an index.
    pub fn bits(&self, index: usize) -> u64 {
        self.elements.get(index).copied().unwrap_or(0)
    }

    /// The indices at which the number lies between these bounds, if that is not too many ranges.
    pub(crate) fn between(&self, lo: i64, hi: i64) -> Option<Ranges> {
        Ranges::joined(self.pieces.iter().map(|piece| piece.between(lo, hi)))
    }

    /// The number at an index; of a Float or Double, its bits.
    pub(crate) fn number(&self, index: usize) -> i64 {
        number(self.sort, self.elements[index])
    }

    pub(crate) fn same(&self, other: &Table) -> bool {
        let elements = Arc::ptr_eq(&self.elements, &other.elements) || self.elements == other.elements;
        self.sort == other.sort && elements
    }
}

fn number(sort: Sort, bits: u64) -> i64 {
    if sort.is_float() { bits as i64 } else { value::signed(sort, bits) }
}
