//! When two texts are equal that mention what is not known.
//!
//! The condition is exact where it can be told which part of the one text stands where which part of the other does: a number between
//! letters can only be the other's number. Otherwise it is enough for the texts to be equal, and they may be so in another way.

use tarry_terms::{Op, Sort, TermId, Terms, value};
use tarry_vm::Kind;

use super::case::Part;

/// A condition under which two things are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Equal {
    pub condition: TermId,
    /// Where it does not hold they differ.
    pub is_exact: bool,
}

/// A text, piece by piece.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Token<'p> {
    Known(u16),
    Open(TermId),
    Number(Kind, TermId),
    Chars { length: TermId, chars: &'p [TermId] },
    Unclear,
}

/// Tokens, with characters whose number is known one by one.
fn tokens<'p>(terms: &Terms, parts: &'p [Part]) -> Vec<Token<'p>> {
    let mut all = Vec::new();
    for part in parts {
        match part {
            Part::Known(units) => all.extend(units.iter().map(|unit| Token::Known(*unit))),
            Part::Number(kind, term) => all.push(Token::Number(*kind, *term)),
            Part::Unclear => all.push(Token::Unclear),
            Part::Chars { length, chars } => match terms.settled(*length) {
                None => all.push(Token::Chars { length: *length, chars }),
                Some(length) => all.extend(chars.iter().take(length as usize).map(|unit| {
                    terms.settled(*unit).map_or(Token::Open(*unit), |bits| Token::Known(bits as u16))
                })),
            },
        }
    }
    all
}

fn is_whole(kind: Kind) -> bool {
    matches!(kind, Kind::Byte | Kind::Short | Kind::Int | Kind::Long)
}

/// Whether a number ends where these tokens begin.
fn ends_number(rest: &[Token<'_>]) -> bool {
    let goes_on = |unit: u16| {
        u8::try_from(unit)
            .is_ok_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+'))
    };
    match rest.first() {
        None => true,
        Some(Token::Known(unit)) => !goes_on(*unit),
        Some(_) => false,
    }
}

/// Whether a whole number ends where these tokens begin.
fn ends_whole(rest: &[Token<'_>]) -> bool {
    match rest.first() {
        None => true,
        Some(Token::Known(unit)) => !(0x30..=0x39).contains(unit),
        Some(_) => false,
    }
}

struct Aligning<'t> {
    terms: &'t mut Terms,
    condition: TermId,
    is_exact: bool,
}

/// When two texts, whose parts are terms of this arena, are equal.
pub(super) fn equal(terms: &mut Terms, one: &[Part], other: &[Part]) -> Equal {
    let (one, other) = (tokens(terms, one), tokens(terms, other));
    let condition = terms.truth(true);
    let mut aligning = Aligning { terms, condition, is_exact: true };
    aligning.all(&one, &other);
    Equal { condition: aligning.condition, is_exact: aligning.is_exact }
}

impl Aligning<'_> {
    fn and(&mut self, condition: TermId) {
        self.condition = self.terms.binary(Op::AndAlso, self.condition, condition);
    }

    fn never(&mut self) {
        self.condition = self.terms.truth(false);
    }

    /// Nobody can tell which part stands for which.
    fn unclear(&mut self) {
        self.never();
        self.is_exact = false;
    }

    fn all<'p>(&mut self, mut one: &[Token<'p>], mut other: &[Token<'p>]) {
        loop {
            match (one, other) {
                ([], []) => return,
                ([Token::Unclear, ..], _) | (_, [Token::Unclear, ..]) => return self.unclear(),
                ([Token::Known(a), rest @ ..], [Token::Known(b), others @ ..]) => {
                    if a != b {
                        return self.never();
                    }
                    (one, other) = (rest, others);
                }
                (
                    [a @ (Token::Known(_) | Token::Open(_)), rest @ ..],
                    [b @ (Token::Known(_) | Token::Open(_)), others @ ..],
                ) => {
                    let (a, b) = (self.unit(*a), self.unit(*b));
                    let same = self.terms.binary(Op::Eq, a, b);
                    self.and(same);
                    (one, other) = (rest, others);
                }
                ([Token::Number(a_kind, a), rest @ ..], [Token::Number(b_kind, b), others @ ..]) => {
                    if is_whole(*a_kind) != is_whole(*b_kind) || !is_whole(*a_kind) && a_kind != b_kind {
                        return self.unclear();
                    }
                    let end = if is_whole(*a_kind) { ends_whole } else { ends_number };
                    self.is_exact &= *a_kind == Kind::Boolean || end(rest) && end(others);
                    let same = same_number(self.terms, *a, *b);
                    self.and(same);
                    (one, other) = (rest, others);
                }
                ([Token::Number(kind, term), rest @ ..], [Token::Known(_) | Token::Open(_), ..])
                    if let Some(digits) = self.digits(*kind, *term, other) =>
                {
                    return self.all(&[&digits, rest].concat(), other);
                }
                ([Token::Known(_) | Token::Open(_), ..], [Token::Number(kind, term), others @ ..])
                    if let Some(digits) = self.digits(*kind, *term, one) =>
                {
                    return self.all(one, &[&digits, others].concat());
                }
                ([Token::Number(kind, term), rest @ ..], [Token::Known(_), ..]) => {
                    match self.number_and_text(*kind, *term, rest, other) {
                        Some(others) => (one, other) = (rest, others),
                        None => return,
                    }
                }
                ([Token::Known(_), ..], [Token::Number(kind, term), others @ ..]) => {
                    match self.number_and_text(*kind, *term, others, one) {
                        Some(rest) => (one, other) = (rest, others),
                        None => return,
                    }
                }
                (
                    [Token::Chars { length: a, chars: a_chars }, rest @ ..],
                    [Token::Chars { length: b, chars: b_chars }, others @ ..],
                ) => {
                    self.is_exact &= rest.is_empty() && others.is_empty();
                    self.chars((*a, a_chars), (*b, b_chars));
                    (one, other) = (rest, others);
                }
                ([Token::Chars { length, chars }], others) => {
                    return self.chars_and_units(*length, chars, others);
                }
                (rest, [Token::Chars { length, chars }]) => {
                    return self.chars_and_units(*length, chars, rest);
                }
                // One text ends here, and the other goes on with what cannot be empty.
                ([], rest) | (rest, []) => {
                    if rest.iter().any(|token| matches!(token, Token::Chars { .. } | Token::Unclear)) {
                        return self.unclear();
                    }
                    return self.never();
                }
                _ => return self.unclear(),
            }
        }
    }

    /// The digits of a whole number that the path has as many of, one by one, if the other text has characters that are not known
    /// there: as the machine puts them together where somebody looks at them.
    fn digits(&mut self, kind: Kind, term: TermId, other: &[Token<'_>]) -> Option<Vec<Token<'static>>> {
        let is_run = |token: &&Token<'_>| matches!(token, Token::Known(_) | Token::Open(_));
        if !is_whole(kind) || !other.iter().take_while(is_run).any(|token| matches!(token, Token::Open(_))) {
            return None;
        }
        let now = self.terms.now(term);
        let (lo, hi) = (now.lo, now.hi);
        let count = |number: i64| number.unsigned_abs().to_string().len() as u32;
        if (lo < 0) != (hi < 0) || count(lo) != count(hi) {
            return None;
        }
        let sort = self.terms.sort(term);
        let mut all = Vec::new();
        if lo < 0 {
            all.push(Token::Known(b'-'.into()));
        }
        for at in (0..count(lo)).rev() {
            let mut number = |number: i64| self.terms.constant_of(sort, value::bits(sort, number));
            let (power, ten) = (number(10i64.pow(at)), number(10));
            let shifted = self.terms.binary(Op::Div, term, power);
            let mut digit = self.terms.binary(Op::Rem, shifted, ten);
            if lo < 0 {
                digit = self.terms.unary(Op::Neg, digit);
            }
            if sort == Sort::Long {
                digit = self.terms.unary(Op::L2I, digit);
            }
            let first = self.terms.int(b'0'.into());
            all.push(Token::Open(self.terms.binary(Op::Add, digit, first)));
        }
        Some(all)
    }

    fn unit(&mut self, token: Token<'_>) -> TermId {
        match token {
            Token::Known(unit) => self.terms.int(unit.into()),
            Token::Open(term) => term,
            _ => unreachable!("only characters are asked for"),
        }
    }

    /// A number against a text that is known: it is the number that the text has there.
    fn number_and_text<'o, 'p>(
        &mut self,
        kind: Kind,
        term: TermId,
        rest: &[Token<'p>],
        text: &'o [Token<'p>],
    ) -> Option<&'o [Token<'p>]> {
        let known: String = text
            .iter()
            .map_while(|token| if let Token::Known(unit) = token { u8::try_from(*unit).ok() } else { None })
            .map(char::from)
            .collect();
        if kind == Kind::Boolean {
            for (word, bits) in [("true", 1), ("false", 0)] {
                if known.starts_with(word) {
                    let constant = self.terms.int(bits);
                    let same = self.terms.binary(Op::Eq, term, constant);
                    self.and(same);
                    return Some(&text[word.len()..]);
                }
            }
            self.end_of_known(&known, text);
            return None;
        }
        if !is_whole(kind) {
            self.unclear();
            return None;
        }
        let sign = usize::from(known.starts_with('-'));
        let digits = known[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let length = sign + digits;
        if digits == 0 || text.get(length).is_some_and(|token| !matches!(token, Token::Known(_))) {
            self.end_of_known(&known, text);
            return None;
        }
        self.is_exact &= ends_whole(rest);
        let sort = self.terms.sort(term);
        let number =
            known[..length].parse::<i64>().ok().filter(|number| number.to_string() == known[..length]);
        match number.filter(|number| sort == Sort::Long || i32::try_from(*number).is_ok()) {
            Some(number) => {
                let constant = self.terms.constant_of(sort, value::bits(sort, number));
                let same = self.terms.binary(Op::Eq, term, constant);
                self.and(same);
                Some(&text[length..])
            }
            None => {
                self.never();
                None
            }
        }
    }

    /// What is known of a text is not what the other has; if all of the text is known it never is.
    fn end_of_known(&mut self, known: &str, text: &[Token<'_>]) {
        if known.len() == text.len() { self.never() } else { self.unclear() }
    }

    fn chars(&mut self, (a, a_chars): (TermId, &[TermId]), (b, b_chars): (TermId, &[TermId])) {
        let same = self.terms.binary(Op::Eq, a, b);
        self.and(same);
        for (at, (one, other)) in a_chars.iter().zip(b_chars).enumerate() {
            if one == other {
                continue;
            }
            let at = self.terms.int(at as i32);
            let exists = self.terms.binary(Op::Lt, at, a);
            let missing = self.terms.not(exists);
            let same = self.terms.binary(Op::Eq, *one, *other);
            let either = self.terms.binary(Op::OrElse, missing, same);
            self.and(either);
        }
    }

    /// Characters of a length that is not known against the end of a text.
    fn chars_and_units(&mut self, length: TermId, chars: &[TermId], rest: &[Token<'_>]) {
        if !rest.iter().all(|token| matches!(token, Token::Known(_) | Token::Open(_))) {
            return self.unclear();
        }
        if rest.len() > chars.len() {
            return self.never();
        }
        let count = self.terms.int(rest.len() as i32);
        let same = self.terms.binary(Op::Eq, length, count);
        self.and(same);
        for (token, unit) in rest.iter().zip(chars) {
            let token = self.unit(*token);
            let same = self.terms.binary(Op::Eq, token, *unit);
            self.and(same);
        }
    }
}

/// When two numbers are equal, whatever their sorts; all NaNs are one, and the zeros are two.
pub(super) fn same_number(terms: &mut Terms, one: TermId, other: TermId) -> TermId {
    if one == other {
        return terms.truth(true);
    }
    let wide = |terms: &mut Terms, term: TermId| match terms.sort(term) {
        Sort::Int => terms.unary(Op::I2L, term),
        _ => term,
    };
    match (terms.sort(one), terms.sort(other)) {
        (a, b) if a == b && a.is_float() => {
            let (a_bits, b_bits) = (terms.unary(Op::ToBits, one), terms.unary(Op::ToBits, other));
            let same = terms.binary(Op::Eq, a_bits, b_bits);
            let mut is_nan = |term: TermId| {
                let number = terms.binary(Op::FEq, term, term);
                terms.not(number)
            };
            let (a_nan, b_nan) = (is_nan(one), is_nan(other));
            let both = terms.binary(Op::AndAlso, a_nan, b_nan);
            terms.binary(Op::OrElse, same, both)
        }
        (a, b) if a == b => terms.binary(Op::Eq, one, other),
        (a, b) if !a.is_float() && !b.is_float() => {
            let (one, other) = (wide(terms, one), wide(terms, other));
            terms.binary(Op::Eq, one, other)
        }
        _ => terms.truth(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(text: &str) -> Part {
        Part::Known(text.encode_utf16().collect())
    }

    /// What the condition is, as Java, and whether it is exact.
    fn compared(make: impl Fn(&mut Terms) -> [Vec<Part>; 2]) -> (String, bool) {
        let mut terms = Terms::default();
        let [one, other] = make(&mut terms);
        let Equal { condition, is_exact } = equal(&mut terms, &one, &other);
        assert_eq!(equal(&mut terms, &other, &one).is_exact, is_exact);
        (terms.java(condition, 200), is_exact)
    }

    fn int(terms: &mut Terms, name: &str) -> Part {
        Part::Number(Kind::Int, terms.fresh(Sort::Int, i64::from(i32::MIN), i64::from(i32::MAX), name))
    }

    #[test]
    fn a_number_stands_for_the_number_that_the_other_text_has_there() {
        let told = |text: &'static str| {
            compared(move |t| [vec![known("x = "), int(t, "x"), known(";")], vec![known(text)]])
        };
        assert_eq!(told("x = -12;"), ("x == -12".into(), true));
        for never in ["x = 012;", "x = -0;", "x = 99999999999;", "x = ;", "y = 1;", "x = 1", "x = 1;;"] {
            assert_eq!(told(never), ("false".into(), true), "{never}");
        }
    }

    #[test]
    fn numbers_next_to_each_other_may_be_told_apart_in_more_than_one_way() {
        let apart = compared(|t| {
            let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| int(t, name));
            [vec![a, known(","), b], vec![c, known(","), d]]
        });
        assert!(apart.1, "{apart:?}");
        let together = compared(|t| {
            let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| int(t, name));
            [vec![a, b], vec![c, d]]
        });
        assert!(!together.1, "{together:?}");
        assert!(!compared(|t| [vec![int(t, "a"), int(t, "b")], vec![known("12")]]).1);
    }

    #[test]
    fn strings_are_equal_by_their_lengths_and_the_characters_that_they_have() {
        let string = |t: &mut Terms, name: &str| Part::Chars {
            length: t.fresh(Sort::Int, 0, 2, name),
            chars: (0..2).map(|at| t.fresh(Sort::Int, 0, 65535, &format!("{name}{at}"))).collect(),
        };
        assert_eq!(compared(|t| [vec![string(t, "s")], vec![known("abc")]]), ("false".into(), true));
        let (condition, is_exact) = compared(|t| [vec![string(t, "s")], vec![known("a")]]);
        assert_eq!((condition.as_str(), is_exact), ("s == 1 && s0 == 'a'", true));
        assert!(compared(|t| [vec![string(t, "s")], vec![string(t, "u")]]).1);
        assert!(!compared(|t| [vec![string(t, "s"), int(t, "x")], vec![string(t, "u"), int(t, "y")]]).1);
    }
}
