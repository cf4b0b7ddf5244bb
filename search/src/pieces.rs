//! What a worker has counted, by where in the tree it began: beyond a failure found later it does not count.

use std::collections::HashMap;

use crate::totals::Totals;
use crate::work::Position;

pub(crate) struct Piece {
    pub start: Position,
    pub totals: Totals,
}

/// Joins pieces that have nothing between them that is to be told apart. Says of each piece which one it became part of.
pub(crate) fn join(pieces: &mut Vec<Piece>, apart: &[Position]) -> Vec<Option<usize>> {
    let mut joined: Vec<Piece> = Vec::new();
    let mut known: HashMap<usize, usize> = HashMap::new();
    let mut into = Vec::with_capacity(pieces.len());
    for piece in pieces.drain(..) {
        let place = apart.partition_point(|other| *other < piece.start);
        let at = *known.entry(place).or_insert(joined.len());
        into.push(Some(at));
        match joined.get_mut(at) {
            Some(one) => one.totals.add(&piece.totals),
            None => joined.push(piece),
        }
    }
    *pieces = joined;
    into
}
