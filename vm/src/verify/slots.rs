//! Slots of a frame as the verifier keeps them while it looks at others: in chunks that frames share.
//!
//! A method of 64 KB can have as many frames, each with as many slots, and most of them are alike.

use std::borrow::Cow;
use std::rc::Rc;

/// A frame that differs in one slot costs a chunk and a list of chunks: the two are as long at the most.
const CHUNK: usize = 256;

#[derive(Clone, Debug)]
pub struct Slots<T> {
    chunks: Rc<[Rc<[T]>]>,
}

impl<T: Copy + PartialEq> Slots<T> {
    /// Chunks that are as in `like` are shared with it.
    pub fn of(slots: &[T], like: Option<&Slots<T>>) -> Slots<T> {
        let shared = |at: usize, chunk: &[T]| {
            let other = like.and_then(|like| like.chunks.get(at));
            other.filter(|other| other[..] == *chunk).cloned()
        };
        if let Some(like) = like.filter(|like| like.are(slots)) {
            return like.clone();
        }
        let chunks = slots.chunks(CHUNK).enumerate();
        Slots {
            chunks: chunks.map(|(at, chunk)| shared(at, chunk).unwrap_or_else(|| chunk.into())).collect(),
        }
    }

    pub fn are(&self, slots: &[T]) -> bool {
        self.chunks.len() == slots.len().div_ceil(CHUNK)
            && slots.chunks(CHUNK).zip(&self.chunks[..]).all(|(chunk, own)| own[..] == *chunk)
    }

    pub fn all(&self) -> Cow<'_, [T]> {
        match &self.chunks[..] {
            [] => Cow::Borrowed(&[]),
            [only] => Cow::Borrowed(only),
            many => Cow::Owned(many.iter().flat_map(|chunk| chunk.iter().copied()).collect()),
        }
    }
}
