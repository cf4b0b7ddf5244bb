//! Damaged class files: no input makes the reader panic or take long.
//!
//! `TARRY_FUZZ` sets the number of inputs, 100000 if not set. The inputs are the same in every run on the same JDKs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/jdk.rs"]
mod jdk;
#[path = "support/rich.rs"]
mod rich;
#[path = "support/walk.rs"]
mod walk;
#[path = "support/writer.rs"]
mod writer;

use std::time::{Duration, Instant};
use tarry_classfile::{Bytes, ClassFile};
use writer::{Writer, u16s};

/// Marsaglia's xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 32) as usize * bound) >> 32
    }
}

/// No input may take longer to read.
const LONGEST: Duration = Duration::from_secs(2);

/// How long it takes: on a busy machine anything may take long once, so it is tried again until it takes less than this.
fn fastest(limit: Duration, mut work: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed());
        if best < limit {
            break;
        }
    }
    best
}

/// A small class from each of many places in every JDK, and one that is written here and has every structure.
fn corpus() -> Vec<Vec<u8>> {
    const LARGEST: usize = 6000;
    const PER_JDK: usize = 150;
    let mut corpus = vec![rich::class()];
    for jdk in jdk::installed() {
        let files = jdk.class_files();
        let step = files.len().div_ceil(PER_JDK);
        let classes = files.iter().step_by(step).map(|file| std::fs::read(file).unwrap());
        corpus.extend(classes.filter(|class| class.len() <= LARGEST));
    }
    corpus
}

fn damage(random: &mut Random, bytes: &mut Vec<u8>) {
    if bytes.is_empty() {
        return;
    }
    let at = random.below(bytes.len());
    match random.below(12) {
        0..=3 => bytes[at] ^= 1 << random.below(8),
        4 | 5 => bytes[at] = random.next() as u8,
        // Small numbers are likely to be valid indices, lengths and flags.
        6 | 7 => {
            bytes[at] = 0;
            let next = (at + 1) % bytes.len();
            bytes[next] = random.below(64) as u8;
        }
        8 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)],
        9 => bytes.truncate(at),
        10 => bytes.insert(at, random.next() as u8),
        _ => {
            let end = bytes.len().min(at + 1 + random.below(8));
            bytes.drain(at..end);
        }
    }
}

#[test]
fn damaged_classes_do_not_panic() {
    let count =
        std::env::var("TARRY_FUZZ").map_or(100_000, |count| count.parse().expect("TARRY_FUZZ is a number"));
    let corpus = corpus();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut accepted = 0;
    let mut slowest = Duration::ZERO;
    let start = Instant::now();
    for _ in 0..count {
        let mut bytes = corpus[random.below(corpus.len())].clone();
        for _ in 0..=random.below(3) {
            damage(&mut random, &mut bytes);
        }
        let bytes = Bytes::from(bytes);
        let mut is_class = false;
        let read = || match ClassFile::parse(bytes.clone()) {
            Ok(class) => {
                walk::class(&class);
                true
            }
            Err(error) => {
                assert!(!error.to_string().contains('\n'));
                false
            }
        };
        slowest = slowest.max(fastest(LONGEST, || is_class = read()));
        accepted += usize::from(is_class);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{count} inputs from {} classes: {accepted} accepted, {seconds:.1} s, slowest {slowest:?}",
        corpus.len()
    );
    assert!(slowest < LONGEST, "one input took {slowest:?}");
    assert!(accepted * 50 > count, "too few inputs get past the parser to test what comes after it");
}

#[test]
fn every_prefix_and_every_changed_byte_of_the_rich_class() {
    let whole = rich::class();
    walk::class(&ClassFile::parse(Bytes::from(whole.clone())).unwrap());
    for length in 0..whole.len() {
        assert!(
            ClassFile::parse(Bytes::from(whole[..length].to_vec())).is_err(),
            "{length} bytes are not a class"
        );
    }
    for at in 0..whole.len() {
        for value in 0..=255 {
            let mut bytes = whole.clone();
            bytes[at] = value;
            if let Ok(class) = ClassFile::parse(Bytes::from(bytes)) {
                walk::class(&class);
            }
        }
    }
}

#[test]
fn large_classes_take_time_in_proportion() {
    let bytes = Bytes::from(many_members());
    let elapsed = fastest(Duration::from_secs(10), || {
        let parsed = ClassFile::parse(bytes.clone()).unwrap();
        assert_eq!(parsed.fields.len(), 65535);
        walk::class(&parsed);
    });
    println!("65535 fields with names of 65000 bytes: {elapsed:?}");
    assert!(elapsed < Duration::from_secs(10), "{elapsed:?}");
}

/// 65535 fields that share 16 long names: slow for a reader that looks at each name anew.
fn many_members() -> Vec<u8> {
    let mut w = Writer::new();
    let long: String = "x".repeat(65000);
    let names: Vec<_> = (0..16).map(|number| w.utf8(&format!("{long}{number:x}"))).collect();
    let types: Vec<_> = (0..4096).map(|number| w.utf8(&format!("L{number};"))).collect();
    let pairs =
        names.iter().flat_map(|name| types.iter().map(move |descriptor| u16s(&[0, *name, *descriptor, 0])));
    w.fields = pairs.take(65535).collect();
    w.bytes()
}
