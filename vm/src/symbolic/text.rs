//! Methods of `java.lang.String` on content that is not known: terms over length and characters, so that a comparison of strings is one
//! condition and not a branch for every character, and nobody has to decide how long a string is.
//!
//! What is not here runs as the JDK has it: then length and coder are decided, and characters stay terms (`late.rs`). So do calls that throw,
//! for the message.

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::symbols::LatePart;
use crate::state::unknowns::{LATE, is_deferred};
use crate::{Kind, Ref};

/// Longer content is not looked at as a whole.
const MAX_CHARS: usize = 512;
/// Comparisons of characters that a condition is made of.
const MAX_COMPARED: usize = 4096;

/// A method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOp {
    Length,
    IsEmpty,
    CharAt,
    Equals,
    HashCode,
    CompareTo,
    StartsWith,
    StartsWithAt,
    EndsWith,
    IndexOfChar,
    LastIndexOfChar,
    IndexOf,
    Substring,
    SubstringTo,
    OfChars,
    ToChars,
}

/// By name and descriptor.
pub(super) fn find(name: &[u8], descriptor: &[u8]) -> Option<TextOp> {
    Some(match (name, descriptor) {
        (b"length", b"()I") => TextOp::Length,
        (b"isEmpty", b"()Z") => TextOp::IsEmpty,
        (b"charAt", b"(I)C") => TextOp::CharAt,
        (b"equals", b"(Ljava/lang/Object;)Z") => TextOp::Equals,
        (b"hashCode", b"()I") => TextOp::HashCode,
        (b"compareTo", b"(Ljava/lang/String;)I") => TextOp::CompareTo,
        (b"startsWith", b"(Ljava/lang/String;)Z") => TextOp::StartsWith,
        (b"startsWith", b"(Ljava/lang/String;I)Z") => TextOp::StartsWithAt,
        (b"endsWith", b"(Ljava/lang/String;)Z") => TextOp::EndsWith,
        (b"indexOf", b"(I)I") => TextOp::IndexOfChar,
        (b"lastIndexOf", b"(I)I") => TextOp::LastIndexOfChar,
        (b"indexOf", b"(Ljava/lang/String;)I") => TextOp::IndexOf,
        (b"substring", b"(I)Ljava/lang/String;") => TextOp::Substring,
        (b"substring", b"(II)Ljava/lang/String;") => TextOp::SubstringTo,
        (b"<init>", b"([C)V") => TextOp::OfChars,
        (b"toCharArray", b"()[C") => TextOp::ToChars,
        _ => return None,
    })
}

/// Content of a string: as many of the characters as the length says.
#[derive(Clone)]
pub(super) struct View {
    pub length: TermId,
    pub chars: Vec<TermId>,
}

impl Machine {
    /// The text that a string is, if it was not put together yet.
    pub(super) fn open_text(&self, string: Ref) -> Option<u32> {
        let value = self.state.slot(string, self.string_layout().value);
        let is_open = is_deferred(value) && value & LATE != 0 && self.state.chosen(value).is_none();
        is_open.then(|| value as u32 - 1)
    }

    /// What a string consists of, where something of it is not known; `None` if that cannot be told without a decision.
    pub fn open_parts(&mut self, string: Ref) -> Option<Vec<LatePart>> {
        if let Some(number) = self.open_text(string) {
            return Some(self.state.symbols.late(number).parts.to_vec());
        }
        let view = self.view(string).ok()??;
        Some(vec![LatePart::Chars { length: view.length, chars: view.chars.into() }])
    }

    /// Content as terms; `None` if it is too long, or it has first to be decided where its parts begin.
    pub(super) fn view(&mut self, string: Ref) -> Result<Option<View>, Stop> {
        if let Some(number) = self.open_text(string) {
            return Ok(self.view_of_text(number));
        }
        let layout = self.string_layout();
        let value = self.state.concrete(self.state.slot(string, layout.value), 0, Kind::Ref)?;
        let Some(array) = Ref::from_bits(value as u32) else { return Ok(None) };
        let is_utf16 = self.state.concrete(self.state.slot(string, layout.coder), 0, Kind::Byte)? != 0;
        let count = self.array_len(array) / if is_utf16 { 2 } else { 1 };
        let Some(chars) = self.chars_of(array, count, is_utf16)? else { return Ok(None) };
        Ok(Some(View { length: self.int_term(count as i32), chars }))
    }

    /// The first characters that bytes are; `None` if that is too much.
    pub(super) fn chars_of(
        &mut self,
        array: Ref,
        count: usize,
        is_utf16: bool,
    ) -> Result<Option<Vec<TermId>>, Stop> {
        if count > MAX_CHARS || self.state.symbols.sparse(array).is_some() {
            return Ok(None);
        }
        let size = if is_utf16 { 2 } else { 1 };
        let mut chars = Vec::with_capacity(count);
        for at in 0..count {
            let mut unit = self.low_byte(array, at * size)?;
            if is_utf16 {
                let (high, eight) = (self.low_byte(array, at * size + 1)?, self.int_term(8));
                let high = self.compared(Op::Shl, high, eight);
                unit = self.compared(Op::Or, high, unit);
            }
            chars.push(unit);
        }
        Ok(Some(chars))
    }

    fn low_byte(&mut self, array: Ref, at: usize) -> Result<TermId, Stop> {
        let (slot, _) = self.element_slot(array, Kind::Byte, at);
        let (byte, mask) = (self.term(slot, 0, Sort::Int)?, self.int_term(255));
        Ok(self.compared(Op::And, byte, mask))
    }

    pub(super) fn view_of_text(&mut self, number: u32) -> Option<View> {
        let parts = self.state.symbols.late(number).parts.clone();
        let mut view = View { length: self.int_term(0), chars: Vec::new() };
        for (at, part) in parts.iter().enumerate() {
            let is_last = at + 1 == parts.len();
            match part {
                LatePart::Text(bytes) => {
                    let chars = bytes.iter().map(|byte| self.int_term((*byte).into()));
                    view.chars.extend(chars);
                    view.length = self.int_term(view.chars.len() as i32);
                }
                LatePart::Chars { length, chars } => {
                    let before = self.int_term(view.chars.len() as i32);
                    match self.state.symbols.terms.settled(*length) {
                        Some(length) => {
                            view.chars.extend(chars.iter().take(length as usize));
                            view.length = self.int_term(view.chars.len() as i32);
                        }
                        None if is_last => {
                            view.chars.extend(chars.iter());
                            view.length = self.compared(Op::Add, before, *length);
                        }
                        None => return None,
                    }
                }
                LatePart::Number { .. } => return None,
            }
            if view.chars.len() > MAX_CHARS {
                return None;
            }
        }
        Some(view)
    }

    /// Whether something of it is not known.
    pub(super) fn is_open_view(&self, view: &View) -> bool {
        let is_open = |term: &TermId| self.state.symbols.terms.settled(*term).is_none();
        is_open(&view.length) || view.chars.iter().any(is_open)
    }

    /// The result of a method of a string, whose arguments are these slots, if something that it looks at is not known.
    pub(super) fn text_method(&mut self, op: TextOp, slots: &[u64]) -> Result<Option<Value>, Stop> {
        let Some(this) = Ref::from_bits(slots[0] as u32).filter(|_| !is_deferred(slots[0])) else {
            return Ok(None);
        };
        let other = slots.get(1).copied().unwrap_or(0);
        match op {
            TextOp::Equals | TextOp::CompareTo | TextOp::StartsWith | TextOp::EndsWith | TextOp::IndexOf => {
                self.with_other(op, this, other, 0)
            }
            TextOp::StartsWithAt => self.with_other(op, this, other, slots[2]),
            TextOp::HashCode if self.is_plain(this) => Ok(None),
            TextOp::HashCode => {
                let Some(view) = self.view(this)?.filter(|view| self.is_open_view(view)) else {
                    return Ok(None);
                };
                let hash = self.hash(&view);
                self.int_value(hash)
            }
            TextOp::IndexOfChar | TextOp::LastIndexOfChar => self.position(op, this, other),
            TextOp::OfChars => self.of_chars(this, other),
            _ if self.open_text(this).is_none() => Ok(None),
            TextOp::Length | TextOp::IsEmpty => {
                let Some(view) = self.view(this)? else { return Ok(None) };
                if op == TextOp::Length {
                    return self.int_value(view.length);
                }
                let zero = self.int_term(0);
                let is_empty = self.compared(Op::Eq, view.length, zero);
                self.truth_value(is_empty)
            }
            TextOp::CharAt => self.char_at(this, other),
            TextOp::ToChars => self.char_array(this),
            TextOp::Substring => self.substring(this, other, None),
            TextOp::SubstringTo => self.substring(this, other, Some(slots[2])),
        }
    }

    /// Whether all of a string is known without a look at its elements.
    fn is_plain(&self, string: Ref) -> bool {
        let value = self.state.slot(string, self.string_layout().value);
        let Ok(value) = self.state.concrete(value, 0, Kind::Ref) else { return false };
        Ref::from_bits(value as u32).is_none_or(|array| {
            !self.state.is_wide_array(array) && self.state.symbols.sparse(array).is_none()
        })
    }

    fn int_value(&mut self, term: TermId) -> Result<Option<Value>, Stop> {
        self.check_size(term)?;
        Ok(Some(Value::Slot(self.term_slots(term).0)))
    }

    fn truth_value(&mut self, condition: TermId) -> Result<Option<Value>, Stop> {
        let (one, zero) = (self.int_term(1), self.int_term(0));
        let value = self.state.symbols.terms.ite(condition, one, zero);
        self.int_value(value)
    }

    fn both(&mut self, a: TermId, b: TermId) -> TermId {
        self.compared(Op::AndAlso, a, b)
    }

    /// That a character exists.
    fn has(&mut self, view: &View, at: usize) -> TermId {
        let at = self.int_term(at as i32);
        self.compared(Op::Lt, at, view.length)
    }

    fn with_other(&mut self, op: TextOp, this: Ref, other: u64, offset: u64) -> Result<Option<Value>, Stop> {
        if is_deferred(other) || is_deferred(offset) || other == 0 {
            return Ok(None);
        }
        let other = Ref(other as u32);
        let is_string = self.class_of(other) == self.program.known.core().string;
        if this == other || !is_string || (self.is_plain(this) && self.is_plain(other)) {
            return Ok(None);
        }
        let (Some(a), Some(b)) = (self.view(this)?, self.view(other)?) else { return Ok(None) };
        if !self.is_open_view(&a) && !self.is_open_view(&b) {
            return Ok(None);
        }
        match op {
            TextOp::Equals => {
                let equal = self.equal_views(&a, &b);
                self.truth_value(equal)
            }
            TextOp::CompareTo => {
                let order = self.order(&a, &b);
                self.int_value(order)
            }
            TextOp::StartsWith | TextOp::StartsWithAt => match usize::try_from(offset as u32 as i32) {
                Ok(offset) => {
                    let starts = self.matches_at(&a, &b, offset);
                    self.truth_value(starts)
                }
                Err(_) => Ok(None),
            },
            _ => self.search(op, &a, &b),
        }
    }

    /// That both have the same content.
    pub(super) fn equal_views(&mut self, a: &View, b: &View) -> TermId {
        let mut equal = self.compared(Op::Eq, a.length, b.length);
        let (shorter, longer) = if a.chars.len() < b.chars.len() { (a, b) } else { (b, a) };
        if self.state.symbols.terms.settled(shorter.length).is_none() {
            let most = self.int_term(shorter.chars.len() as i32);
            let fits = self.compared(Op::Le, longer.length, most);
            equal = self.both(equal, fits);
        }
        for (at, (x, y)) in a.chars.iter().zip(&b.chars).enumerate() {
            let (has, same) = (self.has(shorter, at), self.compared(Op::Eq, *x, *y));
            let beyond = self.state.symbols.terms.not(has);
            let same = self.compared(Op::OrElse, beyond, same);
            equal = self.both(equal, same);
        }
        equal
    }

    /// As `String.compareTo`: the difference of the first characters that differ, or else of the lengths.
    fn order(&mut self, a: &View, b: &View) -> TermId {
        let mut order = self.compared(Op::Sub, a.length, b.length);
        let common = a.chars.len().min(b.chars.len());
        for at in (0..common).rev() {
            let (x, y) = (a.chars[at], b.chars[at]);
            let (in_a, in_b) = (self.has(a, at), self.has(b, at));
            let same = self.compared(Op::Eq, x, y);
            let differ = self.state.symbols.terms.not(same);
            let inside = self.both(in_a, in_b);
            let decides = self.both(inside, differ);
            let difference = self.compared(Op::Sub, x, y);
            order = self.state.symbols.terms.ite(decides, difference, order);
        }
        order
    }

    /// That `a` has the content of `b` from an index on.
    fn matches_at(&mut self, a: &View, b: &View, at: usize) -> TermId {
        let offset = self.int_term(at as i32);
        let end = self.compared(Op::Add, offset, b.length);
        let mut matches = self.compared(Op::Le, end, a.length);
        for (n, wanted) in b.chars.iter().enumerate() {
            let is_needed = self.has(b, n);
            let beyond = self.state.symbols.terms.not(is_needed);
            let same = match a.chars.get(at + n) {
                Some(unit) => self.compared(Op::Eq, *unit, *wanted),
                None => self.state.symbols.terms.truth(false),
            };
            let same = self.compared(Op::OrElse, beyond, same);
            matches = self.both(matches, same);
        }
        matches
    }

    /// `endsWith`, `indexOf`: where something is found, of a known length.
    fn search(&mut self, op: TextOp, a: &View, b: &View) -> Result<Option<Value>, Stop> {
        let Some(count) = self.state.symbols.terms.settled(b.length).map(|n| n as usize) else {
            return Ok(None);
        };
        if (a.chars.len() + 1) * count > MAX_COMPARED {
            return Ok(None);
        }
        let places = 0..(a.chars.len() + 1).saturating_sub(count);
        if op == TextOp::EndsWith {
            let mut ends = self.state.symbols.terms.truth(false);
            for at in places {
                let end = self.int_term((at + count) as i32);
                let (is_end, matches) = (self.compared(Op::Eq, a.length, end), self.matches_at(a, b, at));
                let here = self.both(is_end, matches);
                ends = self.compared(Op::OrElse, ends, here);
            }
            return self.truth_value(ends);
        }
        let mut found = self.int_term(-1);
        for at in places.rev() {
            let (here, matches) = (self.int_term(at as i32), self.matches_at(a, b, at));
            found = self.state.symbols.terms.ite(matches, here, found);
        }
        self.int_value(found)
    }

    /// `indexOf`, `lastIndexOf` of a character.
    fn position(&mut self, op: TextOp, this: Ref, wanted: u64) -> Result<Option<Value>, Stop> {
        let wanted = self.term(wanted, 0, Sort::Int)?;
        let bounds = *self.state.symbols.terms.now(wanted);
        if self.is_plain(this) && self.state.symbols.terms.settled(wanted).is_some() {
            return Ok(None);
        }
        let Some(view) = self.view(this)?.filter(|_| bounds.lo >= 0 && bounds.hi <= 0xffff) else {
            return Ok(None);
        };
        let mut found = self.int_term(-1);
        for number in 0..view.chars.len() {
            let at = if op == TextOp::IndexOfChar { view.chars.len() - 1 - number } else { number };
            let (has, same) = (self.has(&view, at), self.compared(Op::Eq, view.chars[at], wanted));
            let (here, matches) = (self.int_term(at as i32), self.both(has, same));
            found = self.state.symbols.terms.ite(matches, here, found);
        }
        self.int_value(found)
    }

    /// `s[0] * 31^(n-1) + ... + s[n-1]` for every length that there may be.
    fn hash(&mut self, view: &View) -> TermId {
        let factor = self.int_term(31);
        let mut hash = self.int_term(0);
        let mut chosen = hash;
        for (at, unit) in view.chars.iter().enumerate() {
            let product = self.compared(Op::Mul, hash, factor);
            hash = self.compared(Op::Add, product, *unit);
            let has = self.has(view, at);
            chosen = self.state.symbols.terms.ite(has, hash, chosen);
        }
        chosen
    }

    fn char_at(&mut self, this: Ref, index: u64) -> Result<Option<Value>, Stop> {
        let Some(view) = self.view(this)? else { return Ok(None) };
        let (index, zero) = (self.term(index, 0, Sort::Int)?, self.int_term(0));
        let (from, below) = (self.compared(Op::Le, zero, index), self.compared(Op::Lt, index, view.length));
        let is_inside = self.both(from, below);
        if view.chars.is_empty() || !self.decided(is_inside)? {
            return Ok(None);
        }
        let bounds = self.state.symbols.terms.now(index);
        let (first, last) = (bounds.lo.max(0) as usize, (bounds.hi as usize).min(view.chars.len() - 1));
        let mut unit = view.chars[last];
        for at in (first..last).rev() {
            let here = self.int_term(at as i32);
            let is_here = self.compared(Op::Eq, index, here);
            unit = self.state.symbols.terms.ite(is_here, view.chars[at], unit);
        }
        self.int_value(unit)
    }

    fn substring(&mut self, this: Ref, begin: u64, end: Option<u64>) -> Result<Option<Value>, Stop> {
        let Some(view) = self.view(this)? else { return Ok(None) };
        let begin = self.term(begin, 0, Sort::Int)?;
        let Some(start) = self.state.symbols.terms.settled(begin) else { return Ok(None) };
        let end = match end {
            Some(end) => self.term(end, 0, Sort::Int)?,
            None => view.length,
        };
        let Ok(start) = usize::try_from(start as u32 as i32) else { return Ok(None) };
        let (in_order, below) = (self.compared(Op::Le, begin, end), self.compared(Op::Le, end, view.length));
        let is_inside = self.both(in_order, below);
        if !self.decided(is_inside)? {
            return Ok(None);
        }
        let length = self.compared(Op::Sub, end, begin);
        let chars: Vec<TermId> = view.chars.get(start..).unwrap_or_default().to_vec();
        let string = self.late_string(vec![LatePart::Chars { length, chars: chars.into() }])?;
        Ok(Some(Value::Ref(Some(string))))
    }

    /// `new String(char[])`.
    fn of_chars(&mut self, this: Ref, array: u64) -> Result<Option<Value>, Stop> {
        let Some(array) = Ref::from_bits(array as u32).filter(|_| !is_deferred(array)) else {
            return Ok(None);
        };
        let part = match self.state.symbols.sparse(array) {
            Some(number) => {
                let sparse = self.state.symbols.sparse_at(number).clone();
                let most = self.state.symbols.terms.now(sparse.length).hi as usize;
                if !sparse.stores.is_empty() || most > MAX_CHARS {
                    return Ok(None);
                }
                let mut chars = Vec::with_capacity(most);
                for at in 0..most {
                    let (slot, _) = sparse.elements.get(at).copied().unwrap_or((0, 0));
                    chars.push(self.term(slot, 0, Sort::Int)?);
                }
                LatePart::Chars { length: sparse.length, chars: chars.into() }
            }
            None if !self.state.is_wide_array(array) || self.array_len(array) > MAX_CHARS => return Ok(None),
            None => {
                let mut chars = Vec::new();
                for at in 0..self.array_len(array) {
                    let (slot, _) = self.element_slot(array, Kind::Char, at);
                    chars.push(self.term(slot, 0, Sort::Int)?);
                }
                LatePart::Chars { length: self.int_term(chars.len() as i32), chars: chars.into() }
            }
        };
        self.set_text(this, vec![part]);
        Ok(Some(Value::Void))
    }

    /// `toCharArray()`.
    fn char_array(&mut self, this: Ref) -> Result<Option<Value>, Stop> {
        let Some(view) = self.view(this)? else { return Ok(None) };
        let class = self.array_class(self.program.known.primitive(Kind::Char));
        let slots: Vec<u64> = view.chars.iter().map(|unit| self.term_slots(*unit).0).collect();
        if self.state.symbols.terms.settled(view.length).is_some() {
            self.collect_first(2 * slots.len())?;
            let array = self.new_array(class, slots.len())?;
            self.ready_to_widen(array, Kind::Char)?;
            for (at, slot) in slots.into_iter().enumerate() {
                self.put_element_slot(array, Kind::Char, at, slot, 0);
            }
            return Ok(Some(Value::Ref(Some(array))));
        }
        let array = self.new_ref_array_checked(class, 0)?;
        let elements = slots.into_iter().map(|slot| (slot, 0)).collect();
        self.state.add_sparse(array, Kind::Char, view.length, elements);
        Ok(Some(Value::Ref(Some(array))))
    }
}
