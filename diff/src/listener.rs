//! Who has asked for a comparison, and is told how it goes.

use tarry_search::trace::Trace;
use tarry_search::{Share, Totals};

/// Machines explore in several threads; each of them tells.
pub trait Listener: Sync {
    /// Something that the user may want to know.
    fn note(&self, text: &str);

    /// So many machines begin to work.
    fn starts(&self, machines: usize);

    /// A machine stands where the program begins: who stops the comparison from here on gets what it has found so far.
    fn search_begins(&self);

    fn progress(&self, machine: usize, totals: &Totals, depth: usize, share: Share);

    /// All machines have ended; others may start.
    fn ends(&self);

    /// An error in tarry, on this path. The message of the panic is on standard error.
    fn engine_bug(&self, trace: &Trace);
}
