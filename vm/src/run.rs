//! What belongs to running itself: fuel, why the loop was left, buffers, when to collect, who wants to stop.
//!
//! A path cannot tell what stands here, and a rollback does not touch it.

use std::cell::Cell;

use crate::Symbol;
use crate::hoist::Trial;
use crate::native::Stop;
use crate::room::NOTHING_HELD;

pub struct Run {
    /// Bytecodes left before the inner loop has to look up: a limit, a time slice, a collection.
    pub(crate) fuel: i64,
    /// The inner loop is left at every call and jump (`run_to_event`).
    pub(crate) stepping: bool,
    /// `fuel` when the steps were last brought up to date.
    pub(crate) fuel_given: i64,
    /// Steps that the running native method is charged when it completes (`charge`).
    pub(crate) charged: Cell<u64>,
    /// Those of them that do not shorten the time slice.
    pub(crate) charged_aside: Cell<u64>,
    /// Units of work since somebody was last asked whether to stop.
    pub(crate) since_poll: Cell<u64>,
    /// Whether whoever runs the machine wants it to stop: then `run` soon ends with `Pause::Budget`. Nothing a program sees may
    /// depend on it.
    pub stop_wanted: Option<Box<dyn Fn() -> bool>>,
    /// Why the inner loop was left, until `run` has dealt with it.
    pub(crate) stopped: Option<Stop>,
    /// Result of the last call from outside.
    pub(crate) outside_result: Option<u64>,
    /// Classes whose superclasses are being loaded.
    pub(crate) loading: Vec<Symbol>,
    /// See `interp::concat`.
    pub(crate) concat_buffer: Vec<u8>,
    /// Heap size at which the next collection is due.
    pub(crate) gc_at: usize,
    /// Blocks from here on may be held by a native method that is running (`room`).
    pub(crate) held_from: usize,
    /// `run` ends with `Pause::Budget` where a line of source begins (`Options::line_stops`).
    pub stop_at_lines: bool,
    /// How often the collector has run: references taken outside are of no use after the next time.
    pub collections: u64,
    /// A class is being initialised on trial, outside of every path.
    pub(crate) trial: Option<Trial>,
}

impl Run {
    pub(crate) fn new(first_collection: usize) -> Run {
        Run {
            fuel: 0,
            stepping: false,
            fuel_given: 0,
            charged: Cell::new(0),
            charged_aside: Cell::new(0),
            since_poll: Cell::new(0),
            stop_wanted: None,
            stopped: None,
            outside_result: None,
            loading: Vec::new(),
            concat_buffer: Vec::new(),
            gc_at: first_collection,
            held_from: NOTHING_HELD,
            stop_at_lines: false,
            collections: 0,
            trial: None,
        }
    }
}
