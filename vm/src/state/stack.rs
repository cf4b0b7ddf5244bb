//! The stack of a thread: frames and their registers. Nobody else knows how they lie.
//!
//! Registers are not logged. A stack keeps a low-water depth: frames below it still hold what they held at
//! the newest mark, so the first time one of them is about to run or to be dropped, it is saved whole.
//! Frames pushed above it simply vanish on rollback.

use crate::MethodId;
use crate::mutants::Mutant;

/// How a frame came to be, and so what its return means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// Called by an instruction: the result goes to the callee's first register, the caller goes on after it.
    ToCaller,
    /// As `ToCaller`, and the monitor in the frame's `return_operand` is released.
    ToCallerUnlock,
    /// As `ToCaller`, and the result must be of the class in the frame's `return_operand`.
    ToCallerAs,
    /// Pushed by the machine in the middle of an instruction, which runs again afterwards.
    Restart,
    /// The constructor of an exception (`return_operand` is the object) that is thrown where the caller stands.
    Throw,
    /// Called by a native method: its continuation gets the result.
    ToNative,
    /// The bottom frame of a thread.
    EndThread,
    /// Called from outside the machine (`Machine::call`): the run ends with the result.
    Outside,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// Index into the machine's code of the instruction the frame stands at; for a frame of a native
    /// method, the number of its continuation.
    pub pc: u32,
    /// First register, in the thread's slots.
    pub base: u32,
    /// Number of registers.
    pub size: u16,
    pub ret: Return,
    /// The monitor, class or exception that `ret` speaks of; 0 if it speaks of none.
    pub return_operand: u32,
}

#[derive(Clone)]
pub struct Stack {
    slots: Vec<u64>,
    frames: Vec<Frame>,
    /// Frames with an index below this are as they were at the newest mark.
    pub(super) low: u32,
    /// Serial of the newest mark under which the thread has run.
    pub(super) touched: u32,
}

/// Registers a stack starts with; they grow by doubling.
const FIRST_SLOTS: usize = 1 << 10;

impl Default for Stack {
    fn default() -> Stack {
        Stack { slots: vec![0; FIRST_SLOTS], frames: Vec::with_capacity(32), low: 0, touched: 0 }
    }
}

/// Frames. Depths count from the outermost, which is 0.
impl Stack {
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Frames, outermost first.
    pub fn frames(&self) -> impl DoubleEndedIterator<Item = &Frame> + ExactSizeIterator {
        self.frames.iter()
    }

    /// Frames, innermost first.
    pub fn walk(&self) -> impl Iterator<Item = &Frame> {
        self.frames.iter().rev()
    }

    pub fn get(&self, depth: usize) -> Option<&Frame> {
        self.frames.get(depth)
    }

    /// The frame at a depth that there is.
    pub fn frame(&self, depth: usize) -> &Frame {
        &self.frames[depth]
    }

    pub fn innermost(&self) -> Option<&Frame> {
        self.frames.last()
    }

    pub fn top(&self) -> &Frame {
        self.frames.last().expect("a thread that runs has a frame")
    }

    pub fn top_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a thread that runs has a frame")
    }

    /// Pushes a frame, whose registers then exist.
    pub fn push(&mut self, frame: Frame) {
        self.reserve(frame.base as usize + frame.size as usize);
        self.frames.push(frame);
    }

    /// Drops the top frame. If it is older than the mark, it has been saved (`State::save_frames_down_to`).
    pub fn pop(&mut self) -> Option<Frame> {
        self.frames.pop()
    }

    pub fn clear(&mut self) {
        self.frames.clear();
    }

    /// The thread has ended: gives the registers away.
    pub(crate) fn free(&mut self) {
        self.slots = Vec::new();
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.slots) + size_of_val(&*self.frames)
    }

    /// References that frames hold besides their registers.
    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        for frame in &mut self.frames {
            let forgotten = frame.ret == Return::ToCallerUnlock && Mutant::MonitorsOfFramesNotMoved.is_on();
            if matches!(frame.ret, Return::ToCallerUnlock | Return::Throw) && !forgotten {
                visit(&mut frame.return_operand);
            }
        }
    }

    /// The first difference between two stacks, for a message.
    pub(super) fn difference(&self, other: &Stack) -> Option<String> {
        if self.depth() != other.depth() {
            return Some(format!("{} and {} frames", self.depth(), other.depth()));
        }
        for (depth, (f, g)) in self.frames.iter().zip(&other.frames).enumerate() {
            if f != g {
                return Some(format!("frame {depth} is {f:?} and {g:?}"));
            }
            // A called frame lies over the end of its caller's, whose registers there are dead.
            let end = self.get(depth + 1).map_or(f.base + u32::from(f.size), |next| next.base);
            for at in f.base as usize..end as usize {
                let (a, b) = (self.slots[at], other.slots[at]);
                if a != b {
                    let register = at - f.base as usize;
                    return Some(format!("register {register} of frame {depth} is {a:#x} and {b:#x}"));
                }
            }
        }
        None
    }
}

/// Registers, by their place in the stack: that of a frame's first one is `Frame::base`.
impl Stack {
    /// The register after the last one of the top frame.
    pub fn end(&self) -> usize {
        self.frames.last().map_or(0, |f| f.base as usize + f.size as usize)
    }

    /// Makes registers up to `end` exist.
    #[inline]
    pub fn reserve(&mut self, end: usize) {
        if end > self.slots.len() {
            self.grow(end);
        }
    }

    #[cold]
    fn grow(&mut self, end: usize) {
        let size = end.next_power_of_two();
        self.slots.resize(size, 0);
    }

    #[inline]
    pub fn slot(&self, at: usize) -> u64 {
        self.slots[at]
    }

    #[inline]
    pub fn set_slot(&mut self, at: usize, value: u64) {
        self.slots[at] = value;
    }

    /// The registers from one on, and whatever lies behind them.
    pub fn slots_from(&self, at: usize) -> &[u64] {
        &self.slots[at..]
    }

    pub fn slots_from_mut(&mut self, at: usize) -> &mut [u64] {
        &mut self.slots[at..]
    }

    /// The registers of a frame of this stack.
    pub fn registers(&self, frame: &Frame) -> &[u64] {
        &self.slots[frame.base as usize..][..frame.size as usize]
    }

    /// A register of the top frame.
    pub fn register(&self, r: u16) -> u64 {
        self.slots[self.top().base as usize + r as usize]
    }

    pub fn set_register(&mut self, r: u16, value: u64) {
        let at = self.top().base as usize + r as usize;
        self.slots[at] = value;
    }
}

/// What the inner loop does without leaving: it keeps a pointer to the registers of the top frame.
impl Stack {
    /// The registers of the top frame, and where it stands.
    #[inline(always)]
    pub(crate) fn running(&mut self) -> (u32, *mut u64) {
        let Frame { pc, base, .. } = *self.top();
        (pc, self.slots.as_mut_ptr().wrapping_add(base as usize))
    }

    /// Pushes the frame of a called method whose arguments start at register `at` of the top frame, which stands at `caller_pc`.
    /// `None`: nothing was changed, there is no room.
    #[inline(always)]
    pub(crate) fn enter(
        &mut self,
        caller_pc: u32,
        at: u16,
        (method, pc, size): (MethodId, u32, u16),
        max_frames: usize,
    ) -> Option<*mut u64> {
        let depth = self.frames.len();
        let top = &mut self.frames[depth - 1];
        let base = top.base as usize + at as usize;
        if base + size as usize > self.slots.len() || depth >= max_frames {
            return None;
        }
        top.pc = caller_pc;
        self.frames.push(Frame {
            method,
            pc,
            base: base as u32,
            size,
            ret: Return::ToCaller,
            return_operand: 0,
        });
        Some(self.slots.as_mut_ptr().wrapping_add(base))
    }

    /// Drops the top frame if all that its return means is that the caller goes on, and if the caller needs not be saved first: where
    /// the caller stood, and its registers.
    #[inline(always)]
    pub(crate) fn leave(&mut self) -> Option<(u32, *mut u64)> {
        let above = self.frames.len().wrapping_sub(1);
        match &self.frames[..] {
            [.., caller, top] if top.ret == Return::ToCaller && above > self.low as usize => {
                let (pc, base) = (caller.pc, caller.base as usize);
                self.frames.truncate(above);
                Some((pc, self.slots.as_mut_ptr().wrapping_add(base)))
            }
            _ => None,
        }
    }

    /// The depth of the caller, if `leave` would drop the top frame once the caller is saved.
    #[cold]
    pub(crate) fn unsaved_caller(&self) -> Option<usize> {
        match &self.frames[..] {
            [.., _, top] if top.ret == Return::ToCaller => Some(self.frames.len() - 2),
            _ => None,
        }
    }
}

/// Saving frames for the newest mark, and taking them back. The log is in `undo.rs`.
impl Stack {
    /// Copies the frame just below the low-water depth, which sinks: the frame, whose registers are added to `saved`.
    #[inline(always)]
    pub(super) fn save_next(&mut self, saved: &mut Vec<u64>) -> Frame {
        self.low -= 1;
        let frame = self.frames[self.low as usize];
        saved.extend_from_slice(self.registers(&frame));
        frame
    }

    #[inline(always)]
    pub(super) fn restore(&mut self, depth: usize, frame: Frame, saved: &[u64]) {
        // A thread that has ended gave its registers away.
        self.reserve(frame.base as usize + frame.size as usize);
        match self.frames.get_mut(depth) {
            Some(place) => *place = frame,
            None => self.frames.resize(depth + 1, frame),
        }
        self.slots[frame.base as usize..][..saved.len()].copy_from_slice(saved);
    }

    #[inline(always)]
    pub(super) fn truncate(&mut self, depth: usize) {
        self.frames.truncate(depth);
    }
}
