//! Frames of native methods that wait for a call they asked for, and of the machine's own doings that go on after one.
//!
//! Such a frame stands at `RESUME`; its registers say what is to happen then.

use crate::code::RESUME;
use crate::machine::Machine;
use crate::native::{Call, Continuation, Resumed, Stop};
use crate::state::stack::{Frame, Return};
use crate::{Kind, MethodId, Ref};

/// Registers of a frame of a native method that waits: continuation number, which of the saved slots are
/// references, how the call ended, its result; then the saved slots.
const CONTINUATION: usize = 0;
const SAVED_REFS: usize = 1;
const ENDED: usize = 2;
const RESULT: usize = 3;
const SAVED: usize = 5;

const NOT_YET: u64 = 0;
const RETURNED: u64 = 1;
const RETURNED_REF: u64 = 2;
const THREW: u64 = 3;
/// There is no call: the continuation is the first thing to run. Frames it pushes report to it.
const STARTED: u64 = 4;

/// Content of a frame that waits.
struct Waiting<'a> {
    ended: u64,
    then: Continuation,
    saved: &'a [(u64, bool)],
}

impl Machine {
    /// A frame that waits for a call a native asked for, and the call. `base` is where its result belongs.
    pub(crate) fn push_continuation(
        &mut self,
        method: MethodId,
        base: usize,
        ret: Return,
        return_operand: u32,
        call: Call,
    ) -> Result<(), Stop> {
        let waiting = Waiting { ended: NOT_YET, then: call.then, saved: &call.saved };
        self.push_waiting(method, base, ret, return_operand, waiting)?;
        let pushed = self.push_call(call.method, &call.args, Return::ToNative, 0);
        if pushed.is_err() {
            // Nobody would tell the waiting frame how its call ended.
            self.state.stack_mut().pop();
        }
        pushed
    }

    /// A frame of the machine's own, above the current one, that starts with a continuation.
    pub(crate) fn push_driver(
        &mut self,
        ret: Return,
        then: Continuation,
        saved: &[(u64, bool)],
    ) -> Result<(), Stop> {
        let (driver, base) = (self.driver(), self.state.stack().end());
        self.push_waiting(driver, base, ret, 0, Waiting { ended: STARTED, then, saved })
    }

    fn push_waiting(
        &mut self,
        method: MethodId,
        base: usize,
        ret: Return,
        return_operand: u32,
        Waiting { ended, then, saved }: Waiting<'_>,
    ) -> Result<(), Stop> {
        let size = SAVED + saved.len();
        self.check_stack(base + size)?;
        assert!(saved.len() <= 64, "a continuation saves at most 64 slots");
        let number = self.program.natives.continuation_id(then);
        let stack = self.state.stack_mut();
        stack.push(Frame { method, pc: RESUME, base: base as u32, size: size as u16, ret, return_operand });
        let slots = stack.slots_from_mut(base);
        slots[CONTINUATION] = u64::from(number);
        slots[SAVED_REFS] = 0;
        slots[ENDED] = ended;
        slots[RESULT] = 0;
        for (i, (slot, is_ref)) in saved.iter().enumerate() {
            slots[SAVED + i] = *slot;
            slots[SAVED_REFS] |= u64::from(*is_ref) << i;
        }
        Ok(())
    }

    /// The native frame on top waits for the end of its call.
    pub(crate) fn awaits_call(&self) -> bool {
        matches!(self.state.stack().register(ENDED as u16), NOT_YET | STARTED)
    }

    /// Gives a waiting native frame, which is on top, the end of its call.
    pub(crate) fn deliver_to_native(&mut self, end: Result<(u64, u64, bool), Ref>) {
        let current = self.state.current.index();
        let depth = self.state.stack().depth() - 1;
        self.state.save_frames_down_to(current, depth);
        let stack = self.state.stack_mut();
        let slots = stack.slots_from_mut(stack.top().base as usize);
        match end {
            Ok((value, tag, is_ref)) => {
                slots[ENDED] = if is_ref { RETURNED_REF } else { RETURNED };
                slots[RESULT] = value;
                slots[RESULT + 1] = tag;
            }
            Err(exception) => {
                slots[ENDED] = THREW;
                slots[RESULT] = u64::from(exception.0);
            }
        }
    }

    /// Runs the continuation of the native frame on top. True: a frame was pushed.
    pub(crate) fn resume_native(&mut self) -> Result<(), Stop> {
        let frame = *self.state.stack().top();
        let base = frame.base as usize;
        let slots = self.state.stack().registers(&frame);
        let continuation = self.program.natives.continuation(slots[CONTINUATION] as u32);
        let result = match slots[ENDED] {
            THREW => Err(Ref(slots[RESULT] as u32)),
            NOT_YET => unreachable!("a continuation runs after its call"),
            _ => Ok(slots[RESULT]),
        };
        let resumed = Resumed { saved: slots[SAVED..].to_vec(), result, tag: slots[RESULT + 1] };
        match self.charging(|m| m.holding(|m| continuation(m, &resumed))) {
            Ok(value) => {
                let (slot, tag) = value.slots();
                let is_ref = self.program.classes.method(frame.method).returns == Some(Kind::Ref);
                self.finish_frame(slot, tag.unwrap_or(0), is_ref)
            }
            Err(Stop::Call(call)) => {
                self.state.stack_mut().pop();
                self.push_continuation(frame.method, base, frame.ret, frame.return_operand, *call)
            }
            Err(stop @ Stop::Throw(_)) => {
                self.leave_continuation();
                Err(stop)
            }
            Err(stop) => Err(stop),
        }
    }

    /// A continuation that throws is over: the exception must pass its frame by, not come back to it.
    pub(crate) fn leave_continuation(&mut self) {
        let stack = self.state.stack_mut();
        if stack.innermost().is_some_and(|top| top.pc == RESUME) && stack.register(ENDED as u16) == STARTED {
            stack.set_register(ENDED as u16, RETURNED);
        }
    }

    /// References among the registers of a waiting native frame.
    pub(crate) fn native_frame_refs(&self, slots: &[u64]) -> Vec<usize> {
        let mut refs: Vec<usize> =
            (0..slots.len() - SAVED).filter(|i| slots[SAVED_REFS] >> i & 1 != 0).map(|i| SAVED + i).collect();
        if matches!(slots[ENDED], RETURNED_REF | THREW) {
            refs.push(RESULT);
        }
        refs
    }
}
