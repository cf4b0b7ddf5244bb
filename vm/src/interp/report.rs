//! What code says of itself (`Instrumentation::events`): the blocks it enters, calls and returns, in the order of the path.

use crate::class::Body;
use crate::code::instrumentation::Reported;
use crate::machine::Machine;
use crate::state::Event;
use crate::state::stack::Frame;

impl Machine {
    /// The top frame says this.
    #[cold]
    pub(super) fn report(&mut self, reported: Reported) {
        let frame = *self.state.stack().top();
        self.add_event(reported, &frame);
    }

    /// An exception has left a frame.
    pub(super) fn report_unwound(&mut self, frame: &Frame) {
        let method = self.program.classes.method(frame.method);
        if self.program.options.events && method.body == Body::Bytecode && self.reports_events(method.class) {
            self.add_event(Reported::Return, frame);
        }
    }

    fn add_event(&mut self, reported: Reported, frame: &Frame) {
        let (method, bci, thread) = (frame.method, self.program.code.bci_at(frame.pc), self.state.current);
        self.state.trail.push(Event { reported, thread, method, bci });
    }
}
