//! Finding two equal members in time proportional to the input.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Names of one member or interface: the two texts that together must be unique.
type Key<'a> = (&'a [u8], &'a [u8]);

/// The index of a key that occurred before.
///
/// Up to `LINEAR_SEARCH_LIMIT` keys are compared by a hash computed once per key: no allocation, which a map would cost each class twice.
pub(super) fn find<'a>(count: usize, key: impl Fn(usize) -> Key<'a>) -> Option<usize> {
    const LINEAR_SEARCH_LIMIT: usize = 64;
    if count > LINEAR_SEARCH_LIMIT {
        return find_among_many(count, key);
    }
    let mut hashes = [0; LINEAR_SEARCH_LIMIT];
    for index in 0..count {
        let (name, descriptor) = key(index);
        let hash = mix(mix(0, name), descriptor);
        let mut alike = (0..index).filter(|earlier| hashes[*earlier] == hash);
        if alike.any(|earlier| key(earlier) == (name, descriptor)) {
            return Some(index);
        }
        hashes[index] = hash;
    }
    None
}

/// Hashes each text once however many keys share it: keys may be 65535 pairs of few but long texts.
fn find_among_many<'a>(count: usize, key: impl Fn(usize) -> Key<'a>) -> Option<usize> {
    let mut places = HashMap::new();
    let mut texts = HashMap::new();
    let mut seen = HashMap::with_capacity(count);
    let mut number = |text: &'a [u8]| {
        // A text is known by where it lies, so that its bytes are hashed only the first time.
        let next = texts.len();
        match places.entry((text.as_ptr(), text.len())) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => *place.insert(*texts.entry(text).or_insert(next)),
        }
    };
    (0..count).find(|index| {
        let (name, descriptor) = key(*index);
        let pair = (number(name), number(descriptor));
        seen.insert(pair, ()).is_some()
    })
}

fn mix(hash: u64, text: &[u8]) -> u64 {
    const FACTOR: u64 = 0x517c_c1b7_2722_0a95;
    let step = |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    let (words, rest) = text.as_chunks::<8>();
    let hash = words.iter().fold(hash, |hash, word| step(hash, u64::from_le_bytes(*word)));
    let rest = rest.iter().fold(1, |word, byte| word << 8 | u64::from(*byte));
    step(hash, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_of_two_equal_keys_is_found_among_few_and_many() {
        for count in [2usize, 3, 63, 64, 65, 66, 1000] {
            let names: Vec<_> = (0..count).map(|index| format!("name{index}")).collect();
            let distinct = |index: usize| (names[index].as_bytes(), &b"()V"[..]);
            assert_eq!(find(count, distinct), None);
            let copy = names[0].clone();
            let last_is_first = |index: usize| match index + 1 == count {
                true => (copy.as_bytes(), &b"()V"[..]),
                false => distinct(index),
            };
            assert_eq!(find(count, last_is_first), Some(count - 1));
            let overloaded = |index: usize| match index + 1 == count {
                true => (copy.as_bytes(), &b"(I)V"[..]),
                false => distinct(index),
            };
            assert_eq!(find(count, overloaded), None);
        }
    }
}
