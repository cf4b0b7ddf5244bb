//! Arithmetic, conversions, comparisons and branches over terms.

use tarry_terms::{Op, Sort, TermId};

use crate::Kind;
use crate::code::insn::{Cond, Insn};
use crate::interp::arith;
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::state::unknowns::{LATE, handle, is_deferred};

impl Machine {
    /// Carries out an instruction that has an operand which is not known. True if control went somewhere else than to the next one, or
    /// the instruction has to run again.
    pub(crate) fn symbolic(&mut self, insn: Insn) -> Result<bool, Stop> {
        if self.make_operands_ready(insn)? {
            return Ok(true);
        }
        use Op::*;
        use Sort::{Double, Float, Int, Long};
        match insn {
            Insn::IAdd { d, a, b } => self.binary(Add, Int, d, a, b),
            Insn::ISub { d, a, b } => self.binary(Sub, Int, d, a, b),
            Insn::IMul { d, a, b } => self.binary(Mul, Int, d, a, b),
            Insn::IDiv { d, a, b } => self.division(Div, Int, d, a, b),
            Insn::IRem { d, a, b } => self.division(Rem, Int, d, a, b),
            Insn::IAnd { d, a, b } => self.binary(And, Int, d, a, b),
            Insn::IOr { d, a, b } => self.binary(Or, Int, d, a, b),
            Insn::IXor { d, a, b } => self.binary(Xor, Int, d, a, b),
            Insn::IShl { d, a, b } => self.binary(Shl, Int, d, a, b),
            Insn::IShr { d, a, b } => self.binary(Shr, Int, d, a, b),
            Insn::IUshr { d, a, b } => self.binary(Ushr, Int, d, a, b),
            Insn::INeg { d, a } => self.unary(Neg, Int, d, a),
            Insn::IAddI { d, a, imm } => self.immediate(Add, d, a, imm),
            Insn::IMulI { d, a, imm } => self.immediate(Mul, d, a, imm),
            Insn::IAndI { d, a, imm } => self.immediate(And, d, a, imm),
            Insn::IDivI { d, a, imm } => self.immediate(Div, d, a, imm),
            Insn::IRemI { d, a, imm } => self.immediate(Rem, d, a, imm),
            Insn::IShlI { d, a, imm } => self.immediate(Shl, d, a, imm),
            Insn::IShrI { d, a, imm } => self.immediate(Shr, d, a, imm),
            Insn::IUshrI { d, a, imm } => self.immediate(Ushr, d, a, imm),
            Insn::LAdd { d, a, b } => self.binary(Add, Long, d, a, b),
            Insn::LSub { d, a, b } => self.binary(Sub, Long, d, a, b),
            Insn::LMul { d, a, b } => self.binary(Mul, Long, d, a, b),
            Insn::LDiv { d, a, b } => self.division(Div, Long, d, a, b),
            Insn::LRem { d, a, b } => self.division(Rem, Long, d, a, b),
            Insn::LAnd { d, a, b } => self.binary(And, Long, d, a, b),
            Insn::LOr { d, a, b } => self.binary(Or, Long, d, a, b),
            Insn::LXor { d, a, b } => self.binary(Xor, Long, d, a, b),
            Insn::LShl { d, a, b } => self.long_shift(Shl, d, a, b),
            Insn::LShr { d, a, b } => self.long_shift(Shr, d, a, b),
            Insn::LUshr { d, a, b } => self.long_shift(Ushr, d, a, b),
            Insn::LNeg { d, a } => self.unary(Neg, Long, d, a),
            Insn::LCmp { d, a, b } => self.binary(Lcmp, Long, d, a, b),
            Insn::FAdd { d, a, b } => self.binary(FAdd, Float, d, a, b),
            Insn::FSub { d, a, b } => self.binary(FSub, Float, d, a, b),
            Insn::FMul { d, a, b } => self.binary(FMul, Float, d, a, b),
            Insn::FDiv { d, a, b } => self.binary(FDiv, Float, d, a, b),
            Insn::FNeg { d, a } => self.unary(FNeg, Float, d, a),
            Insn::FCmp { d, a, b, nan } => self.binary(compare(nan), Float, d, a, b),
            Insn::DAdd { d, a, b } => self.binary(FAdd, Double, d, a, b),
            Insn::DSub { d, a, b } => self.binary(FSub, Double, d, a, b),
            Insn::DMul { d, a, b } => self.binary(FMul, Double, d, a, b),
            Insn::DDiv { d, a, b } => self.binary(FDiv, Double, d, a, b),
            Insn::DNeg { d, a } => self.unary(FNeg, Double, d, a),
            Insn::DCmp { d, a, b, nan } => self.binary(compare(nan), Double, d, a, b),
            Insn::I2L { d, a } => self.unary(I2L, Int, d, a),
            Insn::I2F { d, a } => self.unary(I2F, Int, d, a),
            Insn::I2D { d, a } => self.unary(I2D, Int, d, a),
            Insn::L2I { d, a } => self.unary(L2I, Long, d, a),
            Insn::L2F { d, a } => self.unary(L2F, Long, d, a),
            Insn::L2D { d, a } => self.unary(L2D, Long, d, a),
            Insn::F2I { d, a } => self.unary(F2I, Float, d, a),
            Insn::F2L { d, a } => self.unary(F2L, Float, d, a),
            Insn::F2D { d, a } => self.unary(F2D, Float, d, a),
            Insn::D2I { d, a } => self.unary(D2I, Double, d, a),
            Insn::D2L { d, a } => self.unary(D2L, Double, d, a),
            Insn::D2F { d, a } => self.unary(D2F, Double, d, a),

            Insn::IfEq { a, off, w } => self.branch_zero(Cond::Eq, a, off, w),
            Insn::IfNe { a, off, w } => self.branch_zero(Cond::Ne, a, off, w),
            Insn::IfLt { a, off, w } => self.branch_zero(Cond::Lt, a, off, w),
            Insn::IfGe { a, off, w } => self.branch_zero(Cond::Ge, a, off, w),
            Insn::IfGt { a, off, w } => self.branch_zero(Cond::Gt, a, off, w),
            Insn::IfLe { a, off, w } => self.branch_zero(Cond::Le, a, off, w),
            Insn::IfICmpEq { a, b, off, w } => self.branch_pair(Cond::Eq, Int, (a, b), off, w),
            Insn::IfICmpNe { a, b, off, w } => self.branch_pair(Cond::Ne, Int, (a, b), off, w),
            Insn::IfICmpLt { a, b, off, w } => self.branch_pair(Cond::Lt, Int, (a, b), off, w),
            Insn::IfICmpGe { a, b, off, w } => self.branch_pair(Cond::Ge, Int, (a, b), off, w),
            Insn::IfICmpGt { a, b, off, w } => self.branch_pair(Cond::Gt, Int, (a, b), off, w),
            Insn::IfICmpLe { a, b, off, w } => self.branch_pair(Cond::Le, Int, (a, b), off, w),
            Insn::IfIConstEq { a, imm, off, w } => self.branch_constant(Cond::Eq, a, imm, off, w),
            Insn::IfIConstNe { a, imm, off, w } => self.branch_constant(Cond::Ne, a, imm, off, w),
            Insn::IfIConstLt { a, imm, off, w } => self.branch_constant(Cond::Lt, a, imm, off, w),
            Insn::IfIConstGe { a, imm, off, w } => self.branch_constant(Cond::Ge, a, imm, off, w),
            Insn::IfIConstGt { a, imm, off, w } => self.branch_constant(Cond::Gt, a, imm, off, w),
            Insn::IfIConstLe { a, imm, off, w } => self.branch_constant(Cond::Le, a, imm, off, w),
            Insn::IfLCmpEq { a, b, off, w } => self.branch_pair(Cond::Eq, Long, (a, b), off, w),
            Insn::IfLCmpNe { a, b, off, w } => self.branch_pair(Cond::Ne, Long, (a, b), off, w),
            Insn::IfLCmpLt { a, b, off, w } => self.branch_pair(Cond::Lt, Long, (a, b), off, w),
            Insn::IfLCmpGe { a, b, off, w } => self.branch_pair(Cond::Ge, Long, (a, b), off, w),
            Insn::IfLCmpGt { a, b, off, w } => self.branch_pair(Cond::Gt, Long, (a, b), off, w),
            Insn::IfLCmpLe { a, b, off, w } => self.branch_pair(Cond::Le, Long, (a, b), off, w),
            Insn::IncIfLt { a, b, off, w } => {
                let end = self.term_in(b, Int)?;
                self.count_and_branch(a, end, off, w)
            }
            Insn::IncIfConstLt { a, imm, off, w } => {
                let end = self.int_term(i32::from(imm));
                self.count_and_branch(a, end, off, w)
            }
            Insn::CallAssume { at, .. } => self.assume(at),
            Insn::Switch { a, index } => self.switch(a, index),

            Insn::Load32 { d, a, i }
            | Insn::Load64 { d, a, i }
            | Insn::LoadRef { d, a, i }
            | Insn::LoadByte { d, a, i }
            | Insn::LoadChar { d, a, i }
            | Insn::LoadShort { d, a, i } => self.symbolic_load(d, a, i),
            Insn::Store32 { a, i, v }
            | Insn::Store64 { a, i, v }
            | Insn::StoreRef { a, i, v }
            | Insn::StoreByte { a, i, v }
            | Insn::StoreChar { a, i, v }
            | Insn::StoreShort { a, i, v } => self.symbolic_store(a, i, v),
            Insn::NewArray { d, a, kind } => {
                let class = self.array_class(self.program.known.primitive(kind));
                self.new_sparse(d, a, class)
            }
            Insn::NewRefArray { d, a, class } => self.new_sparse(d, a, crate::ClassId(u32::from(class))),
            other => Err(self.first_undecided(other)),
        }
    }

    /// Operands that no instruction computes with are decided or made first. True if some were made: then the instruction runs again.
    fn make_operands_ready(&mut self, insn: Insn) -> Result<bool, Stop> {
        // Whether an array may keep a reference is often known without a choice (`stored_reference`).
        let stored = insn.reads().nth(2).filter(|_| matches!(insn, Insn::StoreRef { .. }));
        for operand in insn.reads().filter(|operand| operand.used.is_looked_at()) {
            let marker = self.register(operand.register + u16::from(operand.used.is_wide()));
            if !is_deferred(marker) || self.state.chosen(marker).is_some() {
                continue;
            }
            if marker & LATE != 0 {
                self.make_late(marker as u32 - 1)?;
                return Ok(true);
            }
            let is_choice =
                handle(marker).is_some_and(|unknown| self.state.unknowns[unknown].term().is_none());
            if is_choice && stored != Some(operand) {
                return Err(Stop::undecided(marker));
            }
        }
        Ok(false)
    }

    fn binary(&mut self, op: Op, sort: Sort, d: u16, a: u16, b: u16) -> Result<bool, Stop> {
        let (a, b) = (self.term_in(a, sort)?, self.term_in(b, sort)?);
        let term = self.state.symbols.terms.binary(op, a, b);
        self.set_term(d, term)?;
        self.advance()
    }

    fn unary(&mut self, op: Op, sort: Sort, d: u16, a: u16) -> Result<bool, Stop> {
        let a = self.term_in(a, sort)?;
        let term = self.state.symbols.terms.unary(op, a);
        self.set_term(d, term)?;
        self.advance()
    }

    fn immediate(&mut self, op: Op, d: u16, a: u16, imm: i16) -> Result<bool, Stop> {
        let a = self.term_in(a, Sort::Int)?;
        let b = self.int_term(i32::from(imm));
        let term = self.state.symbols.terms.binary(op, a, b);
        self.set_term(d, term)?;
        self.advance()
    }

    fn long_shift(&mut self, op: Op, d: u16, a: u16, b: u16) -> Result<bool, Stop> {
        let (a, b) = (self.term_in(a, Sort::Long)?, self.term_in(b, Sort::Int)?);
        let term = self.state.symbols.terms.binary(op, a, b);
        self.set_term(d, term)?;
        self.advance()
    }

    fn division(&mut self, op: Op, sort: Sort, d: u16, a: u16, b: u16) -> Result<bool, Stop> {
        let (dividend, divisor) = (self.term_in(a, sort)?, self.term_in(b, sort)?);
        let zero = self.state.symbols.terms.constant_of(sort, 0);
        let is_zero = self.compared(Op::Eq, divisor, zero);
        if !Mutant::DivisionByZeroForgotten.is_on() && self.decided(is_zero)? {
            return Err(arith::division_by_zero());
        }
        let term = self.state.symbols.terms.binary(op, dividend, divisor);
        self.set_term(d, term)?;
        self.advance()
    }

    /// What a place of a narrower kind keeps of an `int`.
    pub(crate) fn narrowed(&mut self, slot: u64, kind: Kind) -> Result<u64, Stop> {
        let term = self.term(slot, 0, Sort::Int)?;
        let terms = &mut self.state.symbols.terms;
        let narrow = match kind {
            Kind::Byte => terms.unary(Op::I2B, term),
            Kind::Short => terms.unary(Op::I2S, term),
            Kind::Char => terms.unary(Op::I2C, term),
            Kind::Boolean => {
                let one = terms.int(1);
                terms.binary(Op::And, term, one)
            }
            _ => term,
        };
        Ok(self.term_slots(narrow).0)
    }

    fn condition(&mut self, cond: Cond, a: TermId, b: TermId) -> TermId {
        let terms = &mut self.state.symbols.terms;
        match cond {
            Cond::Eq => terms.binary(Op::Eq, a, b),
            Cond::Lt => terms.binary(Op::Lt, a, b),
            Cond::Le => terms.binary(Op::Le, a, b),
            Cond::Gt => terms.binary(Op::Lt, b, a),
            Cond::Ge => terms.binary(Op::Le, b, a),
            Cond::Ne => {
                let equal = terms.binary(Op::Eq, a, b);
                terms.not(equal)
            }
        }
    }

    fn branch_zero(&mut self, cond: Cond, a: u16, off: i16, w: i8) -> Result<bool, Stop> {
        self.branch_constant(cond, a, 0, off, w)
    }

    fn branch_constant(&mut self, cond: Cond, a: u16, imm: i16, off: i16, w: i8) -> Result<bool, Stop> {
        let (a, b) = (self.term_in(a, Sort::Int)?, self.int_term(i32::from(imm)));
        self.branch(cond, a, b, off, w)
    }

    fn branch_pair(
        &mut self,
        cond: Cond,
        sort: Sort,
        (a, b): (u16, u16),
        off: i16,
        w: i8,
    ) -> Result<bool, Stop> {
        let (a, b) = (self.term_in(a, sort)?, self.term_in(b, sort)?);
        self.branch(cond, a, b, off, w)
    }

    fn branch(&mut self, cond: Cond, a: TermId, b: TermId, off: i16, w: i8) -> Result<bool, Stop> {
        let condition = self.condition(cond, a, b);
        if self.decided(condition)? { Ok(self.jump(off, w)) } else { self.advance() }
    }

    /// Takes the branch of the instruction that runs.
    pub(super) fn jump(&mut self, off: i16, w: i8) -> bool {
        let top = self.state.stack_mut().top_mut();
        top.pc = top.pc.wrapping_add_signed(i32::from(off));
        self.run.fuel -= i64::from(w);
        true
    }

    fn count_and_branch(&mut self, a: u16, end: TermId, off: i16, w: i8) -> Result<bool, Stop> {
        let (count, one) = (self.term_in(a, Sort::Int)?, self.int_term(1));
        let next = self.state.symbols.terms.binary(Op::Add, count, one);
        let goes_on = self.compared(Op::Lt, next, end);
        let goes_on = self.decided(goes_on)?;
        self.set_term(a, next)?;
        if goes_on { Ok(self.jump(off, w)) } else { self.advance() }
    }

    /// A condition that is assumed: decided, it is concrete in its register, and the instruction runs again.
    fn assume(&mut self, at: u16) -> Result<bool, Stop> {
        let (value, zero) = (self.term_in(at, Sort::Int)?, self.int_term(0));
        let fails = self.compared(Op::Eq, value, zero);
        let holds = !self.decided(fails)?;
        self.set_register(at, u64::from(holds));
        Ok(true)
    }

    fn switch(&mut self, a: u16, index: u32) -> Result<bool, Stop> {
        let on = self.term_in(a, Sort::Int)?;
        let target = self.switch_target(on, index)?;
        self.state.stack_mut().top_mut().pc = target.pc;
        self.run.fuel -= i64::from(target.charge);
        Ok(true)
    }
}

fn compare(nan: i8) -> Op {
    if nan < 0 { Op::Fcmpl } else { Op::Fcmpg }
}
