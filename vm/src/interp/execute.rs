//! The inner loop: one instruction after the other, until something needs `handle`.
//!
//! Registers and code are read through raw pointers: checked indexing costs about a third of the time of an
//! arithmetic instruction. Everything else is in safe modules.
//!
//! An instruction that cannot complete leaves the loop with a `Stop` and the frame's pc at itself; it has
//! changed nothing, so it can run again.

use crate::code::insn::Insn;
use crate::interp::arith;
use crate::machine::Machine;
use crate::method_handles::link::{Link, LinkKind};
use crate::method_handles::linkers::Linker;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::state::Table;
use crate::state::heap::ARRAY_HEADER;
use crate::state::tables::NULL_CONSTANT;
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, MethodId, Ref, UnknownId};

/// Registers of the current frame.
#[derive(Clone, Copy)]
struct Regs(*mut u64);

impl Regs {
    #[inline(always)]
    fn get(self, r: u16) -> u64 {
        // SAFETY: the translator emits registers below the frame's size, and a frame's registers exist in its
        // thread's stack from the push on (`Stack::push`, `Stack::enter`); `Regs` is taken anew after every call that may
        // push or grow.
        unsafe { *self.0.add(r as usize) }
    }

    #[inline(always)]
    fn set(self, r: u16, value: u64) {
        // SAFETY: as in `get`.
        unsafe { *self.0.add(r as usize) = value }
    }

    #[inline(always)]
    fn set_int(self, r: u16, value: i32) {
        self.set(r, u64::from(value as u32));
    }

    #[inline(always)]
    fn set_wide(self, r: u16, value: u64) {
        self.set(r, value);
        self.set_tag(r, 0);
    }

    /// The second register of a wide value.
    #[inline(always)]
    fn tag(self, r: u16) -> u64 {
        // SAFETY: as in `get`: a wide value has two registers.
        unsafe { *self.0.add(r as usize + 1) }
    }

    #[inline(always)]
    fn set_tag(self, r: u16, tag: u64) {
        // SAFETY: as in `tag`.
        unsafe { *self.0.add(r as usize + 1) = tag }
    }
}

/// True for null and for deferred values.
#[inline(always)]
fn not_object(slot: u64) -> bool {
    slot as i64 <= 0
}

/// Why the loop was left: in registers, because nearly every path of a search comes by here.
#[derive(Clone, Copy)]
pub(super) enum Left {
    /// An unknown has to be chosen.
    Choice(UnknownId),
    /// `main` is over, and so is the path.
    Returned,
    /// A condition that was assumed does not hold.
    Pruned,
    /// `Run::stopped` says.
    Stopped,
}

/// What `jsr` and `ret` are charged for themselves and for what follows: it depends on the caller, so nobody has counted it.
const SUBROUTINE_STEPS: u16 = 8;

impl Machine {
    #[cold]
    fn stopped_by(&mut self, stop: Stop) -> Left {
        if let Stop::Force(unknown) = stop
            && !self.state.symbols.is_on()
        {
            return Left::Choice(unknown);
        }
        self.run.stopped = Some(stop);
        Left::Stopped
    }

    /// Runs the top frame of the current thread.
    #[inline(never)]
    pub(super) fn execute<const PARANOID: bool>(&mut self) -> Left {
        // The heap's reserve does not move.
        let heap = self.state.heap.base();
        let mut regs;
        let mut ip: *const Insn;
        let mut fuel = self.run.fuel;

        // Code moves when a method is translated; a pc does not.
        macro_rules! at_pc {
            ($pc:expr) => {{
                // SAFETY: frames and entries hold pcs of translated code.
                unsafe { self.program.code.insns().as_ptr().add($pc as usize) }
            }};
        }
        macro_rules! pc {
            () => {{
                // SAFETY: `ip` points into `insns`, which has not moved since `ip` was made.
                unsafe { ip.offset_from(self.program.code.insns().as_ptr()) as u32 }
            }};
        }
        // A word of an object: `object` is a live reference and the offset lies in it.
        macro_rules! word {
            ($at:expr) => {{
                // SAFETY: a register that `object!` let pass holds the index of an object below the heap's
                // top (the verifier keeps other values out of reference registers), and fields and checked
                // elements lie inside their object.
                unsafe { *heap.add($at) }
            }};
        }
        /// A word that is logged or needs no logging.
        macro_rules! write_word {
            ($at:expr, $value:expr) => {
                // SAFETY: as for `word!`.
                unsafe { *heap.add($at) = $value }
            };
        }

        macro_rules! set_word {
            ($at:expr, $value:expr) => {{
                let at = $at;
                let value = $value;
                self.state.log_word(at);
                write_word!(at, value);
            }};
        }

        macro_rules! reload {
            () => {{
                let (pc, registers) = self.state.stack_mut().running();
                regs = Regs(registers);
                ip = at_pc!(pc);
            }};
        }
        // Makes the frame's pc visible to code outside the loop.
        macro_rules! sync {
            () => {{
                self.state.stack_mut().top_mut().pc = pc!();
                self.run.fuel = fuel;
            }};
        }
        // Leaves the loop at the current instruction.
        macro_rules! stop {
            ($stop:expr) => {{
                let stop = $stop;
                sync!();
                return self.stopped_by(stop);
            }};
        }
        macro_rules! stop_with {
            ($left:expr) => {{
                let left = $left;
                sync!();
                return left;
            }};
        }
        // Evaluates a slow operation that may stop the instruction, and leaves `ip` to be taken anew.
        macro_rules! slow {
            ($e:expr) => {{
                sync!();
                match $e {
                    Ok(value) => {
                        fuel = self.run.fuel;
                        value
                    }
                    Err(stop) => return self.stopped_by(stop),
                }
            }};
        }
        // As `slow!`, for operations that do not move the frame.
        macro_rules! slow_here {
            ($e:expr) => {{
                let pc = pc!();
                let value = slow!($e);
                ip = at_pc!(pc);
                value
            }};
        }
        // An operand is still open.
        macro_rules! deferred {
            () => {{
                sync!();
                // SAFETY: as for the instruction that is running.
                match self.deferred(unsafe { *ip }) {
                    Ok(has_jumped) => {
                        fuel = self.run.fuel;
                        reload!();
                        if has_jumped && fuel <= 0 {
                            stop!(Stop::Yield);
                        }
                        continue;
                    }
                    Err(stop) => return self.stopped_by(stop),
                }
            }};
        }
        // Gives registers the values that were chosen for them and runs the instruction again.
        macro_rules! force {
            ($($r:expr),*) => {{
                $(
                    let slot = regs.get($r);
                    if is_deferred(slot) {
                        match self.state.chosen(slot) {
                            Some(value) => regs.set($r, value),
                            None => deferred!(),
                        }
                    }
                )*
                continue;
            }};
        }
        macro_rules! force_wide {
            ($($r:expr),*) => {{
                $(
                    let tag = regs.tag($r);
                    if tag != 0 {
                        match self.state.chosen(tag) {
                            Some(value) => regs.set_wide($r, value),
                            None => deferred!(),
                        }
                    }
                )*
                continue;
            }};
        }
        // What a place holds. A handle whose value was chosen is that value, which saves forcing the copy.
        macro_rules! settled {
            ($slot:expr) => {{
                let slot = $slot;
                if is_deferred(slot) { self.state.chosen(slot).unwrap_or(slot) } else { slot }
            }};
        }
        macro_rules! int1 {
            ($d:expr, $a:expr, $f:expr) => {{
                let x = regs.get($a);
                if is_deferred(x) {
                    force!($a);
                }
                regs.set($d, u64::from($f(x as u32 as i32) as u32));
            }};
        }
        macro_rules! int2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                let x = regs.get($a);
                let y = regs.get($b);
                if is_deferred(x | y) {
                    force!($a, $b);
                }
                regs.set($d, u64::from($f(x as u32 as i32, y as u32 as i32) as u32));
            }};
        }
        macro_rules! wide2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                if regs.tag($a) | regs.tag($b) != 0 {
                    force_wide!($a, $b);
                }
                let value = $f(regs.get($a), regs.get($b));
                regs.set_wide($d, value);
            }};
        }
        macro_rules! long2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {
                wide2!($d, $a, $b, |x: u64, y: u64| $f(x as i64, y as i64) as u64)
            };
        }
        macro_rules! int_division {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                let (x, y) = (regs.get($a), regs.get($b));
                if is_deferred(x | y) {
                    force!($a, $b);
                }
                if y == 0 {
                    stop!(arith::division_by_zero());
                }
                regs.set_int($d, $f(x as u32 as i32, y as u32 as i32));
            }};
        }
        macro_rules! long_division {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                if regs.tag($a) | regs.tag($b) != 0 {
                    force_wide!($a, $b);
                }
                let (x, y) = (regs.get($a) as i64, regs.get($b) as i64);
                if y == 0 {
                    stop!(arith::division_by_zero());
                }
                regs.set_wide($d, $f(x, y) as u64);
            }};
        }
        macro_rules! double2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {
                wide2!($d, $a, $b, |x: u64, y: u64| $f(f64::from_bits(x), f64::from_bits(y)).to_bits())
            };
        }
        macro_rules! float2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {
                int2!($d, $a, $b, |x: i32, y: i32| $f(f32::from_bits(x as u32), f32::from_bits(y as u32))
                    .to_bits())
            };
        }
        // `long` shifted by an `int`.
        macro_rules! shift2 {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                if regs.tag($a) != 0 {
                    force_wide!($a);
                }
                let by = regs.get($b);
                if is_deferred(by) {
                    force!($b);
                }
                regs.set_wide($d, $f(regs.get($a), by as u32 & 63));
            }};
        }
        macro_rules! from_wide {
            ($a:expr, $f:expr) => {{
                if regs.tag($a) != 0 {
                    force_wide!($a);
                }
                $f(regs.get($a))
            }};
        }
        macro_rules! from_narrow {
            ($a:expr, $f:expr) => {{
                let x = regs.get($a);
                if is_deferred(x) {
                    force!($a);
                }
                $f(x as u32)
            }};
        }
        // Takes a branch: charges its steps and looks up when the fuel is used up.
        macro_rules! jump {
            ($off:expr, $w:expr) => {{
                // SAFETY: branches lead to instructions of the same method.
                ip = unsafe { ip.offset($off as isize) };
                fuel -= i64::from($w);
                if fuel <= 0 {
                    stop!(Stop::Yield);
                }
                continue;
            }};
        }
        macro_rules! if_int {
            ($a:expr, $off:expr, $w:expr, $test:expr) => {{
                let x = regs.get($a);
                if is_deferred(x) {
                    force!($a);
                }
                if $test(x as u32 as i32) {
                    jump!($off, $w);
                }
            }};
        }
        macro_rules! if_int2 {
            ($a:expr, $b:expr, $off:expr, $w:expr, $test:expr) => {{
                let x = regs.get($a);
                let y = regs.get($b);
                if is_deferred(x | y) {
                    force!($a, $b);
                }
                if $test(&(x as u32 as i32), &(y as u32 as i32)) {
                    jump!($off, $w);
                }
            }};
        }
        macro_rules! if_long2 {
            ($a:expr, $b:expr, $off:expr, $w:expr, $test:expr) => {{
                if regs.tag($a) | regs.tag($b) != 0 {
                    force_wide!($a, $b);
                }
                if $test(&(regs.get($a) as i64), &(regs.get($b) as i64)) {
                    jump!($off, $w);
                }
            }};
        }
        // The object in a register; null and deferred ones take the slow way.
        macro_rules! object {
            ($r:expr) => {{
                let slot = regs.get($r);
                if not_object(slot) {
                    if slot != 0 {
                        force!($r);
                    }
                    stop!(Stop::bare("java/lang/NullPointerException"));
                }
                slot as usize
            }};
        }
        // Array and index, checked; evaluates to (array, index, second header word).
        macro_rules! element {
            ($a:expr, $i:expr) => {{
                let array = object!($a);
                let index = regs.get($i);
                if is_deferred(index) {
                    force!($i);
                }
                let header = word!(array + 1);
                if index as u32 >= header as u32 {
                    if self.is_sparse(array) {
                        deferred!();
                    }
                    stop!(arith::index_error(index as i32, header as u32));
                }
                (array, index as usize, header)
            }};
        }
        // Elements are packed behind the header, in the machine's own byte order.
        macro_rules! load_element {
            ($d:expr, $a:expr, $i:expr, $element:ty) => {{
                let (array, index, header) = element!($a, $i);
                let value = if header >> 32 == 0 {
                    // SAFETY: as for `word!`.
                    let element = unsafe { *heap.add(array + ARRAY_HEADER).cast::<$element>().add(index) };
                    u64::from(element as i32 as u32)
                } else {
                    settled!(word!((header >> 32) as usize + index))
                };
                regs.set($d, value);
            }};
        }
        macro_rules! store_element {
            ($a:expr, $i:expr, $v:expr, $element:ty, $kind:expr) => {{
                let (array, index, header) = element!($a, $i);
                let value = regs.get($v);
                if (header | value) >> 32 == 0 {
                    put_element!(array, index, value as $element, $element);
                } else {
                    slow_here!(self.store_deferred(Ref(array as u32), index, value, $kind));
                    reload_regs!();
                }
            }};
        }
        macro_rules! put_element {
            ($array:expr, $index:expr, $value:expr, $element:ty) => {{
                let value: $element = $value;
                self.state.log_word($array + ARRAY_HEADER + $index * size_of::<$element>() / 8);
                // SAFETY: as for `word!`.
                unsafe { *heap.add($array + ARRAY_HEADER).cast::<$element>().add($index) = value };
            }};
        }
        macro_rules! reload_regs {
            () => {{
                regs = Regs(self.state.stack_mut().running().1);
            }};
        }
        // Calls a method whose arguments start at register `at`.
        macro_rules! call {
            ($method:expr, $at:expr) => {{
                let method: MethodId = $method;
                let entry = self.program.classes.entries[method.index()];
                let max_frames = self.program.options.max_frames;
                let called = (method, entry.pc, entry.size);
                if entry.pc != 0
                    && let Some(registers) = self.state.stack_mut().enter(pc!(), $at, called, max_frames)
                {
                    regs = Regs(registers);
                    ip = at_pc!(entry.pc);
                    fuel -= i64::from(entry.run);
                    if fuel <= 0 {
                        stop!(Stop::Yield);
                    }
                    continue;
                }
                if slow_here!(self.enter(method, $at)) {
                    reload!();
                    if fuel <= 0 {
                        stop!(Stop::Yield);
                    }
                    continue;
                }
                // Attention that the native asked for waits for the next jump or call: only there does the
                // collector know where everything is.
                reload_regs!();
            }};
        }
        // Calls a method that has to give an object of a class, if it has to.
        macro_rules! call_as {
            ($target:expr, $at:expr) => {{
                match $target {
                    (method, None) => call!(method, $at),
                    (method, Some(class)) => {
                        slow!(self.enter_expecting(method, $at, class));
                        reload!();
                        if fuel <= 0 {
                            stop!(Stop::Yield);
                        }
                        continue;
                    }
                }
            }};
        }
        // Returns to the caller; `$store` puts the result at the callee's first register.
        macro_rules! ret {
            ($value:expr, $tag:expr, $is_ref:expr, $store:expr) => {{
                if let Some((pc, registers)) = self.state.stack_mut().leave() {
                    $store(regs);
                    ip = at_pc!(pc + 1);
                    regs = Regs(registers);
                    continue;
                }
                if let Some(caller) = self.state.stack().unsaved_caller() {
                    // Then the instruction runs again.
                    self.state.save_frames_down_to(self.state.current.index(), caller);
                    continue;
                }
                if self.ends_unwatched() {
                    stop_with!(Left::Returned);
                }
                slow!(self.finish_frame($value, $tag, $is_ref));
                reload!();
                continue;
            }};
        }
        // Statics of an initialised class.
        macro_rules! statics {
            ($class:expr) => {{
                let at = self.state.cell(Table::Statics, $class as usize);
                if at == 0 { slow_here!(self.statics_slow(ClassId(u32::from($class)))) } else { at as usize }
            }};
        }

        reload!();
        if fuel <= 0 && !self.run.stepping {
            return self.stopped_by(Stop::Yield);
        }
        loop {
            // SAFETY: every method's code ends in an instruction that does not fall through, branch targets
            // are inside the method, and `ip` is taken anew after everything that may translate.
            let insn = unsafe { &*ip };
            if PARANOID {
                self.check_operands(*insn);
            }
            match *insn {
                Insn::Trap => unreachable!("pc 0 is no code"),
                Insn::Reject { reason } => {
                    let message = self.program.code.rejections[reason as usize].clone();
                    stop!(Stop::with_message("java/lang/VerifyError", message));
                }
                Insn::Resume => {
                    slow!(self.resume_native());
                    reload!();
                    continue;
                }
                Insn::Move { d, a } => regs.set(d, regs.get(a)),
                Insn::MoveWide { d, a } => {
                    let (value, tag) = (regs.get(a), regs.tag(a));
                    regs.set(d, value);
                    regs.set_tag(d, tag);
                }
                Insn::MovePair { d, a, b } => {
                    regs.set(d, regs.get(a));
                    regs.set_tag(d, regs.get(b));
                }
                Insn::Const { d, value } => regs.set(d, u64::from(value)),
                Insn::ConstLong { d, value } => regs.set_wide(d, i64::from(value) as u64),
                Insn::ConstWide { d, index } => {
                    regs.set_wide(d, self.program.code.wide_constants[index as usize])
                }
                insn @ (Insn::Ldc { .. } | Insn::LdcWide { .. }) => {
                    slow_here!(self.load_constant(insn));
                    continue;
                }
                Insn::LdcRef { d, constant } => {
                    let object = self.state.cell(Table::Constant, constant as usize);
                    if object == 0 {
                        slow_here!(self.constant_again(constant));
                        continue;
                    }
                    regs.set(d, u64::from(if object == NULL_CONSTANT { 0 } else { object }));
                }
                Insn::LdcUnboxed { d, constant } => {
                    if self.state.cell(Table::Constant, constant as usize) == 0 {
                        slow_here!(self.constant_again(constant));
                        continue;
                    }
                    self.load_unboxed(d, constant);
                }

                Insn::Force { a } => {
                    if is_deferred(regs.get(a)) {
                        force!(a);
                    }
                }
                Insn::ForceWide { a } => {
                    if regs.tag(a) != 0 {
                        force_wide!(a);
                    }
                }

                Insn::IAdd { d, a, b } => int2!(d, a, b, i32::wrapping_add),
                Insn::ISub { d, a, b } => int2!(d, a, b, i32::wrapping_sub),
                Insn::IMul { d, a, b } => int2!(d, a, b, i32::wrapping_mul),
                Insn::IDiv { d, a, b } => int_division!(d, a, b, i32::wrapping_div),
                Insn::IRem { d, a, b } => int_division!(d, a, b, i32::wrapping_rem),
                Insn::IAnd { d, a, b } => int2!(d, a, b, |x, y| x & y),
                Insn::IOr { d, a, b } => int2!(d, a, b, |x, y| x | y),
                Insn::IXor { d, a, b } => int2!(d, a, b, |x, y| x ^ y),
                Insn::IShl { d, a, b } => int2!(d, a, b, |x: i32, y| x.wrapping_shl(y as u32)),
                Insn::IShr { d, a, b } => int2!(d, a, b, |x: i32, y| x.wrapping_shr(y as u32)),
                Insn::IUshr { d, a, b } => int2!(d, a, b, |x, y| (x as u32).wrapping_shr(y as u32)),
                Insn::INeg { d, a } => int1!(d, a, i32::wrapping_neg),
                Insn::IAddI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_add(i32::from(imm))),
                Insn::IMulI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_mul(i32::from(imm))),
                Insn::IAndI { d, a, imm } => int1!(d, a, |x: i32| x & i32::from(imm)),
                Insn::IShlI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_shl(imm as u32)),
                Insn::IDivI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_div(i32::from(imm))),
                Insn::IRemI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_rem(i32::from(imm))),
                Insn::IShrI { d, a, imm } => int1!(d, a, |x: i32| x.wrapping_shr(imm as u32)),
                Insn::IUshrI { d, a, imm } => int1!(d, a, |x: i32| (x as u32).wrapping_shr(imm as u32)),

                Insn::LAdd { d, a, b } => long2!(d, a, b, i64::wrapping_add),
                Insn::LSub { d, a, b } => long2!(d, a, b, i64::wrapping_sub),
                Insn::LMul { d, a, b } => long2!(d, a, b, i64::wrapping_mul),
                Insn::LDiv { d, a, b } => long_division!(d, a, b, i64::wrapping_div),
                Insn::LRem { d, a, b } => long_division!(d, a, b, i64::wrapping_rem),
                Insn::LAnd { d, a, b } => wide2!(d, a, b, |x, y| x & y),
                Insn::LOr { d, a, b } => wide2!(d, a, b, |x, y| x | y),
                Insn::LXor { d, a, b } => wide2!(d, a, b, |x, y| x ^ y),
                Insn::LShl { d, a, b } => shift2!(d, a, b, |x: u64, by| x << by),
                Insn::LShr { d, a, b } => shift2!(d, a, b, |x: u64, by| (x as i64 >> by) as u64),
                Insn::LUshr { d, a, b } => shift2!(d, a, b, |x: u64, by| x >> by),
                Insn::LNeg { d, a } => {
                    let value = from_wide!(a, |x: u64| (x as i64).wrapping_neg() as u64);
                    regs.set_wide(d, value);
                }
                Insn::LCmp { d, a, b } => {
                    if regs.tag(a) | regs.tag(b) != 0 {
                        force_wide!(a, b);
                    }
                    let order = (regs.get(a) as i64).cmp(&(regs.get(b) as i64));
                    regs.set_int(d, order as i32);
                }

                Insn::FAdd { d, a, b } => float2!(d, a, b, |x: f32, y: f32| x + y),
                Insn::FSub { d, a, b } => float2!(d, a, b, |x: f32, y: f32| x - y),
                Insn::FMul { d, a, b } => float2!(d, a, b, |x: f32, y: f32| x * y),
                Insn::FDiv { d, a, b } => float2!(d, a, b, |x: f32, y: f32| x / y),
                Insn::FRem { d, a, b } => float2!(d, a, b, |x: f32, y: f32| x % y),
                Insn::FNeg { d, a } => int1!(d, a, |x: i32| x ^ i32::MIN),
                Insn::FCmp { d, a, b, nan } => int2!(d, a, b, |x: i32, y: i32| {
                    arith::compare(f32::from_bits(x as u32), f32::from_bits(y as u32), nan)
                }),
                Insn::DAdd { d, a, b } => double2!(d, a, b, |x: f64, y: f64| x + y),
                Insn::DSub { d, a, b } => double2!(d, a, b, |x: f64, y: f64| x - y),
                Insn::DMul { d, a, b } => double2!(d, a, b, |x: f64, y: f64| x * y),
                Insn::DDiv { d, a, b } => double2!(d, a, b, |x: f64, y: f64| x / y),
                Insn::DRem { d, a, b } => double2!(d, a, b, |x: f64, y: f64| x % y),
                Insn::DNeg { d, a } => {
                    let value = from_wide!(a, |x: u64| x ^ 1 << 63);
                    regs.set_wide(d, value);
                }
                Insn::DCmp { d, a, b, nan } => {
                    if regs.tag(a) | regs.tag(b) != 0 {
                        force_wide!(a, b);
                    }
                    let (x, y) = (f64::from_bits(regs.get(a)), f64::from_bits(regs.get(b)));
                    regs.set_int(d, arith::compare(x, y, nan));
                }

                Insn::I2L { d, a } => {
                    let value = from_narrow!(a, |x: u32| i64::from(x as i32) as u64);
                    regs.set_wide(d, value);
                }
                Insn::I2F { d, a } => int1!(d, a, |x: i32| (x as f32).to_bits()),
                Insn::I2D { d, a } => {
                    let value = from_narrow!(a, |x: u32| f64::from(x as i32).to_bits());
                    regs.set_wide(d, value);
                }
                Insn::L2I { d, a } => {
                    let value = from_wide!(a, |x: u64| x as i32);
                    regs.set_int(d, value);
                }
                Insn::L2F { d, a } => {
                    let value = from_wide!(a, |x: u64| (x as i64 as f32).to_bits());
                    regs.set(d, u64::from(value));
                }
                Insn::L2D { d, a } => {
                    let value = from_wide!(a, |x: u64| (x as i64 as f64).to_bits());
                    regs.set_wide(d, value);
                }
                Insn::F2I { d, a } => int1!(d, a, |x: i32| f32::from_bits(x as u32) as i32),
                Insn::F2L { d, a } => {
                    let value = from_narrow!(a, |x: u32| f32::from_bits(x) as i64);
                    regs.set_wide(d, value as u64);
                }
                Insn::F2D { d, a } => {
                    let value = from_narrow!(a, |x: u32| f64::from(f32::from_bits(x)).to_bits());
                    regs.set_wide(d, value);
                }
                Insn::D2I { d, a } => {
                    let value = from_wide!(a, |x: u64| f64::from_bits(x) as i32);
                    regs.set_int(d, value);
                }
                Insn::D2L { d, a } => {
                    let value = from_wide!(a, |x: u64| f64::from_bits(x) as i64);
                    regs.set_wide(d, value as u64);
                }
                Insn::D2F { d, a } => {
                    let value = from_wide!(a, |x: u64| (f64::from_bits(x) as f32).to_bits());
                    regs.set(d, u64::from(value));
                }
                Insn::Narrow { d, a, kind } => {
                    let x = regs.get(a);
                    if is_deferred(x) {
                        let slot = slow_here!(self.narrow(x, kind));
                        regs.set(d, slot);
                    } else {
                        regs.set_int(d, kind.narrow(x as u32 as i32));
                    }
                }

                Insn::Goto { off, w } => jump!(off, w),
                Insn::IfEq { a, off, w } => if_int!(a, off, w, |x| x == 0),
                Insn::IfNe { a, off, w } => if_int!(a, off, w, |x| x != 0),
                Insn::IfLt { a, off, w } => if_int!(a, off, w, |x| x < 0),
                Insn::IfGe { a, off, w } => if_int!(a, off, w, |x| x >= 0),
                Insn::IfGt { a, off, w } => if_int!(a, off, w, |x| x > 0),
                Insn::IfLe { a, off, w } => if_int!(a, off, w, |x| x <= 0),
                Insn::IfICmpEq { a, b, off, w } => if_int2!(a, b, off, w, i32::eq),
                Insn::IfICmpNe { a, b, off, w } => if_int2!(a, b, off, w, i32::ne),
                Insn::IfICmpLt { a, b, off, w } => if_int2!(a, b, off, w, i32::lt),
                Insn::IfICmpGe { a, b, off, w } => if_int2!(a, b, off, w, i32::ge),
                Insn::IfICmpGt { a, b, off, w } => if_int2!(a, b, off, w, i32::gt),
                Insn::IfICmpLe { a, b, off, w } => if_int2!(a, b, off, w, i32::le),
                Insn::IfIConstEq { a, imm, off, w } => if_int!(a, off, w, |x| x == i32::from(imm)),
                Insn::IfIConstNe { a, imm, off, w } => if_int!(a, off, w, |x| x != i32::from(imm)),
                Insn::IfIConstLt { a, imm, off, w } => if_int!(a, off, w, |x| x < i32::from(imm)),
                Insn::IfIConstGe { a, imm, off, w } => if_int!(a, off, w, |x| x >= i32::from(imm)),
                Insn::IfIConstGt { a, imm, off, w } => if_int!(a, off, w, |x| x > i32::from(imm)),
                Insn::IfIConstLe { a, imm, off, w } => if_int!(a, off, w, |x| x <= i32::from(imm)),
                Insn::IncIfLt { a, b, off, w } => {
                    let (x, y) = (regs.get(a), regs.get(b));
                    if is_deferred(x | y) {
                        force!(a, b);
                    }
                    let x = (x as u32 as i32).wrapping_add(1);
                    regs.set_int(a, x);
                    if x < y as u32 as i32 {
                        jump!(off, w);
                    }
                }
                Insn::IncIfConstLt { a, imm, off, w } => {
                    let x = regs.get(a);
                    if is_deferred(x) {
                        force!(a);
                    }
                    let x = (x as u32 as i32).wrapping_add(1);
                    regs.set_int(a, x);
                    if x < i32::from(imm) {
                        jump!(off, w);
                    }
                }
                Insn::IfLCmpEq { a, b, off, w } => if_long2!(a, b, off, w, i64::eq),
                Insn::IfLCmpNe { a, b, off, w } => if_long2!(a, b, off, w, i64::ne),
                Insn::IfLCmpLt { a, b, off, w } => if_long2!(a, b, off, w, i64::lt),
                Insn::IfLCmpGe { a, b, off, w } => if_long2!(a, b, off, w, i64::ge),
                Insn::IfLCmpGt { a, b, off, w } => if_long2!(a, b, off, w, i64::gt),
                Insn::IfLCmpLe { a, b, off, w } => if_long2!(a, b, off, w, i64::le),
                Insn::IfACmpEq { a, b, off, w } => if_int2!(a, b, off, w, i32::eq),
                Insn::IfACmpNe { a, b, off, w } => if_int2!(a, b, off, w, i32::ne),
                Insn::IfSame { a, b, off, w } => {
                    if is_deferred(regs.get(a) | regs.get(b)) {
                        force!(a, b);
                    }
                    if slow_here!(self.are_same(a, b)) {
                        jump!(off, w);
                    }
                }
                Insn::IfNotSame { a, b, off, w } => {
                    if is_deferred(regs.get(a) | regs.get(b)) {
                        force!(a, b);
                    }
                    if !slow_here!(self.are_same(a, b)) {
                        jump!(off, w);
                    }
                }
                Insn::IfNull { a, off, w } => {
                    let x = regs.get(a);
                    if is_deferred(x) && self.may_be_null(x) {
                        force!(a);
                    }
                    if x == 0 {
                        jump!(off, w);
                    }
                }
                Insn::IfNonNull { a, off, w } => {
                    let x = regs.get(a);
                    if is_deferred(x) && self.may_be_null(x) {
                        force!(a);
                    }
                    if x != 0 {
                        jump!(off, w);
                    }
                }
                Insn::Line => {
                    if self.run.stop_at_lines {
                        // SAFETY: an instruction of the line follows.
                        ip = unsafe { ip.add(1) };
                        stop!(Stop::Line);
                    }
                }
                Insn::Charge { steps } => fuel -= i64::from(steps),
                Insn::Probe { probe } => {
                    if self.state.probes.is_new(probe) {
                        self.state.reach_probe(probe);
                    }
                }
                Insn::Report { event } => {
                    sync!();
                    self.report(event);
                }
                Insn::Switch { a, index } => {
                    let x = regs.get(a);
                    if is_deferred(x) {
                        force!(a);
                    }
                    let target = self.program.code.switches[index as usize].select(x as u32 as i32);
                    ip = at_pc!(target.pc);
                    fuel -= i64::from(target.charge);
                    if fuel <= 0 {
                        stop!(Stop::Yield);
                    }
                    continue;
                }
                Insn::Jsr { d, off } => {
                    regs.set(d, u64::from(pc!()) + 1);
                    jump!(off, SUBROUTINE_STEPS);
                }
                Insn::Ret { a } => {
                    let target = regs.get(a);
                    let inside =
                        |b: &crate::code::CodeBody| u64::from(b.start) <= target && target < u64::from(b.end);
                    if !self.program.code.body_at(pc!()).is_some_and(inside) {
                        stop!(Stop::with_message("java/lang/VerifyError", "bad return address"));
                    }
                    ip = at_pc!(target);
                    fuel -= i64::from(SUBROUTINE_STEPS);
                    if fuel <= 0 {
                        stop!(Stop::Yield);
                    }
                    continue;
                }

                Insn::ArrayLength { d, a } => {
                    let array = object!(a);
                    regs.set(d, u64::from(word!(array + 1) as u32));
                }
                Insn::LengthOf { d, a } => {
                    object!(a);
                    slow_here!(self.length_now(d, a));
                    reload_regs!();
                }
                Insn::Intrinsic { which } => {
                    if slow!(self.intrinsic(which)) {
                        reload!();
                        continue;
                    }
                    reload!();
                }
                Insn::Load32 { d, a, i } | Insn::LoadRef { d, a, i } => {
                    load_element!(d, a, i, i32);
                }
                Insn::LoadByte { d, a, i } => {
                    load_element!(d, a, i, i8);
                }
                Insn::LoadChar { d, a, i } => load_element!(d, a, i, u16),
                Insn::LoadShort { d, a, i } => {
                    load_element!(d, a, i, i16);
                }
                Insn::Load64 { d, a, i } => {
                    let (array, index, header) = element!(a, i);
                    if header >> 32 == 0 {
                        regs.set_wide(d, word!(array + ARRAY_HEADER + index));
                    } else {
                        let at = (header >> 32) as usize + index * 2;
                        regs.set(d, word!(at));
                        regs.set_tag(d, word!(at + 1));
                    }
                }
                Insn::Store32 { a, i, v } => store_element!(a, i, v, u32, Kind::Int),
                Insn::StoreByte { a, i, v } => {
                    let (array, index, header) = element!(a, i);
                    let value = regs.get(v);
                    if (header | value) >> 32 == 0 {
                        // boolean[] keeps the lowest bit (JVMS bastore).
                        let is_boolean = word!(array) as u32 == self.program.boolean_array.0;
                        let mask = if is_boolean { 1 } else { 0xff };
                        put_element!(array, index, value as u8 & mask, u8);
                    } else {
                        slow_here!(self.store_deferred(Ref(array as u32), index, value, Kind::Byte));
                        reload_regs!();
                    }
                }
                Insn::StoreChar { a, i, v } => store_element!(a, i, v, u16, Kind::Char),
                Insn::StoreShort { a, i, v } => store_element!(a, i, v, u16, Kind::Short),
                Insn::StoreRef { a, i, v } => {
                    let (array, index, header) = element!(a, i);
                    let value = regs.get(v);
                    if (header | value) >> 32 == 0 {
                        if value != 0 && !self.stores_exactly(array, value as usize) {
                            slow_here!(self.check_array_store(array, value as usize));
                        }
                        put_element!(array, index, value as u32, u32);
                    } else {
                        slow_here!(self.store_deferred_ref(Ref(array as u32), index, value));
                        reload_regs!();
                    }
                }
                Insn::Store64 { a, i, v } => {
                    let (array, index, header) = element!(a, i);
                    let (value, tag) = (regs.get(v), regs.tag(v));
                    if header >> 32 == 0 && tag == 0 {
                        set_word!(array + ARRAY_HEADER + index, value);
                    } else {
                        slow_here!(self.ready_to_widen(Ref(array as u32), Kind::Long));
                        self.put_element_slot(Ref(array as u32), Kind::Long, index, value, tag);
                    }
                }

                Insn::GetF { d, o, offset } => {
                    let object = object!(o);
                    regs.set(d, settled!(word!(object + offset as usize)));
                }
                Insn::GetFLoad { d, o, offset } => {
                    let object = object!(o);
                    regs.set(d, settled!(word!(object + offset as usize)));
                    // SAFETY: `quicken` has seen the instruction that follows.
                    ip = unsafe { ip.add(1) };
                    if PARANOID {
                        self.check_operands(unsafe { *ip });
                    }
                    match unsafe { *ip } {
                        Insn::Load32 { d, a, i } | Insn::LoadRef { d, a, i } => load_element!(d, a, i, u32),
                        _ => continue,
                    }
                }
                Insn::GetFWide { d, o, offset } => {
                    let at = object!(o) + offset as usize;
                    let (value, tag) = (word!(at), word!(at + 1));
                    regs.set(d, value);
                    regs.set_tag(d, tag);
                }
                Insn::PutF { o, offset, v } => {
                    let object = object!(o);
                    set_word!(object + offset as usize, regs.get(v));
                }
                Insn::PutFWide { o, offset, v } => {
                    let at = object!(o) + offset as usize;
                    set_word!(at, regs.get(v));
                    set_word!(at + 1, regs.tag(v));
                }
                Insn::PutFNarrow { o, offset, v, kind } => {
                    let object = object!(o);
                    let value = regs.get(v);
                    if !is_deferred(value) {
                        let narrow = u64::from(kind.narrow(value as u32 as i32) as u32);
                        set_word!(object + offset as usize, narrow);
                    } else {
                        let slot = slow_here!(self.narrow(value, kind));
                        set_word!(object + offset as usize, slot);
                    }
                }
                Insn::GetS { d, class, offset } => {
                    let at = statics!(class);
                    regs.set(d, word!(at + offset as usize));
                }
                Insn::GetSWide { d, class, offset } => {
                    let at = statics!(class) + offset as usize;
                    let (value, tag) = (word!(at), word!(at + 1));
                    regs.set(d, value);
                    regs.set_tag(d, tag);
                }
                Insn::PutS { v, class, offset } => {
                    let at = statics!(class) + offset as usize;
                    if !Mutant::StaticsLeak.is_on() {
                        self.state.log_word(at);
                    }
                    write_word!(at, regs.get(v));
                }
                Insn::PutSWide { v, class, offset } => {
                    let at = statics!(class) + offset as usize;
                    set_word!(at, regs.get(v));
                    set_word!(at + 1, regs.tag(v));
                }
                Insn::PutSNarrow { v, class, offset, kind } => {
                    let at = statics!(class) + offset as usize;
                    let value = regs.get(v);
                    if !is_deferred(value) {
                        set_word!(at, u64::from(kind.narrow(value as u32 as i32) as u32));
                    } else {
                        let slot = slow_here!(self.narrow(value, kind));
                        set_word!(at, slot);
                    }
                }

                Insn::Call { at, method } => call!(MethodId(method), at),
                Insn::CallStatic { at, method } => {
                    let class = self.program.classes.method(MethodId(method)).class;
                    if self.state.cell(Table::Statics, class.index()) == 0 {
                        slow_here!(self.initialise(class));
                    }
                    call!(MethodId(method), at);
                }
                Insn::CallAssume { at, method } => {
                    let holds = regs.get(at);
                    if is_deferred(holds) {
                        force!(at);
                    }
                    if holds == 0 {
                        if self.prunes_at_once() {
                            stop_with!(Left::Pruned);
                        }
                        call!(MethodId(method), at);
                    }
                }
                Insn::CallSpecial { at, method } => {
                    object!(at);
                    call!(MethodId(method), at);
                }
                Insn::CallSite { at, site } => {
                    let receiver = object!(at);
                    let class = ClassId(word!(receiver) as u32);
                    let cached = self.program.code.sites[site as usize];
                    let method = if cached.class == class {
                        cached.target
                    } else if let Some(target) = self.program.code.polymorphic.get(site, class) {
                        target
                    } else {
                        slow_here!(self.select(site, class))
                    };
                    call!(method, at);
                }
                Insn::InvokeBasic { at, passed } => {
                    object!(at);
                    call_as!(slow_here!(self.linker_target(Linker::Basic, passed, at)), at);
                }
                Insn::LinkTo { at, linker, passed } => {
                    call_as!(slow_here!(self.linker_target(linker, passed, at)), at);
                }
                Insn::InvokeLinked { at, link } => {
                    let Link { kind, cell, .. } = self.program.code.links[link as usize];
                    if kind == LinkKind::Handle {
                        object!(at);
                    }
                    if self.state.cell(Table::Constant, cell as usize) == 0 {
                        slow_here!(self.link_on_path(link));
                        continue;
                    }
                    call_as!(slow_here!(self.linked_target(link, at)), at);
                }
                Insn::CallNative { at, method } => {
                    if slow_here!(self.enter(MethodId(method), at)) {
                        reload!();
                        continue;
                    }
                    reload_regs!();
                }
                Insn::Concat { at, index } => {
                    let string = slow_here!(self.concat(at, index));
                    regs.set(at, u64::from(string.0));
                }
                Insn::Return => ret!(0, 0, false, |_: Regs| {}),
                Insn::ReturnValue { a } => {
                    let value = regs.get(a);
                    ret!(value, 0, self.returns_ref(), |r: Regs| r.set(0, value));
                }
                Insn::ReturnConst { value } => {
                    let value = u64::from(value);
                    ret!(value, 0, self.returns_ref(), |r: Regs| r.set(0, value));
                }
                Insn::ReturnWide { a } => {
                    let (value, tag) = (regs.get(a), regs.tag(a));
                    ret!(value, tag, false, |r: Regs| {
                        r.set(0, value);
                        r.set_tag(0, tag);
                    });
                }

                Insn::NewObject { d, class } => {
                    let class = ClassId(class);
                    if self.state.cell(Table::Statics, class.index()) == 0 {
                        slow_here!(self.initialise(class));
                    }
                    let words = self.program.classes.class(class).instance_words as usize;
                    let object = if self.state.heap.top() + words <= self.state.room.fresh_until {
                        self.state.charged.allocated += words as u64;
                        let at = self.state.heap.bump(words).expect("the reserve is beyond fresh_until");
                        set_word!(at, u64::from(class.0));
                        at as u64
                    } else {
                        slow_here!(self.collect_first(words));
                        u64::from(slow_here!(self.new_object(class)).0)
                    };
                    regs.set(d, object);
                }
                Insn::NewArray { d, a, kind } => {
                    let len = regs.get(a);
                    if is_deferred(len) {
                        force!(a);
                    }
                    let array = slow_here!(self.new_array_checked(kind, len as u32 as i32));
                    regs.set(d, u64::from(array.0));
                }
                Insn::NewRefArray { d, a, class } => {
                    let len = regs.get(a);
                    if is_deferred(len) {
                        force!(a);
                    }
                    let class = ClassId(u32::from(class));
                    let array = slow_here!(self.new_ref_array_checked(class, len as u32 as i32));
                    regs.set(d, u64::from(array.0));
                }
                Insn::CheckCastTo { a, class } => {
                    let object = regs.get(a);
                    if is_deferred(object) {
                        sync!();
                        if !self.deferred_is_instance(object, ClassId(class)) {
                            force!(a);
                        }
                    } else if object != 0 {
                        let actual = word!(object as usize) as u32;
                        if actual != class
                            && !self.program.classes.is_subtype(ClassId(actual), ClassId(class))
                        {
                            stop!(self.cast_error(ClassId(actual), ClassId(class)));
                        }
                    }
                }
                Insn::IsInstance { d, a, class } => {
                    let object = regs.get(a);
                    if is_deferred(object) {
                        force!(a);
                    }
                    let is = object != 0 && {
                        let actual = ClassId(word!(object as usize) as u32);
                        self.program.classes.is_subtype(actual, ClassId(u32::from(class)))
                    };
                    regs.set(d, u64::from(is));
                }
                Insn::Throw { a } => {
                    let exception = object!(a);
                    stop!(Stop::Throw(Ref(exception as u32)));
                }
                Insn::MonitorEnter { a, first, end } => {
                    let object = object!(a);
                    slow_here!(self.monitor_enter(Ref(object as u32), first..end));
                }
                Insn::MonitorExit { a, first, end } => {
                    let object = object!(a);
                    slow_here!(self.monitor_exit(Ref(object as u32), first..end));
                }
                Insn::ClearLocks { first, end } => (first..end).for_each(|lock| regs.set(lock, 0)),
                Insn::CheckLocks { first, end } => slow_here!(self.check_unlocked(first..end)),

                insn @ (Insn::GetField { .. }
                | Insn::PutField { .. }
                | Insn::GetStatic { .. }
                | Insn::PutStatic { .. }
                | Insn::InvokeStatic { .. }
                | Insn::InvokeSpecial { .. }
                | Insn::InvokeVirtual { .. }
                | Insn::InvokeInterface { .. }
                | Insn::New { .. }
                | Insn::ANewArray { .. }
                | Insn::CheckCast { .. }
                | Insn::InstanceOf { .. }) => {
                    // Rewrites the instruction, which then runs in its quick form; or, where that has no
                    // room for the operands, carries it out.
                    if slow_here!(self.quicken(pc!() as usize, insn)) {
                        continue;
                    }
                    reload!();
                    continue;
                }
                Insn::InvokeDynamic { at, k } => {
                    slow!(self.invoke_dynamic(pc!() as usize, at, k));
                    reload!();
                    continue;
                }
                Insn::MultiNewArray { at, k, dims } => {
                    slow_here!(self.multi_new_array(at, k, dims));
                }
            }
            // SAFETY: as above: this one falls through.
            ip = unsafe { ip.add(1) };
        }
    }
}
