//! Which values there are of a type, round by round: the only place that answers that.
//!
//! A domain is a table of Java expressions in the order in which they are tried, and how many of them the first round has, and
//! each that follows. Strings are those of the code, of the examples, and all over a small alphabet; unknown strings would come
//! from here as well.

use crate::Bounds;
use crate::constants::{Constants, once};
use crate::java::{char_literal, string_literal, whole_literal};
use crate::types::Primitive;

/// Rounds that a driver has.
pub const ROUNDS: usize = 6;

/// By round: numbers, characters of the alphabet, values of `char`, words, ways to make an object.
const NUMBERS: [usize; ROUNDS] = [9, 24, 64, 200, 400, 400];
const ALPHABET: [usize; ROUNDS] = [4, 8, 8, 16, 16, 32];
const CHARACTERS: [usize; ROUNDS] = [4, 24, 64, 200, 400, 400];
const WORDS: [usize; ROUNDS] = [12, 40, 200, 3000, 3000, 3000];
const CHOICES: [usize; ROUNDS] = [8, 12, 20, 40, 40, 40];

/// What a choice is made from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Domain {
    Number(Primitive),
    Text,
    /// An element of a collection, or of a type that the caller chooses.
    Element,
    Object,
    /// Elements of an array or a list.
    Length,
    /// Calls that change a receiver.
    Calls,
    /// The same of an object that is an argument.
    CallsOfArguments,
    /// A `switch` over so many expressions.
    Choice(usize),
}

impl Domain {
    /// What Java calls the values; nothing for those that are parts of others.
    pub fn name(self) -> Option<String> {
        match self {
            Domain::Number(of) => Some(of.keyword().into()),
            Domain::Text => Some("String".into()),
            Domain::Element => Some("element".into()),
            Domain::Object => Some("Object".into()),
            Domain::Length => Some("elements of a list or an array".into()),
            Domain::Calls => Some("calls before".into()),
            Domain::CallsOfArguments => Some("calls of arguments before".into()),
            Domain::Choice(_) => None,
        }
    }
}

pub struct Table {
    pub values: Vec<String>,
    /// How many of them each round has, up to the last that has more.
    pub sizes: Vec<usize>,
}

impl Table {
    fn new(values: Vec<String>, sizes: [usize; ROUNDS]) -> Table {
        let sizes = without_repeats(sizes.map(|size| size.min(values.len())));
        let values = values.into_iter().take(sizes.last().copied().unwrap_or(0)).collect();
        Table { values, sizes }
    }

    /// As an argument list.
    pub fn sizes_text(&self) -> String {
        self.sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
    }

    /// How many values a round has; rounds count from 1.
    pub fn size(&self, round: usize) -> usize {
        self.sizes[round.min(self.sizes.len()) - 1]
    }
}

/// A round that adds nothing behind the last one that does is not mentioned.
fn without_repeats(sizes: [usize; ROUNDS]) -> Vec<usize> {
    let mut sizes = sizes.to_vec();
    while let [.., before, last] = sizes[..]
        && before == last
    {
        sizes.pop();
    }
    sizes
}

pub struct Domains {
    pub constants: Constants,
    /// Strings that the user gave.
    pub examples: Vec<String>,
    pub bounds: Bounds,
}

impl Domains {
    /// The last round that adds a value.
    pub fn last_round(&self, of: Domain) -> usize {
        match of {
            Domain::Text => self.texts().sizes.len().max(self.alphabet().sizes.len()),
            other => self.table(other).sizes.len(),
        }
    }

    pub fn table(&self, of: Domain) -> Table {
        match of {
            Domain::Number(Primitive::Boolean) => {
                Table::new(vec!["false".into(), "true".into()], [2; ROUNDS])
            }
            Domain::Number(Primitive::Char) => self.characters(CHARACTERS),
            Domain::Number(of @ (Primitive::Float | Primitive::Double)) => self.reals(of),
            Domain::Number(of) => self.wholes(of),
            Domain::Text => self.texts(),
            Domain::Element => {
                let words = self.constants.strings().into_iter().map(|s| string_literal(&s));
                let all = ["null", "\"a\"", "\"b\""].map(String::from).into_iter().chain(words);
                Table::new(once(all), [3, 5, 8, 8, 16, 16])
            }
            Domain::Object => {
                let all = ["null", "\"a\"", "\"b\"", "1", "\"\"", "2L", "1.5", "'a'", "true"];
                Table::new(all.map(String::from).to_vec(), [4, 9, 9, 9, 9, 9])
            }
            Domain::Length => {
                let most = self.bounds.elements + 2;
                count([most, most + 2, most + 2, most + 4, most + 4, most + 4])
            }
            Domain::Calls => {
                let most = self.bounds.calls + 1;
                count([most, most, most + 1, most + 2, most + 4, most + 7])
            }
            Domain::CallsOfArguments => {
                let most = self.bounds.calls;
                count([most, most + 1, most + 1, most + 3, most + 5, most + 8])
            }
            Domain::Choice(all) => count(CHOICES.map(|size| size.min(all))),
        }
    }

    fn wholes(&self, of: Primitive) -> Table {
        let (low, high) = match of {
            Primitive::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
            Primitive::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
            Primitive::Long => (i64::MIN, i64::MAX),
            _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
        };
        let own: Vec<i64> =
            self.constants.wholes().into_iter().filter(|n| (low..=high).contains(n)).collect();
        let mut first = once([-1, 0, 1, 2].into_iter().chain(own.iter().copied()));
        first.truncate(NUMBERS[0]);
        first.sort_unstable();
        let around = own.iter().flat_map(|n| [*n, n.saturating_sub(1), n.saturating_add(1)]);
        let ends = [low, high, low + 1, high - 1];
        let rest = ends.into_iter().chain(around).filter(|n| (low..=high).contains(n));
        let sizes = NUMBERS.map(|size| if size == NUMBERS[0] { first.len() } else { size });
        let all = once(first.iter().copied().chain(rest));
        Table::new(all.into_iter().map(|n| whole_literal(of, n)).collect(), sizes)
    }

    fn reals(&self, of: Primitive) -> Table {
        let (suffix, class) = if of == Primitive::Float { ("f", "Float") } else { ("d", "Double") };
        let literal = |x: f64| match of {
            Primitive::Float => format!("{:?}{suffix}", x as f32),
            _ => format!("{x:?}{suffix}"),
        };
        let is_held = |x: &f64| x.is_finite() && (of != Primitive::Float || (*x as f32).is_finite());
        let own: Vec<f64> = self.constants.reals().into_iter().filter(is_held).collect();
        let mut all: Vec<String> =
            [-1.5, 0.0, 1.0].into_iter().chain(own.iter().copied().take(3)).map(literal).collect();
        all.push(format!("{class}.NaN"));
        let first = once(all.iter().cloned()).len();
        let names = ["POSITIVE_INFINITY", "NEGATIVE_INFINITY", "MIN_VALUE", "MAX_VALUE"];
        all.push(literal(-0.0));
        all.extend(names.map(|name| format!("{class}.{name}")));
        all.extend(own.into_iter().skip(3).map(literal));
        all.extend(
            self.constants
                .wholes()
                .into_iter()
                .filter(|n| n.unsigned_abs() < 1 << 50)
                .map(|n| literal(n as f64)),
        );
        let sizes = NUMBERS.map(|size| if size == NUMBERS[0] { first } else { size });
        Table::new(once(all.into_iter()), sizes)
    }

    /// Characters that strings are made from.
    pub fn alphabet(&self) -> Table {
        self.characters(ALPHABET)
    }

    fn characters(&self, sizes: [usize; ROUNDS]) -> Table {
        const USUAL: [char; 4] = ['a', '1', 'B', ' '];
        const MORE_CHARACTERS: [char; 10] =
            ['0', '-', '.', '\n', '\t', 'z', '\u{df}', '\u{0}', '\u{20ac}', '_'];
        // Half of the first ones are those of the code, if it has any.
        const OWN: usize = ALPHABET[0] / 2;
        let (found, others) = self.constants.characters();
        let first: Vec<char> = found.iter().copied().take(OWN).collect();
        let fill = USUAL.into_iter().filter(|c| !first.contains(c)).take(ALPHABET[0] - first.len());
        let all = first.iter().copied().chain(fill).chain(found.iter().copied()).chain(USUAL);
        let all = all.chain(others).chain(MORE_CHARACTERS);
        let of_bmp = all.filter(|c| c.len_utf16() == 1);
        Table::new(once(of_bmp).into_iter().map(char_literal).collect(), sizes)
    }

    /// Strings that are not made from the alphabet of the first round, as literals.
    pub fn words(&self) -> Vec<String> {
        let alphabet = self.alphabet();
        let first = &alphabet.values[..alphabet.size(1)];
        let is_made = |s: &String| {
            s.chars().count() <= self.bounds.characters && s.chars().all(|c| first.contains(&char_literal(c)))
        };
        let all = self.examples.iter().cloned().chain(self.constants.strings());
        let all = once(all.filter(|s| !is_made(s))).into_iter();
        all.take(WORDS[ROUNDS - 1]).map(|s| string_literal(&s)).collect()
    }

    /// How strings are made, in the order of the rounds: `null` by -1, all of a length by that, a word by -2 and below.
    fn texts(&self) -> Table {
        let words = self.words().len();
        let longest = self.bounds.characters;
        let lengths = [longest, longest, longest + 1, longest + 1, longest + 2, longest + 2];
        let mut values: Vec<i64> = Vec::new();
        let mut sizes = [0; ROUNDS];
        for (round, size) in sizes.iter_mut().enumerate() {
            let lengths =
                (-1..=lengths[round] as i64).chain((0..words.min(WORDS[round]) as i64).map(|word| -2 - word));
            values = once(values.into_iter().chain(lengths));
            *size = values.len();
        }
        Table::new(values.iter().map(i64::to_string).collect(), sizes)
    }

    /// How many values a round has.
    pub fn count(&self, of: Domain, round: usize) -> usize {
        let table = self.table(of);
        let size = table.size(round);
        if of != Domain::Text {
            return size;
        }
        let alphabet = self.alphabet().size(round);
        let made = |how: &String| match how.parse::<i32>() {
            Ok(length @ 0..) => alphabet.saturating_pow(length as u32),
            _ => 1,
        };
        table.values[..size].iter().map(made).sum()
    }

    /// The first few values of a round, as Java writes them.
    pub fn first_values(&self, of: Domain, round: usize, few: usize) -> Vec<String> {
        let few = few.min(self.count(of, round));
        match of {
            Domain::Text => {
                let letters = self.alphabet().values.into_iter().map(|c| c.replacen('\'', "\"", 2));
                let words = self.words();
                ["null".to_string(), "\"\"".into()]
                    .into_iter()
                    .chain(words.into_iter().take(few.saturating_sub(3)))
                    .chain(letters)
                    .take(few)
                    .collect()
            }
            Domain::Length => {
                let lengths = (0..few.saturating_sub(1)).map(|length| length.to_string());
                std::iter::once("null".to_string()).chain(lengths).collect()
            }
            other => self.table(other).values.into_iter().take(few).collect(),
        }
    }
}

fn count(sizes: [usize; ROUNDS]) -> Table {
    let most = sizes.iter().copied().max().unwrap_or(0);
    Table::new((0..most).map(|n| n.to_string()).collect(), sizes)
}
