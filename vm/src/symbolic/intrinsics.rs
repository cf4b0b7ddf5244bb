//! Methods of the JDK that are one operation on terms. Their bodies begin with an instruction that computes it where an argument is not known
//! (`Insn::Intrinsic`); with known arguments they run as they are. The same for natives.
//!
//! What is not here runs as the JDK has it: `Math.max` of ints, `Integer.parseInt`, `Character.isDigit` are branches, tables and arithmetic.

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::{Forcing, Stop, Value};
use crate::raw::ARRAY_BASE;
use crate::state::symbols::LatePart;
use crate::state::unknowns::is_deferred;
use crate::symbolic::builder::{self, BuilderOp};
use crate::symbolic::tabulated;
use crate::symbolic::text::{self, TextOp};
use crate::{Kind, MethodId, Ref};

/// The binary logarithm of the size of longs and doubles.
const LONGS: u64 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intrinsic {
    Unary(Op),
    Binary(Op),
    BitCount,
    LeadingZeros,
    TrailingZeros,
    /// `valueOf` of a box.
    Box,
    /// A method of `String`.
    Text(TextOp),
    /// A method of a string builder.
    Builder(BuilderOp),
    /// `HashMap.getNode`.
    LookUp,
    /// `PrintStream.write(String)`, perhaps with the end of a line.
    Print {
        with_line: bool,
    },
    /// The text of a number or a character.
    Digits,
    /// A method that says something of a character.
    OfChar,
    /// The choice of a number between two.
    Between,
    /// `ArraysSupport.vectorizedMismatch`, which reads arrays as longs.
    Mismatch,
}

/// By class, name and descriptor.
pub(crate) fn find(class: &[u8], name: &[u8], descriptor: &[u8]) -> Option<Intrinsic> {
    let of_box: [(&[u8], &[u8]); 5] = [
        (b"java/lang/Integer", b"(I)Ljava/lang/Integer;"),
        (b"java/lang/Long", b"(J)Ljava/lang/Long;"),
        (b"java/lang/Short", b"(S)Ljava/lang/Short;"),
        (b"java/lang/Byte", b"(B)Ljava/lang/Byte;"),
        (b"java/lang/Character", b"(C)Ljava/lang/Character;"),
    ];
    if name == b"valueOf" && of_box.contains(&(class, descriptor)) {
        return Some(Intrinsic::Box);
    }
    match (class, name, descriptor) {
        (b"java/lang/Math" | b"java/lang/StrictMath", _, _) => of_math(name, descriptor),
        _ if tabulated::is_of_char(class, name, descriptor) => Some(Intrinsic::OfChar),
        _ if let Some(op) = builder::find(class, name, descriptor) => Some(Intrinsic::Builder(op)),
        (b"java/util/HashMap", b"getNode", b"(Ljava/lang/Object;)Ljava/util/HashMap$Node;") => {
            Some(Intrinsic::LookUp)
        }
        (b"java/io/PrintStream", b"write" | b"writeln", b"(Ljava/lang/String;)V") => {
            Some(Intrinsic::Print { with_line: name == b"writeln" })
        }
        (b"java/lang/Double", b"toString", b"(D)Ljava/lang/String;")
        | (b"java/lang/Float", b"toString", b"(F)Ljava/lang/String;")
        | (b"java/lang/String", b"valueOf", b"(C)Ljava/lang/String;") => Some(Intrinsic::Digits),
        (b"java/lang/String", _, _) => text::find(name, descriptor).map(Intrinsic::Text),
        (b"java/lang/Integer", b"toString", b"(I)Ljava/lang/String;")
        | (b"java/lang/Long", b"toString", b"(J)Ljava/lang/String;") => Some(Intrinsic::Digits),
        (b"java/lang/Integer", b"bitCount", b"(I)I") | (b"java/lang/Long", b"bitCount", b"(J)I") => {
            Some(Intrinsic::BitCount)
        }
        (b"java/lang/Integer", b"numberOfLeadingZeros", b"(I)I")
        | (b"java/lang/Long", b"numberOfLeadingZeros", b"(J)I") => Some(Intrinsic::LeadingZeros),
        (b"java/lang/Integer", b"numberOfTrailingZeros", b"(I)I")
        | (b"java/lang/Long", b"numberOfTrailingZeros", b"(J)I") => Some(Intrinsic::TrailingZeros),
        (b"java/lang/Float", b"floatToRawIntBits" | b"floatToIntBits", b"(F)I")
        | (b"java/lang/Double", b"doubleToRawLongBits" | b"doubleToLongBits", b"(D)J") => {
            Some(Intrinsic::Unary(Op::ToBits))
        }
        (b"java/lang/Float", b"intBitsToFloat", b"(I)F")
        | (b"java/lang/Double", b"longBitsToDouble", b"(J)D") => Some(Intrinsic::Unary(Op::FromBits)),
        (b"jdk/internal/util/ArraysSupport", b"vectorizedMismatch", _) => Some(Intrinsic::Mismatch),
        (b"tarry/Engine", b"chooseInt", b"(II)I") | (b"tarry/Engine", b"chooseLong", b"(JJ)J") => {
            Some(Intrinsic::Between)
        }
        _ => None,
    }
}

fn of_math(name: &[u8], descriptor: &[u8]) -> Option<Intrinsic> {
    let unary = matches!(descriptor, b"(D)D" | b"(F)F");
    let binary = matches!(descriptor, b"(DD)D" | b"(FF)F");
    let op = match name {
        b"floor" if unary => Op::Floor,
        b"ceil" if unary => Op::Ceil,
        b"rint" if unary => Op::Rint,
        b"abs" if unary => Op::FAbs,
        b"signum" if unary => Op::Signum,
        b"min" if binary => Op::FMin,
        b"max" if binary => Op::FMax,
        b"copySign" if binary => Op::CopySign,
        _ => return None,
    };
    Some(if unary { Intrinsic::Unary(op) } else { Intrinsic::Binary(op) })
}

impl Machine {
    /// What a method is on terms, if it is one operation.
    pub(crate) fn intrinsic_of(&self, method: MethodId) -> Option<Intrinsic> {
        let classes = &self.program.classes;
        let m = classes.method(method);
        let found =
            || find(classes.name(m.class), classes.symbols.get(m.name), classes.symbols.get(m.descriptor));
        let class = classes.class(m.class);
        if class.is_of_image() || class.is_of_api() { found() } else { None }
    }

    /// The result of a method whose arguments lie from `base` on, if one of them is not known.
    pub(crate) fn computed(
        &mut self,
        method: MethodId,
        which: Intrinsic,
        base: usize,
    ) -> Result<Option<Value>, Stop> {
        let count = self.program.classes.entries[method.index()].args as usize;
        let slots: Vec<u64> = self.state.stack().slots_from(base)[..count].to_vec();
        match which {
            Intrinsic::Text(op) => return self.text_method(op, &slots),
            Intrinsic::Builder(op) => return self.builder_method(op, &slots),
            Intrinsic::OfChar => return self.of_char(method, &slots),
            Intrinsic::LookUp => return self.looked_up(&slots),
            Intrinsic::Print { with_line } => return self.printed(&slots, with_line),
            Intrinsic::Mismatch => return self.mismatch(&slots),
            _ => {}
        }
        let sort = self.argument_sort(method);
        let is_wide = sort.width() == 64;
        let step = if is_wide { 2 } else { 1 };
        let markers = slots.chunks(step).map(|argument| argument[step - 1]);
        let is_open = |marker: u64| is_deferred(marker) && self.state.chosen(marker).is_none();
        if !markers.into_iter().any(is_open) {
            return Ok(None);
        }
        let mut terms = Vec::new();
        for argument in slots.chunks(step) {
            terms.push(self.term(argument[0], if is_wide { argument[1] } else { 0 }, sort)?);
        }
        if which == Intrinsic::Between {
            let caller = self.choice_caller();
            return self.number_between(terms[0], terms[1], caller).map(Some);
        }
        let number = (slots[0], if is_wide { slots[1] } else { 0 });
        match which {
            Intrinsic::Box => return self.boxed(method, number).map(Some),
            Intrinsic::Digits => {
                let kind = self.program.classes.method(method).params[0];
                let part = match kind {
                    Kind::Char => LatePart::Chars { length: self.int_term(1), chars: [terms[0]].into() },
                    _ => LatePart::Number { slot: number.0, tag: number.1, kind },
                };
                return self.late_string(vec![part]).map(|string| Some(Value::Ref(Some(string))));
            }
            _ => {}
        }
        let result = self.operation(which, sort, &terms);
        let (slot, tag) = self.term_slots(result);
        let is_wide = self.state.symbols.terms.sort(result).width() == 64;
        Ok(Some(if is_wide { Value::Wide(slot, tag) } else { Value::Slot(slot) }))
    }

    /// Of arrays with elements that are not known nothing is compared here: the caller does it element by element, as it does with what is
    /// left where a long does not fit any more. Of longs and doubles nothing is ever left, so these are compared.
    fn mismatch(&mut self, slots: &[u64]) -> Result<Option<Value>, Stop> {
        let &[a, from_a, _, b, from_b, _, length, scale] = slots else {
            unreachable!("two arrays with their offsets, a length and a scale")
        };
        let array = |slot: u64| Ref::from_bits(slot as u32).filter(|_| !is_deferred(slot));
        let (Some(a), Some(b)) = (array(a), array(b)) else { return Ok(None) };
        let is_sparse = |array: Ref| self.state.symbols.sparse(array).is_some();
        let is_open = |array: Ref| self.state.is_wide_array(array) || is_sparse(array);
        if (!is_open(a) && !is_open(b)) || is_deferred(scale) {
            return Ok(None);
        }
        if scale < LONGS {
            let length = self.term(length, 0, Sort::Int)?;
            let all_ones = self.int_term(-1);
            let left = self.compared(Op::Xor, length, all_ones);
            return Ok(Some(Value::Slot(self.term_slots(left).0)));
        }
        let kinds = [a, b].map(|array| self.element_kind(array).filter(|kind| kind.is_wide()));
        let [Some(kind_a), Some(kind_b)] = kinds else { return Ok(None) };
        if is_sparse(a) || is_sparse(b) {
            return Ok(None);
        }
        let length = self.state.concrete(length, 0, Kind::Int)? as u32 as usize;
        let first = |from: u64| (from as i64 - ARRAY_BASE) as usize >> LONGS;
        for at in 0..length {
            let (x, y) = ((a, kind_a, first(from_a) + at), (b, kind_b, first(from_b) + at));
            let [x, y] = [x, y].map(|(array, kind, index)| {
                let (slot, tag) = self.element_slot(array, kind, index);
                self.term(slot, tag, Sort::Long)
            });
            let same = self.compared(Op::Eq, x?, y?);
            if !self.decided(same)? {
                return Ok(Some(Value::Slot(at as u64)));
            }
        }
        Ok(Some(Value::Slot(u64::from(u32::MAX))))
    }

    fn argument_sort(&self, method: MethodId) -> Sort {
        let first = self.program.classes.method(method).params.first();
        first.map_or(Sort::Int, |kind| crate::state::symbols::sort_of(*kind))
    }

    fn operation(&mut self, which: Intrinsic, sort: Sort, operands: &[TermId]) -> TermId {
        match which {
            Intrinsic::Unary(op) => self.state.symbols.terms.unary(op, operands[0]),
            Intrinsic::Binary(op) => self.state.symbols.terms.binary(op, operands[0], operands[1]),
            Intrinsic::BitCount => self.bit_count(sort, operands[0]),
            Intrinsic::LeadingZeros => {
                // Every bit below the highest one that is set is set, too: what is missing is the answer.
                let mut smeared = operands[0];
                let mut by = 1;
                while by < sort.width() {
                    let distance = self.int_term(by as i32);
                    let shifted = self.compared(Op::Ushr, smeared, distance);
                    smeared = self.compared(Op::Or, smeared, shifted);
                    by *= 2;
                }
                let set = self.bit_count(sort, smeared);
                let all = self.int_term(sort.width() as i32);
                self.compared(Op::Sub, all, set)
            }
            Intrinsic::TrailingZeros => {
                // The bits below the lowest one that is set.
                let one = self.state.symbols.terms.constant_of(sort, 1);
                let minus_one =
                    self.state.symbols.terms.constant_of(sort, tarry_terms::value::bits(sort, -1));
                let less = self.compared(Op::Sub, operands[0], one);
                let inverse = self.compared(Op::Xor, operands[0], minus_one);
                let below = self.compared(Op::And, inverse, less);
                self.bit_count(sort, below)
            }
            _ => unreachable!("done elsewhere"),
        }
    }

    /// By halves: neighbours are added in parallel (Hacker's Delight, 5-1).
    fn bit_count(&mut self, sort: Sort, operand: TermId) -> TermId {
        let constant = |m: &mut Machine, bits: u64| {
            let bits = if sort.width() == 64 { bits } else { bits & 0xffff_ffff };
            m.state.symbols.terms.constant_of(sort, bits)
        };
        let mut sum = operand;
        let masks: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        let steps = sort.width().ilog2() as usize;
        for (at, mask) in masks[..steps].iter().enumerate() {
            let (mask, by) = (constant(self, *mask), self.int_term(1 << at));
            let shifted = self.compared(Op::Ushr, sum, by);
            let (low, high) = (self.compared(Op::And, sum, mask), self.compared(Op::And, shifted, mask));
            sum = self.compared(Op::Add, low, high);
        }
        if sort == Sort::Long { self.state.symbols.terms.unary(Op::L2I, sum) } else { sum }
    }

    /// A native with arguments from `base` on: its result if it is one operation on terms and an argument is not known. Otherwise arrays
    /// whose length is not known are laid out for it, unless it does not look into them.
    #[cold]
    pub(crate) fn symbolic_native(
        &mut self,
        method: MethodId,
        forcing: Forcing,
        base: usize,
        count: usize,
    ) -> Result<Option<Value>, Stop> {
        if let Some(which) = self.intrinsic_of(method)
            && let Some(value) = self.computed(method, which, base)?
        {
            return Ok(Some(value));
        }
        if forcing == Forcing::Identity {
            return Ok(None);
        }
        let slots = &self.state.stack().slots_from(base)[..count];
        let arrays = slots.iter().filter_map(|slot| Ref::from_bits(u32::try_from(*slot).ok()?));
        match arrays.filter_map(|array| self.state.symbols.sparse(array)).next() {
            Some(number) => Err(Stop::Lay(number)),
            None => Ok(None),
        }
    }

    /// The first instruction of a body that is one operation on terms. True if the method has returned.
    pub(crate) fn intrinsic(&mut self, which: Intrinsic) -> Result<bool, Stop> {
        let (method, base) = {
            let top = self.state.stack().top();
            (top.method, top.base as usize)
        };
        let Some(value) = self.computed(method, which, base)? else { return Ok(false) };
        let is_ref = matches!(value, Value::Ref(_));
        let (slot, tag) = value.slots();
        self.finish_frame(slot, tag.unwrap_or(0), is_ref)?;
        Ok(true)
    }
}
